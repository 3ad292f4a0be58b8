extension CaseTable {
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
