extension CaseTable {
  static let stg = """
    STG-01
    pass     5-times anim grid opacity 0>1 0..250 group=1 delay+40
    info     5-times anim grid opacity 0>1 0..250 group=1 delay+20    => 20 ms
    warning  5-times anim grid opacity 0>1 0..250 group=1 delay+80    => 80 ms
    error    5-times anim grid opacity 0>1 0..250 group=1 delay+150   => 150 ms
    n/a      anim grid opacity 0>1 0..250
    unknown  records frame                                            => animation

    STG-02
    pass     11-times anim grid opacity 0>1 0..250 group=1 delay+50
    error    12-times anim grid opacity 0>1 0..250 group=1 delay+50   => 550 ms
    n/a      anim grid opacity 0>1 0..250 delay=600
    unknown  records frame                                            => animation

    STG-03
    pass     3-times anim grid opacity 0>1 0..250 group=1 delay+40
    warning  3-times anim grid opacity 0>1 0..250 group=1 delay=20 delay+40  => waits 20 ms
    n/a      anim grid opacity 0>1 0..250 delay=600
    unknown  records frame                                            => animation

    STG-04
    pass     9-times anim grid opacity 0>1 0..250 group=1 delay+40 seen
    warning  10-times anim grid opacity 0>1 0..250 group=1 delay+40 seen   => 9 steps
    warning  3-times anim grid opacity 0>1 0..250 group=1 delay+40 unseen  => out of sight
    n/a      anim grid opacity 0>1 0..250 seen
    unknown  3-times anim grid opacity 0>1 0..250 group=1 delay+40    => visible
    """
}
