extension CaseTable {
  static let frm = """
    FRM-01
    pass     frames f*12 work=3
    warning  frames f*12 work=3 5:9             => 9 ms
    error    frames fffff.f*6 work=3 4:12
             eval Feed body 4 9 x12             => Feed body ×12
    n/a      records frame
    unknown  frames f*12                        => frame.main
    unknown                                     => frame

    FRM-02
    pass     frames f*60
             span scroll Feed 0..480
    warning  frames f*60.f*61
             span scroll Feed 0..1000           => 8.33 ms/s
    error    frames f*20.f*40
             span scroll Feed 0..480            => 17.36 ms/s
    n/a      frames f*60
             records span
    unknown  frames f*60                        => span
    unknown  span scroll Feed 0..480            => frame

    FRM-03
    pass     frames f*60
             anim card opacity 0>1 0..400
    warning  frames f*60.f*61
             anim card opacity 0>1 0..1000
    error    frames f*20.f*40
             anim card opacity 0>1 0..400
    error    frames f*200..f*200                => 2 intervals
             anim card opacity 0>1 0..3200
    n/a      frames f*60
             records animation
    unknown  anim card opacity 0>1 0..400       => frame
    unknown  frames f*60
             anim card opacity 0>1 0..          => end of an animation

    FRM-04
    pass     display 120
             frames f*60
             environment lowPower=off
    pass     display 120
             frames f*60 at=60
             environment lowPower=on
    pass     display 120
             frames f*60 at=60
             environment thermal=serious
    pass     display 120
             frames f*60 at=60
             environment cap=60
    pass     display 120
             frames f*60 at=60
             link 60..60 no-high-rate-key
    warning  display 120
             frames f*60 at=60
             environment lowPower=off thermal=nominal  => Low Power Mode off
    n/a      display 120
             frames f*60 at=60
             span scroll Feed 5000..6000
    unknown  frames f*60                        => maxHz
    unknown  display 120
             frames f*60 at=60                  => state

    FRM-05
    pass     frames f*60
             input tap@10 row handled=110
    pass     frames f*60
             input tap@10 row
    warning  frames f*60
             input tap@10 row handled=111
    error    frames f*60
             eval Feed body 1 240
             input tap@10 row handled=261       => Feed body
    n/a      frames f*60
             input data@0 handled=900
    unknown  frames f*60
             input tap@900 row                  => handled
    unknown  input tap@10 row handled=900       => frame
    unknown                                     => input

    FRM-06
    pass     frames f*60 work=3
    pass     records stall
             mark stall@100 249
    error    records stall
             mark stall@100 251                 => 251 ms
    error    frames f*3 work=3 1:300
             eval Feed body 1 280
             span navigation Push 0..500        => Feed body
    n/a      records stall
    n/a      records stall
             environment scene=background
             mark stall@100 900
    unknown  frames f*60                        => stall or frame.main

    FRM-07
    pass     frames f*20.f*40
             state @5000 thermal=serious
    info     frames f*200.f*40
             state @900 thermal=serious         => hot
    info     frames f*20.f*40
             state @900 lowPower=on             => Low Power Mode
    info     frames f*200.f*40
             mark memoryWarning@900             => memory warning
    n/a      frames f*20
             state @900 thermal=serious
    unknown  frames f*20.f*40                   => state

    FRM-08
    pass     frames f*40
             input drag.begin@0 card
             input drag.end@300 card
             channel card finger.x @0 0+5*10 60+8*20
             channel card offset.x @0 0 0 0+5*10 60+8*18
    warning  frames f*40
             input drag.begin@0 card
             input drag.end@300 card
             channel card finger.x @0 0+5*10 60+8*20
             channel card offset.x @0 0 0 0 0+5*10 60+8*17        => 3 frames behind
    warning  frames f*40
             input drag.begin@0 card
             input drag.end@300 card
             channel card finger.x @0 0+5*30
             channel card offset.x @0 0+4*30                      => gain 0.8
    pass     frames f*40
             input drag.begin@0 card
             input drag.end@300 card
             channel card finger.x @0 0+5*30
             channel card offset.x @0 0+1.5*30
    error    frames f*40
             input drag.begin@0 card
             input drag.end@300 card
             channel card finger.x @0 0+5*10 60+8*20
             channel card offset.x @0 0 0 0 0 0 0+5*10 60+8*15    => 5 frames behind
    n/a      frames f*40
             records sample input
    unknown  input drag.begin@0 card
             input drag.end@300 card            => sample
    unknown  frames f*40
             input drag.begin@0 card
             input drag.end@300 card
             channel card offset.x @0 0+5*30    => finger

    FRM-09
    pass     frames f*120
             span scroll Feed 0..990
             anim badge scale 1>1.2 0..300
    warning  frames f*20.f*99
             span scroll Feed 0..990
             anim badge scale 1>1.2 0..300      => 27.78 ms/s
    n/a      frames f*120
             span scroll Feed 0..500
             anim badge scale 1>1.2 600..900
    unknown  frames f*120
             span scroll Feed 100..200
             anim badge scale 1>1.2 0..300      => scroll without
    unknown  span scroll Feed 0..990
             anim badge scale 1>1.2 0..300      => frame
    """
}
