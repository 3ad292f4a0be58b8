extension CaseTable {
  static let int = """
    INT-01
    pass     input tap@100 row handled=110
             anim card opacity 0>1 0..400
    pass     input tap@100 row handled=300
             anim card opacity 0>1 0..400
    error    input tap@100 row blocked                           => blocked
    error    input tap@100 row handled=402
             anim card opacity 0>1 0..400                        => when an animation ended
    n/a      input data@100 row blocked
    unknown  input tap@100 row                                   => handled or blocked
    unknown  anim card opacity 0>1 0..400                        => input

    INT-02
    pass     anim card opacity 0>1 0..514 spring(350,0) interrupted=retarget
    warning  anim card opacity 0>1 0..514 spring(350,0) interrupted=queue  => queue
    warning  anim card opacity 0>1 0..514 spring(350,0) interrupted=none
    n/a      anim bell opacity 0>1 0..83 bezier(0,0,0.2,1,83) interrupted=none
    unknown  anim card opacity 0>1 0..514 spring(350,0)          => interruption
    unknown  anim card opacity 0>1 0..514 interrupted=none       => duration

    INT-03
    pass     input data@0 alarm urgent
             anim alarm opacity 0>1 10..350 for=1
    warning  input data@0 alarm urgent
             anim alarm opacity 0>1 200..450 for=1               => opaque after 450 ms
    n/a      input data@0 alarm
             anim alarm opacity 0>1 200..450 for=1
    unknown  input data@0 alarm urgent
             anim alarm opacity 0>1 200.. for=1                  => end
    unknown  anim alarm opacity 0>1 200..450                     => input

    INT-04
    pass     10-times/2000 anim row opacity 0>1 0..250 user ease.standard
    pass     9-times/2000 anim row opacity 0>1 0..300 user spring(300,0)
    warning  10-times/2000 anim row opacity 0>1 0..300 user spring(300,0)           => 10 times
    warning  10-times/2000 anim row opacity 0>1 0..250 user ease.standard decorative
    pass     10-times/7000 anim row opacity 0>1 0..300 user spring(300,0)
    n/a      10-times/2000 anim row opacity 0>1 0..300 system spring(300,0)
    unknown  10-times/2000 anim row opacity 0>1 0..300 spring(300,0)                => trigger

    INT-05
    pass     input tap@0 row
             anim row opacity 0>1 0..250 for=1
    warning  input key@0 field
             anim field scale 1>1.1 0..250 for=1 decorative      => decoration on key
    n/a      input longPress@0 row
             anim row scale 1>1.1 0..250 for=1 decorative
    unknown  anim row scale 1>1.1 0..250 decorative              => cause
    """
}
