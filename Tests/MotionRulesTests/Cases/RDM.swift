extension CaseTable {
  static let rdm = """
    RDM-01
    pass     environment reduceMotion=on
             anim card opacity 0>1 0..150
    error    environment reduceMotion=on
             anim card offset.y 40>0 0..350                         => offset.y moves from 40
    error    state @500 reduceMotion=on
             anim photo opacity 0>1 900..1250 role=hero
    n/a      environment reduceMotion=on
             anim card offset.x 0>90 0..350 interactive
    n/a      environment reduceMotion=off
             anim card offset.y 40>0 0..350
    unknown  anim card offset.y 40>0 0..350                         => reduceMotion

    RDM-02
    pass     environment reduceMotion=on
             anim card opacity 0>1 0..514 spring.standard
    error    environment reduceMotion=on
             anim card opacity 0>1 0..655 spring.expressive         => bounce 0.3
    n/a      environment reduceMotion=off
             anim card opacity 0>1 0..655 spring.expressive
    unknown  environment reduceMotion=on
             anim card opacity 0>1 0..655                           => curve

    RDM-03
    pass     environment reduceMotion=on
             anim card opacity 0>1 0..150 user
    error    environment reduceMotion=on
             anim head opacity 0>1 0..900 scroll
    error    environment reduceMotion=on
             anim sky offset.y 0>40 0..900 role=parallax            => parallax
    n/a      environment reduceMotion=off
             anim head opacity 0>1 0..900 scroll
    unknown  anim head opacity 0>1 0..900 scroll                    => reduceMotion

    RDM-04
    pass     environment reduceMotion=on
             anim sync rotation 0>360 0.. forever working
    error    environment reduceMotion=on
             anim sky opacity 0>1 0.. forever                       => loops
    error    environment reduceMotion=on
             anim box opacity 0>1 0.. forever working role=shimmer
    n/a      environment reduceMotion=on
             anim card opacity 0>1 0..150
    unknown  anim sky opacity 0>1 0.. forever                       => reduceMotion

    RDM-05
    pass     environment reduceMotion=off
             input tap@0 key
             haptic impact@10 for=1
             state @500 reduceMotion=on
             input tap@900 key
             anim key opacity 1>0.8 910..1000 for=2
    error    environment reduceMotion=off
             input tap@0 key
             haptic impact@10 for=1
             state @500 reduceMotion=on
             input tap@900 key                                      => no answer under
    n/a      environment reduceMotion=off
             input tap@0 key
    unknown  environment reduceMotion=on
             input tap@0 key                                        => without Reduce Motion
    unknown  input tap@0 key                                        => reduceMotion

    RDM-06
    pass     environment reduceMotion=on
             anim card opacity 0>1 0..150 ease.fade
    info     environment reduceMotion=on
             anim card opacity 0>1 0..200 bezier(0,0,0.58,1,200)    => the fade token
    warning  environment reduceMotion=on
             anim card opacity 0>1 0..250 ease.enter                => 250 ms
    warning  environment reduceMotion=on
             anim card blur 0>20 0..150 ease.fade                   => blur stands for motion
    n/a      environment reduceMotion=on
             anim key color 0>1 0..83 bezier(0,0,0.2,1,83)
    unknown  environment reduceMotion=on
             anim card opacity 0>1 0..150                           => duration
    unknown  anim card opacity 0>1 0..150 ease.fade                 => reduceMotion

    RDM-07
    pass     anim card offset.y 40>0 0..350 reduced=fade
    warning  anim card offset.y 40>0 0..350 reduced=none            => none on offset.y
    warning  anim sky opacity 0>1 0.. forever reduced=same
    n/a      anim card opacity 0>1 0..350 reduced=same
    unknown  anim card offset.y 40>0 0..350                         => reduceMotion

    RDM-08
    pass     environment reduceMotion=on
             anim card opacity 0>1 0..150 ease.fade
    pass     environment reduceMotion=on
             anim sync symbol 0.. forever api=symbolEffect working
    error    environment reduceMotion=on
             anim pop opacity 0>1 0..450 keyframes(2,450)           => keyframes runs
    error    environment reduceMotion=on
             anim dot opacity 0>1 0.. forever api=phase             => phase runs
    error    environment reduceMotion=on
             frames f*12
             records animation
             eval sky canvas 0..9 0.1                               => 10 times
    n/a      environment reduceMotion=off
             anim pop opacity 0>1 0..450 keyframes(2,450)
    unknown  anim pop opacity 0>1 0..450 keyframes(2,450)           => reduceMotion

    RDM-09
    pass     environment reduceMotion=on
             anim row offset.y 40>0 0..0 no-animation role=reorder
    warning  environment reduceMotion=on
             anim sum text 0..250 ease.standard role=number         => takes 250 ms
    n/a      environment reduceMotion=on
             anim row opacity 40>0 0..150 ease.fade role=card
    unknown  environment reduceMotion=on
             anim row offset.y 40>0 0..350 role=reorder             => curve or duration

    RDM-10
    pass     environment reduceMotion=on
             anim page offset.x 422>0 0..100
    warning  environment reduceMotion=on
             anim page offset.x 430>0 0..100                        => 430 pt in 100 ms
    pass     environment reduceMotion=on
             anim page offset.x 430>0 0..250
    n/a      environment reduceMotion=on
             anim page opacity 1>0 0..100
    unknown  environment reduceMotion=on
             anim page offset.x 0..100                              => from, to

    RDM-11
    pass     environment reduceMotion=off
             state @500 reduceMotion=on
             anim sky opacity 0>1 0..1000 forever
    warning  environment reduceMotion=off
             state @500 reduceMotion=on
             anim sky opacity 0>1 0..1100 forever                   => runs on for 600 ms
    n/a      environment reduceMotion=off
             anim sky opacity 0>1 0..1100 forever
    unknown  anim sky opacity 0>1 0..1100 forever                   => reduceMotion

    RDM-12
    pass     environment reduceMotion=on
             anim page opacity 0>1 0..150 role=navigation own=other
    warning  environment reduceMotion=on
             anim page opacity 0>1 0..150 role=navigation own=app   => the app's own navigation
    n/a      environment reduceMotion=on
             anim page opacity 0>1 0..150 role=card own=app
    unknown  environment reduceMotion=on
             anim page opacity 0>1 0..150 role=sheet                => owner
    """
}
