extension CaseTable {
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
