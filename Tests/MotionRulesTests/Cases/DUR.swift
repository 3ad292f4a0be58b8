extension CaseTable {
  static let dur = """
    DUR-01
    pass     anim bell opacity 0>1 0..82 bezier(0,0,0.2,1,82)
    error    anim bell opacity 0>1 0..80 bezier(0,0,0.2,1,80)              => 80 ms
    n/a      anim bell opacity 0>1 0..0 bezier(0,0,0.2,1,0)
    unknown  anim bell opacity 0>1 0..80                                   => duration

    DUR-02
    pass     anim card opacity 0>1 0..700 bezier(0,0,0.2,1,700)
    pass     anim pop scale 1>1.2 0..700 keyframes(2,700)
    error    anim card opacity 0>1 0..910 bezier(0,0,0.2,1,900)            => 900 ms, measured 910
    error    anim pop scale 1>1.2 0..750 keyframes(2,750)
    error    anim pop scale 1>1.2 0..750 phases(3)                         => measured 750
    n/a      anim card opacity 0>1 0..900 spring(900,0)
    n/a      anim dots opacity 0>1 0.. forever bezier(0,0,0.2,1,900)
    n/a      anim head offset.y 0>80 0..900 scroll bezier(0,0,0.2,1,900)
    n/a      anim page offset.x 0>1 0..900 bezier(0,0,0.2,1,900) own=system
    unknown  anim pop scale 1>1.2 0.. phases(3)                            => duration

    DUR-03
    pass     anim card opacity 0>1 0..500 spring(500,0)
    pass     anim logo opacity 0>1 0..650 spring(650,0) signature
    warning  anim card opacity 0>1 0..600 spring(501,0)                    => 501 ms
    warning  anim a opacity 0>1 0..9 spring(650,0) signature
             anim b opacity 0>1 0..9 spring(650,0) signature
             anim c opacity 0>1 0..9 spring(350,0)
             anim d opacity 0>1 0..9 spring(350,0)
             anim e opacity 0>1 0..9 spring(350,0)
             anim f opacity 0>1 0..9 spring(350,0)
             anim g opacity 0>1 0..9 spring(350,0)
             anim h opacity 0>1 0..9 spring(350,0)
             anim i opacity 0>1 0..9 spring(350,0)
             anim j opacity 0>1 0..9 spring(350,0)                         => 2 of 10 sites
    n/a      anim dots opacity 0>1 0.. forever linear(1200)
    unknown  anim card opacity 0>1 0..600                                  => duration

    DUR-04
    pass     anim fav scale 1>1.2 0..350 user spring(300,0) cat=micro
    info     anim fav scale 1>1.2 0..350 user spring(350,0) cat=micro      => 350 ms
    info     anim wifi offset.x 0>20 0..350 user spring(350,0) role=toggle
    n/a      anim card scale 1>1.2 0..350 user spring(350,0) cat=content
    unknown  anim fav scale 1>1.2 0..350 user cat=micro                    => duration

    DUR-05
    pass     frames f*60
             anim card opacity 0>1 0..266 bezier(0,0,0.2,1,250)
    pass     frames f*90
             anim card opacity 0>1 0..580 spring(350,0)
    warning  frames f*60
             anim card opacity 0>1 0..300 bezier(0,0,0.2,1,250)            => wrong duration
    warning  frames f*10...f*40
             anim card opacity 0>1 0..280 bezier(0,0,0.2,1,250)            => slowed by drops
    warning  frames f*18..........f*60
             anim card opacity 0>1 100..520 bezier(0,0,0.2,1,300)          => slowed by drops (300 ms and 16.7 ms) 10 refreshes or 83.3 ms lost in it: 69 %
    warning  frames f*18..........f*60
             anim card opacity 0>1 100..520 bezier(0,0,0.2,1,150)          => wrong duration
    n/a      frames f*60
             anim dots opacity 0>1 0..480 forever bezier(0,0,0.2,1,250)
    n/a      frames f*60
             anim card opacity 0>1 0..480 unfinished bezier(0,0,0.2,1,250)
    unknown  frames f*60
             anim card opacity 0>1 0.. bezier(0,0,0.2,1,250)               => end
    unknown  anim card opacity 0>1 0..300 bezier(0,0,0.2,1,250)            => frame

    DUR-06
    pass     frames f*60
             input tap@0 save
             anim save opacity 0>1 0..250 for=1
             haptic success@240 for=1
    info     frames f*60
             input tap@0 save
             anim save opacity 0>1 0..250 for=1
             haptic success@100 for=1                                      => 150 ms before
    n/a      frames f*60
             input tap@0 save
             anim save opacity 0>1 0..250 for=1
             haptic impact@10 for=1
    unknown  frames f*60
             input tap@0 save
             anim save opacity 0>1 0.. for=1
             haptic success@100 for=1                                      => end
    unknown  frames f*60
             input tap@0 save
             anim save opacity 0>1 0..250 for=1                            => haptic

    DUR-07
    pass     anim menu opacity 0>1 0..250 enter ease.enter
             anim menu opacity 1>0 900..1050 exit ease.exit
    warning  anim menu opacity 0>1 0..250 enter ease.enter
             anim menu opacity 1>0 900..1250 exit bezier(0.4,0,1,1,300)    => leaves in 300 ms
    n/a      anim menu opacity 0>1 0..250 enter ease.enter
    unknown  anim menu opacity 0>1 0..250 enter ease.enter
             anim menu opacity 1>0 900..1250 exit                          => duration
    """
}
