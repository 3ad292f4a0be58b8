extension CaseTable {
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
