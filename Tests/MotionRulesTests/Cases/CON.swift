extension CaseTable {
  static let con = """
    CON-01
    pass     anim a opacity 0>1 0..9 spring.standard
             anim b opacity 0>1 0..9 literal spring(400,0)
    warning  anim a opacity 0>1 0..9 literal spring(410,0)
             anim b opacity 0>1 0..9 literal spring(420,0)
             anim c opacity 0>1 0..9 literal spring(430,0)
             anim d opacity 0>1 0..9 literal spring(440,0)
             anim e opacity 0>1 0..9 literal spring(450,0)
             anim f opacity 0>1 0..9 literal spring(460,0)          => 6 curves that are no token
    warning  profile design
             anim a opacity 0>1 0..9 spring.snappy
             anim b opacity 0>1 0..9 spring.standard
             anim c opacity 0>1 0..9 spring.expressive
             anim d opacity 0>1 0..9 ease.enter
             anim e opacity 0>1 0..9 ease.exit
             anim f opacity 0>1 0..9 ease.fade                      => 6 curves
    n/a      records animation
    unknown  anim a opacity 0>1 0..9                                => curve

    CON-02
    pass     anim a opacity 0>1 0..9 user spring.standard role=card
             anim b opacity 0>1 0..9 user spring.standard role=card
             anim c opacity 0>1 0..9 system ease.enter role=card
    warning  anim a opacity 0>1 0..9 user spring.standard role=card
             anim b opacity 0>1 0..9 user spring.snappy role=card   => 2 curves for card
    n/a      anim a opacity 0>1 0..9 user spring.standard
             anim b opacity 0>1 0..9 user spring.snappy
    unknown  anim a opacity 0>1 0..9 user role=card                 => curve

    CON-03
    pass     anim a opacity 0>1 0..9 spring(350,0) why=orient
    info     anim a opacity 0>1 0..9 spring(350,0)                  => no purpose for 350 ms
    n/a      anim a opacity 0>1 0..9 spring(250,0)
    unknown  anim a opacity 0>1 0..9                                => duration

    CON-04
    pass     input tap@0 row with=touch
             input tap@900 row with=trackpad
             anim row offset.x 0>20 0..250 for=1
             anim row offset.x 0>10 900..1150 for=2
    info     input tap@0 row with=touch
             input tap@900 row with=trackpad
             anim row offset.x 0>20 0..250 for=1
             anim row offset.x 0>30 900..1150 for=2                 => by trackpad
    n/a      input tap@0 row with=touch
             anim row offset.x 0>20 0..250 for=1
    unknown  input tap@0 row
             anim row offset.x 0>20 0..250 for=1                    => device
    """
}
