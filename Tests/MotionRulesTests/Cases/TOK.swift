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
}
