extension CaseTable {
  static let cat = """
    CAT-01
    pass     anim page offset.x 390>0 0..514 spring(350,0) cat=navigation
    pass     anim page offset.x 390>0 0..512 cat=navigation
    warning  anim page offset.x 390>0 0..514 spring(290,0) cat=navigation  => 290 ms
    warning  anim page offset.x 390>0 0..514 spring(510,0) cat=navigation
    pass     anim page offset.x 390>0 0..350 bezier(0,0,0.2,1,350) cat=navigation
    warning  profile design
             anim page offset.x 390>0 0..350 bezier(0,0,0.2,1,350) cat=navigation  => a spring
    n/a      anim fav scale 1>1.2 0..100 spring(100,0) cat=micro
    unknown  anim page offset.x 390>0 0.. cat=navigation                   => duration

    CAT-02
    pass     anim fav scale 1>1.2 0..348 spring(250,0.15) cat=micro
    warning  anim fav scale 1>1.2 0..514 spring(350,0) cat=micro           => 350 ms
    warning  anim fav color 0>1 0..83 bezier(0,0,0.2,1,83) cat=micro       => 83 ms
    n/a      anim page offset.x 390>0 0..514 spring(350,0) cat=navigation
    unknown  anim fav scale 1>1.2 0.. cat=micro                            => duration

    CAT-03
    pass     anim list opacity 0>1 0..250 ease.standard cat=content api=explicit
    warning  anim list opacity 0>1 0..150 ease.fade cat=content api=explicit           => 150 ms
    warning  anim list opacity 0>1 0..250 ease.standard cat=content api=implicit-novalue
    warning  profile design
             anim list opacity 0>1 0..250 linear(250) cat=content api=explicit         => linear
    n/a      anim fav scale 1>1.2 0..100 spring(100,0) cat=micro
    unknown  anim list opacity 0>1 0..250 ease.standard cat=content        => api

    CAT-04
    pass     input drag.end@0 card
             anim card offset.x 90>0 0..482 for=1 spring(300,0.28)
    error    input drag.end@0 card
             anim card offset.x 90>0 0..300 for=1 bezier(0,0,0.2,1,300)    => after a drag
    n/a      input tap@0 card
             anim card offset.x 90>0 0..300 for=1 bezier(0,0,0.2,1,300)
    unknown  input drag.end@0 card
             anim card offset.x 90>0 0..300 for=1                          => curve

    CAT-05
    pass     anim row offset.y 80>0 0..350 bezier(0,0,0.2,1,350) role=reveal
    pass     anim heart scale 1>1.3 0..400 keyframes(1,400) role=like
    pass     anim dot opacity 0.4>1 0.. forever and-back bezier(0.45,0.05,0.55,0.95,750) role=pulse
    info     anim row offset.y 80>0 0..500 bezier(0,0,0.2,1,500) role=reveal           => 500 ms
    warning  profile design
             anim row offset.y 80>0 0..500 bezier(0,0,0.2,1,500) role=reveal
    info     anim heart scale 1>1.5 0..400 keyframes(1,400) role=like                  => scale 1.5
    info     anim heart scale 1>1.3 0..450 keyframes(1,450) role=like                  => 450 ms
    info     anim dot opacity 0.2>1 0.. forever bezier(0.45,0.05,0.55,0.95,1500) role=pulse  => 0.2
    n/a      anim row offset.y 80>0 0..500 bezier(0,0,0.2,1,500) role=card
    unknown  anim row offset.y 80>0 0.. role=reveal                        => duration

    CAT-06
    pass     input drag.end@0 card v=100,0 move=160,0 commit
             anim card offset.x 160>400 0..300 for=1 role=swipe-dismiss
    pass     input drag.end@0 card v=520,0 move=40,0 commit
             anim card offset.x 40>400 0..300 for=1 role=swipe-dismiss
    info     input drag.end@0 card v=100,0 move=140,0 commit
             anim card offset.x 140>400 0..300 for=1 role=swipe-dismiss    => commit at 140 pt
    info     input drag.end@0 card v=100,0 move=160,0 cancel
             anim card offset.x 160>0 0..300 for=1 role=swipe-dismiss
    info     anim card rotation 0>8 0..300 role=swipe-dismiss              => 8°
    n/a      anim card rotation 0>8 0..300 role=card
    unknown  input drag.end@0 card
             anim card offset.x 160>0 0..300 for=1 role=swipe-dismiss      => outcome
    unknown  anim card rotation 0..300 role=swipe-dismiss                  => sample

    CAT-07
    pass     anim photo scale 1>5 0..514 role=zoom
    info     anim photo scale 1>6 0..514 role=zoom                         => 6×
    info     frames f*60
             anim photo scale 1>3 0..300 role=zoom
             shown photo @30 3 0.9                                         => 0.9×
    n/a      anim card scale 1>6 0..514 role=card
    unknown  anim photo scale 0..514 role=zoom                             => target
    """
}
