extension CaseTable {
  static let gst = """
    GST-01
    pass     input drag.begin@0 card
             input drag.end@300 card
             anim card offset.x 90>0 300..800 for=2 spring(300,0.28)
    pass     input drag.begin@100 card
             input drag.end@300 card
             anim card offset.x 0>90 0..110 spring(300,0.28)
    pass     input drag.begin@0 card
             input drag.end@300 card
             anim card offset.x 0>90 0..300 interactive
    error    input drag.begin@0 card
             input drag.end@300 card
             anim card offset.x 0>90 50..250 spring(300,0.28)
    error    input drag.begin@100 card
             input drag.end@300 card
             anim card offset.x 0>90 0..250 spring(300,0.28)   => while the finger drags
    n/a      records input animation
    unknown  anim card offset.x 0>90 50..250                   => input
    unknown  input drag.begin@0 card
             input drag.end@300 card                           => animation

    GST-02
    pass     frames f*60
             input drag.end@100 card v=900,0
             channel card offset.x @0 0+7.5*13
             anim card offset.x 90>300 100..500 for=1 v=900 spring(300,0.28)
             shown card like spring(300,0.28)
    error    frames f*60
             input drag.end@100 card v=900,0
             channel card offset.x @0 0+7.5*13
             anim card offset.x 90>300 100..500 for=1 bezier(0.4,0,1,1,300)
             shown card like bezier(0.4,0,1,1,300)             => after 900 /s
    n/a      frames f*60
             records sample input animation
    n/a      frames f*60
             input drag.end@100 card v=20,0
             channel card offset.x @0 90+0*13
             anim card offset.x 90>300 100..500 for=1
             shown card like bezier(0.4,0,1,1,300)
    unknown  input drag.end@100 card v=900,0
             anim card offset.x 90>300 100..500 for=1          => sample
    unknown  frames f*60
             input drag.end@100 card
             anim card offset.x 90>300 100..500 for=1
             shown card like bezier(0.4,0,1,1,300)             => velocity

    GST-03
    pass     input drag.end@0 card v=900,100 commit
             anim card offset.x 90>500 0..300 for=1
    warning  input drag.end@0 card v=900,100 commit
             anim card offset.x 90>-500 0..300 for=1           => 173°
    warning  input drag.end@0 card v=100,900 commit
             anim card offset.x 90>500 0..300 for=1
    pass     input drag.end@0 card v=600,600 commit
             anim card offset.x 90>500 0..300 for=1
             anim card offset.y 90>500 0..300 for=1
    n/a      input drag.end@0 card v=900,100 cancel
             anim card offset.x 90>0 0..300 for=1
    unknown  input drag.end@0 card commit
             anim card offset.x 90>500 0..300 for=1            => translation or velocity

    GST-04
    pass     view insert panel@0 edge=trailing
             view remove panel@900 edge=trailing
    warning  view insert panel@0 edge=trailing
             view remove panel@900 edge=bottom                 => came from trailing
    n/a      view insert panel@0
             view remove panel@900
    n/a      span navigation Push 0..900
             view insert page@0 edge=trailing
             view remove page@900 edge=leading
    unknown  view insert panel@0 edge=trailing
             view remove panel@900                             => edge
    unknown  records input                                     => view

    GST-05
    pass     input back@0 page handled=10
    pass     input back@0 page commit
             anim page offset.x 0>390 8..400 for=1
    error    input back@0 page none                            => swallowed
    error    input back@0 page blocked
    error    input back@0 page commit
             anim page offset.x 0>390 80..400 for=1            => 80 ms
    n/a      input tap@0 page none
    unknown  input back@0 page commit                          => handled or response
    unknown  records view                                      => input
    """
}
