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

  static let cov = """
    COV-01
    pass     anim card offset.x 0>300 0..400 user
             retarget card@100 to=0
    info     anim card offset.x 0>300 0..400 user                   => never interrupted
    n/a      anim card offset.x 0>300 0..400 system
    unknown  anim card offset.x 0>300 0..400                        => trigger

    COV-02
    pass     spec card spring.standard
             environment reduceMotion=on
             anim card opacity 0>1 0..150 spec=card
    warning  spec card spring.standard
             environment reduceMotion=off
             anim card opacity 0>1 0..150 spec=card                 => card
    n/a      environment reduceMotion=on
    unknown  spec card spring.standard
             anim card opacity 0>1 0..150 spec=card                 => reduceMotion
    unknown  environment reduceMotion=on
             anim card opacity 0>1 0..150                           => spec

    COV-03
    pass     frames f*12
             device release
    warning  frames f*12
             simulator release                                      => a simulator
    warning  frames f*12
             device debug                                           => a debug build
    n/a      simulator debug
    unknown  frames f*12                                            => simulator and configuration

    COV-04
    pass     environment scheme=light voiceOver=off dynamicType=large
             state @9 scheme=dark voiceOver=on dynamicType=xxxLarge
             anim card opacity 0>1 0..150
    info     environment scheme=light voiceOver=off
             state @9 scheme=dark voiceOver=on
             anim card opacity 0>1 0..150                           => dynamicType
    n/a      frames f*12
    unknown  anim card opacity 0>1 0..150                           => state

    COV-05
    pass     spec card user interrupted=retarget reduced=fade felt=impact api=explicit
    info     spec card user interrupted=retarget                    => reduceMotion, haptic, api
    n/a      spec card own=system
    unknown  anim card opacity 0>1 0..150                           => spec

    COV-06
    pass     anim card opacity 0>1 0..150
    pass     lost 1 1000
    warning  cut                                                    => truncated
    warning  lost 2 1000                                            => 2 records lost
    warning  anim card opacity 0>1 0..                              => without an end
    never n/a: every log is a log, and may be cut
    never unknown: a log that is cut has no end record, which is what this rule says

    COV-07
    pass     frames f*120
             overhead 1000 9
    warning  frames f*120
             overhead 1000 12                                       => 1.21 %
    n/a      anim card opacity 0>1 0..150
    unknown  frames f*120                                           => overhead
    unknown  frames f*120
             overhead 1000                                          => main of an overhead
    """
}
