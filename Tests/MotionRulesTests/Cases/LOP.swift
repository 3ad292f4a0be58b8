extension CaseTable {
  static let lop = """
    LOP-01
    pass     span task sync 0..5000
             anim sync rotation 0>360 0..5900 forever
    pass     view appear sync@0
             anim sync rotation 0>360 0.. forever
    error    span task sync 0..5000
             anim sync rotation 0>360 0..6100 forever                   => runs on for 1100 ms
    error    view appear sync@0
             view disappear sync@5000
             anim sync rotation 0>360 0..9000 forever                   => 4000 ms
    n/a      anim card rotation 0>360 0..500
    unknown  anim sync rotation 0>360 0.. forever                       => loop's state

    LOP-02
    pass     frames f*60
             anim sync rotation 0>360 0..500 forever
             eval Sync body 3 0.8 by=sync
    warning  frames f*60
             anim sync rotation 0>360 0..500 forever
             eval Sync body 3 0.9 by=sync                               => 10.8 % of the budget
    error    frames f*60
             anim sync rotation 0>360 0..500 forever
             eval Sync body 3 2.2 by=sync
    error    frames f*10.f*50 work=3 9:8.8
             anim sync rotation 0>360 0..500 forever
             eval Sync body 9 0.7 by=sync                               => a hitch at frame 9
    n/a      frames f*60
             anim card rotation 0>360 0..500
             eval Sync body 3 2.2 by=card
    unknown  frames f*60
             anim sync rotation 0>360 0..500 forever                    => evaluation
    unknown  frames f*60
             anim sync rotation 0>360 0..500 forever
             eval Sync body 3 2.2                                       => animation of an evaluation

    LOP-03
    pass     environment lowPower=off
             anim sky opacity 0>1 0..5000 forever cat=ambient
    pass     state @4500 lowPower=on
             anim sky opacity 0>1 0..5000 forever cat=ambient
    warning  state @3000 lowPower=on
             anim sky opacity 0>1 0..5000 forever cat=ambient           => in Low Power Mode
    warning  environment thermal=serious
             anim sky opacity 0>1 0..5000 forever cat=ambient           => hot
    warning  environment lowPower=off
             frames f*20.f*40
             anim sky opacity 0>1 0..480 forever cat=ambient            => 17.36 ms/s
    n/a      environment lowPower=on
             anim sync opacity 0>1 0..5000 forever working
    unknown  anim sky opacity 0>1 0..5000 forever cat=ambient           => state

    LOP-04
    pass     anim sky opacity 0>1 0.. forever cat=ambient ease.ambient
    info     anim sky opacity 0>1 0.. forever cat=ambient linear(399)   => 399 ms
    n/a      anim sync rotation 0>360 0.. forever linear(300) working
    unknown  anim sky opacity 0>1 0.. forever cat=ambient               => duration

    LOP-05
    pass     frames f*60
             anim sky opacity 0>1 0..480
             shown sky @0 0+0.05*20 1+-0.05*20
    error    frames f*60
             anim sky opacity 0>1 0..480
             shown sky @0 0 1 0 1 0 1 0 1 0                             => 4 flashes
    pass     frames f*60
             anim sky opacity 0>1 0..480
             shown sky @0 0 0.1 0 0.1 0 0.1 0 0.1 0
    n/a      frames f*60
             anim card offset.x 0>9 0..480
             shown card @0 0 9 0 9 0 9 0 9 0
    unknown  anim sky opacity 0>1 0..480                                => sample

    LOP-06
    pass     environment scene=active
             anim sky opacity 0>1 0..5000 forever
    pass     environment scene=active
             state @4500 scene=inactive
             anim sky opacity 0>1 0..5000 forever
    warning  environment scene=active
             state @2000 scene=background
             anim sky opacity 0>1 0..5000 forever                       => 3000 ms while background
    n/a      environment scene=background
             anim card opacity 0>1 0..5000
    unknown  anim sky opacity 0>1 0..5000 forever                       => scene

    LOP-07
    pass     anim a opacity 0>1 0.. forever cat=ambient
             anim b opacity 0>1 0.. forever decorative
    info     anim a opacity 0>1 0.. forever cat=ambient
             anim b opacity 0>1 0.. forever decorative
             anim c opacity 0>1 9.. forever role=mesh                   => 3 decorative loops
    n/a      anim sync rotation 0>360 0.. forever working
    unknown  records frame                                              => animation

    LOP-08
    pass     anim sky offset.y 0>40 0..400 role=parallax
    error    anim price offset.y 0>40 0..400 role=parallax critical     => critical content
    n/a      anim price offset.y 0>40 0..400 role=card critical
    unknown  records frame                                              => animation
    """
}
