extension CaseTable {
  static let lay = """
    LAY-01
    pass     anim card offset.x 0>300 0..250
    warning  anim card width 100>300 0..250                      => width is animated
    error    frames f*10.f*40
             eval Card layout 9 8
             anim card height 100>300 0..250                     => Laid out 1 times
    n/a      records animation
    unknown  records frame                                       => animation

    LAY-02
    pass     anim card opacity 0>1 0..250
    warning  anim card blur 0>20 0..250                          => blur is animated
    n/a      anim card blur 0>20 0..250 own=system
    unknown  records frame                                       => animation

    LAY-03
    pass     anim card opacity 0>1 0..250
             anim card scale 0.9>1 0..250
             anim card offset.x 9>0 0..250
             anim card rotation 9>0 0..250
    info     anim card opacity 0>1 0..250
             anim card scale 0.9>1 0..250
             anim card offset.x 9>0 0..250
             anim card rotation 9>0 0..250
             anim card color 9>0 0..250                          => 5 properties
    n/a      anim card opacity 0>1 0..250
    unknown  records frame                                       => animation

    LAY-04
    pass     anim card opacity 0>1 0..250 ease.enter
             anim card offset.y 40>0 0..350 spring(350,0)
    warning  anim card opacity 0>1 0..150 ease.fade
             anim card offset.y 40>0 0..350 spring(350,0)        => 200 ms before
    info     anim card opacity 0>1 0..350 spring(350,0)
             anim card offset.y 40>0 0..350 spring(350,0)        => together
    info     anim card opacity 0>1 0..500 spring(500,0)
             anim card offset.y 40>0 0..350 spring(350,0)        => 150 ms after
    n/a      anim card opacity 0>1 0..350 spring(350,0)
    unknown  anim card opacity 0>1 0..350
             anim card offset.y 40>0 0..350 spring(350,0)        => duration

    LAY-05
    pass     frames f*40
             anim card height 100>200 0..80
             shown card @0 100+10*10
             channel card/title offset.y @0 0+5*10
    warning  frames f*40
             anim card height 100>200 0..80
             shown card @0 100+10*10
             channel card/title offset.y @0 0 50 50 50 50 50 50 50 50 50  => 100 % of its way
    n/a      frames f*40
             anim card height 100>200 0..80
             shown card @0 100+10*10
    unknown  anim card height 100>200 0..80                      => sample

    LAY-06
    pass     anim card opacity 0>1 0..250 api=explicit
             anim card opacity 1>0 300..450 api=implicit
    warning  anim card opacity 0>1 0..250 api=explicit
             anim card opacity 0>1 100..450 api=implicit         => implicit while explicit
    n/a      records animation
    unknown  anim card opacity 0>1 0..250 api=explicit
             anim card opacity 0>1 100..450                      => api

    LAY-07
    pass     anim card opacity 0>1 0..250 api=implicit
    error    anim card opacity 0>1 0..250 api=implicit-novalue   => without a value
    n/a      records animation
    unknown  anim card opacity 0>1 0..250                        => api

    LAY-08
    pass     anim card scale 0.9>1 0..250
    error    anim card scale 0>1 0..250                          => scale 0
    error    anim card scale.x 1>0.01 0..250 exit
    n/a      anim bar scale.x 0>1 0..250 role=progress
    unknown  anim card scale 0..250                              => from and to

    LAY-09
    pass     anim card scale 0.9>1 0..250 enter
    warning  anim card scale 0.9>1.02 0..250 enter               => rests at 1.02
    warning  frames f*40
             anim row offset.y 40>0 0..250 role=scroll-effect
             shown row @0 40 30 20 10 3                          => rests at 3
    n/a      anim card scale 1>1.02 0..250
    unknown  anim card scale 0..250 enter                        => sample or target

    LAY-10
    pass     anim bell scale 1>1.2 0..250 role=symbol api=symbolEffect
    info     anim bell scale 1>1.2 0..250 role=symbol api=explicit  => scale by explicit
    n/a      anim card scale 1>1.2 0..250 role=card api=explicit
    unknown  anim bell scale 1>1.2 0..250 role=symbol            => api

    LAY-11
    pass     view insert bar@0 layers=3
    info     view insert bar@0 layers=4                          => 4 translucent layers
    n/a      records view
    unknown  view insert bar@0                                   => layers
    unknown  records frame                                       => view
    """
}
