extension CaseTable {
  static let tok = """
    TOK-01
    pass     anim card opacity 0>1 0..250 spring.standard
    error    anim card opacity 0>1 0..250 literal spring(355,0)          => Nearest: spring.standard
    error    anim card opacity 0>1 0..250 literal bezier(1,0,0,1,900)    => No token is near
    n/a      profile design
             anim card opacity 0>1 0..250 literal spring(355,0)
    n/a      anim card opacity 0>1 0..250 literal keyframes(2,450)
    n/a      anim card opacity 0>1 0..250 literal spring(355,0) own=system
    unknown  anim card opacity 0>1 0..250 spring(355,0)                  => token

    TOK-02
    pass     anim card opacity 0>1 0..250 spring.standard spring(350,0)
    pass     anim card opacity 0>1 0..250 spring.standard response(350,1)
    pass     anim card opacity 0>1 0..250 ease.enter bezier(0,0,0.2,1,250)
    pass     token spring.standard spring(300,0)
             anim card opacity 0>1 0..250 spring.standard spring(300,0)
    error    anim card opacity 0>1 0..250 spring.standard spring(351,0)  => 351 ms
    error    anim card opacity 0>1 0..250 spring.snappy spring(250,0.16)
    error    anim card opacity 0>1 0..250 ease.enter bezier(0,0,0.21,1,250)
    error    anim card opacity 0>1 0..150 duration.fast bezier(0,0,0.2,1,160)  => 160 ms
    n/a      anim card opacity 0>1 0..250 literal spring(351,0)
    n/a      anim card opacity 0>1 0..250 spring.ours spring(351,0)
    unknown  anim card opacity 0>1 0..250 spring.standard                => curve

    TOK-03
    pass     anim card opacity 0>1 0..250 literal spring(400,0)
    info     anim card opacity 0>1 0..250 literal spring(360,0)          => spring.standard
    info     anim card opacity 0>1 0..250 literal bezier(0,0,0.2,1,250)  => ease.enter
    n/a      anim card opacity 0>1 0..250 spring.standard spring(350,0)
    unknown  anim card opacity 0>1 0..250 spring(360,0)                  => token
    unknown  anim card opacity 0>1 0..250 literal                        => curve

    TOK-04
    pass     anim card opacity 0>1 0..150 ease.exit bezier(0.4,0,1,1,150)
    pass     anim card opacity 0>1 0..600 ease.ambient
    warning  anim card opacity 0>1 0..250 ease.exit bezier(0.4,0,1,1,250)  => ease.exit: 150 ms
    n/a      anim card opacity 0>1 0..250 spring.standard spring(350,0)
    unknown  anim card opacity 0>1 0..250 ease.exit linear                 => duration

    TOK-05
    pass     anim card opacity 0>1 0..250 spring.standard spring(350,0)
    pass     anim card opacity 0>1 0..250 ease.enter bezier(0,0,0.2,1,250)
    pass     anim card opacity 0>1 0..520 spring.standard stops(520)
    error    anim card opacity 0>1 0..250 duration.standard spring(250,0)
    error    anim card opacity 0>1 0..250 ease.enter spring(250,0)
    error    anim card opacity 0>1 0..250 spring.snappy bezier(0,0,0.2,1,250)
    n/a      anim card opacity 0>1 0..250 literal spring(250,0)
    unknown  anim card opacity 0>1 0..250 duration.standard                => curve

    TOK-06
    pass     anim card opacity 0>1 0..150 duration.fast bezier(0,0,0.2,1,150)
    warning  anim card opacity 0>1 0..150 duration.fast linear(150)        => linear
    n/a      anim card opacity 0>1 0..150 ease.fade
    unknown  anim card opacity 0>1 0..150 duration.fast                    => curve

    TOK-07
    pass     anim card opacity 0>1 0..520 spring.standard stops(520)
    pass     anim card opacity 0>1 0..350 spring.snappy stops(350)
    pass     anim card opacity 0>1 0..660 spring.expressive stops(660)
    warning  anim card opacity 0>1 0..350 spring.standard stops(350)       => 520 ms
    n/a      anim card opacity 0>1 0..514 spring.standard spring(350,0)
    n/a      anim card opacity 0>1 0..482 spring.dragRelease stops(482)
    unknown  anim card opacity 0>1 0..350 spring.standard stops            => duration

    TOK-08
    pass     anim bell symbol 0..83 bezier(0,0,0.2,1,83) role=icon
    pass     anim note opacity 0>1 0..250 ease.enter role=toast
    pass     anim sky opacity 0>1 0..600 bezier(0.45,0.05,0.55,0.95,600) cat=ambient
    warning  anim bell symbol 0..150 bezier(0,0,0.2,1,150) role=icon       => duration.micro
    warning  anim bell color 0..150 bezier(0,0,0.2,1,150) cat=micro        => duration.micro
    warning  anim note opacity 1>0 0..250 bezier(0.4,0,1,1,250) exit       => duration.fast
    warning  anim note opacity 0>1 0..350 bezier(0,0,0.2,1,350) role=toast
    warning  anim page offset.x 0>1 0..400 bezier(0,0,0.2,1,400) role=full-screen
    warning  anim note opacity 0>1 0..600 bezier(0,0,0.2,1,600) role=card  => cinematic
    n/a      anim bell symbol 0..350 spring.snappy role=icon
    unknown  anim note opacity 0>1 0..250 ease.enter                       => role
    unknown  anim note opacity 0>1 0..250 role=toast                       => duration
    """

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
             anim card opacity 0>1 0..280 bezier(0,0,0.2,1,250)            => slowed by late frames
    n/a      frames f*60
             anim dots opacity 0>1 0..480 forever bezier(0,0,0.2,1,250)
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

  static let spr = """
    SPR-01
    pass     frames f*90
             anim card offset.x 0>300 0..700 spring(350,0)
             shown card like spring(350,0)
    pass     frames f*90
             anim card offset.x 0>300 0..580 spring(350,0)
    warning  frames f*120
             anim card offset.x 0>300 0..900 spring(350,0)
             shown card like spring(500,0)                                 => settles after
    warning  frames f*90
             anim card offset.x 0>300 0..600 spring(350,0)                 => 600 ms
    n/a      frames f*90
             anim card offset.x 0>300 0..580 bezier(0,0,0.2,1,250)
    unknown  frames f*90
             anim card offset.x 0>300 0.. spring(350,0)                    => sample or end
    unknown  anim card offset.x 0>300 0..600 spring(350,0)                 => frame

    SPR-02
    pass     frames f*90
             anim badge scale 1>1.4 0..700 spring(400,0.3)
             shown badge like spring(400,0.3)
    warning  frames f*90
             anim badge scale 1>1.4 0..700 spring(400,0.3)
             shown badge like spring(400,0)                                => 0 %
    n/a      frames f*90
             anim badge scale 1>1.4 0..700 spring(400,0.3) v=3
             shown badge like spring(400,0.3)
    unknown  frames f*90
             anim badge scale 1>1.4 0..700 spring(400,0.3)                 => sample

    SPR-03
    pass     anim card offset.x 0>300 0..514 spring(350,0)
    pass     anim card offset.x 0>300 0..514 response(200,0.7)
    warning  anim card offset.x 0>300 0..514 response(190,0.8)
    warning  anim card offset.x 0>300 0..514 spring(510,0)
    warning  anim card offset.x 0>300 0..514 spring(350,0.4)               => damping 0.6
    error    anim card offset.x 0>300 0..514 response(350,0)               => damping 0
    n/a      anim card offset.x 0>300 0..514 interactive
    n/a      anim card offset.x 0>300 0..514 response(150,0.86) role=drag
    unknown  anim card offset.x 0>300 0..514                               => curve

    SPR-04
    pass     anim note opacity 0>1 0..350 spring(250,0.15)
    pass     anim note opacity 0>1 0..350 bezier(0,0,0.2,1,250)
    warning  anim note opacity 0>1 0..655 spring(400,0.3)                  => bounce 0.3
    warning  anim sum text 0..655 spring(400,0.3)
    warning  frames f*12
             anim note opacity 0>1 0..90 bezier(0,0,0.2,1,250)
             shown note @0 0 0.5 0.9 1.04 1                                => 1.04 shown
    n/a      anim card offset.x 0>300 0..655 spring(400,0.3)
    unknown  anim note opacity 0>1 0..655                                  => curve

    SPR-05
    pass     anim badge scale 1>1.4 0..655 spring(400,0.3)
    warning  anim badge scale 1>1.4 0..655 spring(400,0.6)                 => turns 3 times
    warning  frames f*120
             anim badge scale 1>1.4 0..900 spring(400,0.3)
             shown badge like spring(300,0.7)
    n/a      anim badge scale 1>1.4 0..655 bezier(0,0,0.2,1,250)
    unknown  anim badge scale 1>1.4 0..655                                 => curve

    SPR-06
    pass     anim card offset.x 0>300 0..514 spring(350,0)
    info     anim card offset.x 0>300 0..900 spring(500,0)                 => 734.8 ms
    n/a      anim card offset.x 0>300 0..900 spring(600,0)
    n/a      anim dots offset.x 0>300 0.. forever spring(500,0)
    unknown  anim card offset.x 0>300 0..900                               => curve

    SPR-07
    pass     anim page offset.x 0>300 0..500 preset.navigation spring(450,0.12)
    info     anim page offset.x 0>300 0..500 preset.navigation spring(350,0.12)  => 450 ms
    info     anim page offset.x 0>300 0..500 preset.playful spring(500,0.2)
    n/a      anim page offset.x 0>300 0..500 spring.standard spring(350,0)
    unknown  anim page offset.x 0>300 0..500 preset.navigation             => curve
    """
}
