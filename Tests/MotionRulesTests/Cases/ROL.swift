extension CaseTable {
  static let rol = """
    ROL-01
    pass     anim key scale 1>0.95 0..350 spring.snappy role=press
    pass     anim key opacity 1>0.8 0..83 duration.micro role=press
    pass     anim key scale 1>0.95 0..350 literal spring(200,0.1) role=press
    error    anim key scale 1>0.95 0..514 spring.standard role=press          => spring.standard
    error    anim key scale 1>0.95 0..514 literal spring(300,0.4) role=press  => 300 ms
    pass     profile design
             anim key scale 1>0.95 0..514 literal spring(300,0.4) role=press
    n/a      anim card scale 1>0.95 0..514 spring.standard role=card
    unknown  anim key scale 1>0.95 0..514 role=press                          => token or duration

    ROL-02
    pass     anim wifi offset.x 0>20 0..348 spring.snappy role=toggle
    pass     anim wifi offset.x 0>20 0..348 literal spring(250,0.15) role=control
    warning  anim wifi offset.x 0>20 0..514 spring.standard role=toggle
    n/a      anim card offset.x 0>20 0..514 spring.standard role=card
    n/a      profile design
             anim wifi offset.x 0>20 0..348 literal spring(200,0.15) role=toggle
    unknown  anim wifi offset.x 0>20 0..348 role=toggle                       => token or curve

    ROL-03
    pass     anim menu opacity 0>1 0..514 user spring.standard role=menu
    pass     anim row opacity 0>1 0..250 system ease.enter role=list-insert
    warning  anim menu opacity 0>1 0..348 user spring.snappy role=menu
    warning  anim row opacity 0>1 0..514 system spring.standard role=list-insert
    n/a      anim wifi offset.x 0>20 0..348 user spring.snappy role=toggle
    unknown  anim menu opacity 0>1 0..514 spring.standard role=menu           => trigger
    unknown  anim menu opacity 0>1 0..514 user role=menu                      => token or curve

    ROL-04
    pass     anim card offset.x 90>0 0..482 spring.dragRelease role=drag-release
    error    anim card offset.x 90>0 0..514 spring.standard role=drag-release
    n/a      anim card offset.x 90>0 0..514 spring.standard role=card
    unknown  anim card offset.x 90>0 0..514 role=drag-release                 => token or curve

    ROL-05
    pass     anim dot scale 1>1.4 0..655 spring.expressive role=badge
    info     anim dot scale 1>1.4 0..514 spring.standard role=badge
    n/a      anim card scale 1>1.4 0..514 spring.standard role=card
    unknown  anim dot scale 1>1.4 0..514 role=playful                         => token or curve

    ROL-06
    pass     anim dots opacity 0>1 0.. forever ease.ambient role=loading
    warning  anim dots opacity 0>1 0.. forever ease.standard role=ambient
    n/a      anim card opacity 0>1 0..250 ease.standard role=card
    unknown  anim dots opacity 0>1 0.. forever role=loading                   => token or curve

    ROL-07
    pass     anim note opacity 0>1 0..250 system ease.enter role=appear
    pass     anim note opacity 1>0 0..150 system ease.exit role=disappear
    warning  anim note opacity 1>0 0..250 system ease.enter role=disappear
    n/a      anim note opacity 0>1 0..514 user spring.standard role=appear
    unknown  anim note opacity 0>1 0..250 ease.enter role=appear              => trigger
    unknown  anim note opacity 0>1 0..250 system role=appear                  => token or curve

    ROL-08
    pass     anim card offset.y 422>0 0..348 spring.snappy role=card
    pass     anim card offset.y 600>0 0..514 spring.standard role=card
    warning  anim card offset.y 430>0 0..348 spring.snappy role=card          => 430 pt
    warning  anim wifi offset.x 0>20 0..655 spring.expressive role=toggle
    n/a      anim note opacity 0>1 0..250 ease.enter role=toast
    unknown  anim card offset.y 430>0 0..348 role=card                        => token
    unknown  anim card offset.y 0..348 spring.snappy role=card                => from and to
    """
}
