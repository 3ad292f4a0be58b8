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

  static let vel = """
    VEL-01
    pass     frames f*60
             anim a offset.x 0>300 0..100 view=card
             shown a @0 0+10*13
             anim b offset.x 120>300 100..480 view=card
             shown b @13 130+10*10
    error    frames f*60
             anim a offset.x 0>300 0..100 view=card
             shown a @0 0+10*13
             anim b offset.x 120>0 100..480 view=card
             shown b @13 120+0*10                              => 0 /s after 1200 /s
    error    frames f*60
             anim card offset.x 0>300 0..480
             retarget card@100 to=0 v=0
             shown card @0 0+10*13
    n/a      frames f*60
             anim a offset.x 0>300 0..400
             shown a @0 0+10*13
    unknown  frames f*60
             anim card offset.x 0>300 0..480
             retarget card@100 to=0
             shown card @0 0+10*13                             => sample
    unknown  anim card offset.x 0>300 0..480
             retarget card@100 to=0                            => sample

    VEL-02
    pass     frames f*60
             anim a offset.x 0>300 0..100 view=card
             shown a @0 0+10*13
             anim b offset.x 120>300 100..480 view=card
             shown b @13 130+10*10
    error    frames f*60
             anim a offset.x 0>300 0..100 view=card
             shown a @0 0+10*13
             anim b offset.x 0>300 100..480 view=card
             shown b @13 0+10*10                               => jumps from 120 to 0
    n/a      frames f*60
             anim a offset.x 0>300 0..400
             shown a @0 0+10*13
    unknown  anim card offset.x 0>300 0..480
             retarget card@100 to=0                            => sample

    VEL-03
    pass     frames f*60
             anim card offset.x 0>300 0..480 user spring(350,0)
             retarget card@100 to=0
             shown card @0 0+10*30
    warning  frames f*60
             anim card offset.x 0>300 0..480 user bezier(0,0,0.2,1,300)
             retarget card@100 to=0
             shown card @0 0+10*30                             => was interrupted
    n/a      frames f*60
             anim card offset.x 0>300 0..480 system bezier(0,0,0.2,1,300)
             retarget card@100 to=0
             shown card @0 0+10*30
    unknown  frames f*60
             anim card offset.x 0>300 0..480 user
             retarget card@100 to=0
             shown card @0 0+10*30                             => curve

    VEL-04
    pass     records sample
             input tap@0 heart
             anim heart scale 1>1.3 0..400 for=1 keyframes(2,400)
    error    records sample
             input tap@0 heart
             input tap@200 heart
             anim heart scale 1>1.3 0..400 for=1 keyframes(2,400)  => tap on it 200 ms
    error    records sample input
             anim heart scale 1>1.3 0..400 keyframes(2,400) grabbable
    n/a      records sample input
             anim heart scale 1>1.3 0..400 spring(350,0)
    unknown  records sample
             anim heart scale 1>1.3 0..400 keyframes(2,400)    => input
    unknown  records input
             anim heart scale 1>1.3 0..400 keyframes(2,400)    => sample

    VEL-05
    pass     frames f*60
             anim a scale 0>1 0..100 view=heart keyframes(2,400)
             shown a @0 0+0.02*13
             anim b scale 0>1 100..480 view=heart keyframes(2,400)
             shown b @13 0.25+0.02*10
    warning  frames f*60
             anim a scale 0>1 0..100 view=heart keyframes(2,400)
             shown a @0 0+0.02*13
             anim b scale 0>1 100..480 view=heart keyframes(2,400)
             shown b @13 0+0.02*10                             => 24 % of its range
    n/a      frames f*60
             anim a scale 0>1 0..400 keyframes(2,400)
             shown a @0 0+0.02*13
    unknown  anim a scale 0>1 0..100 view=heart keyframes(2,400)
             anim b scale 0>1 100..480 view=heart keyframes(2,400)  => sample
    """
}
