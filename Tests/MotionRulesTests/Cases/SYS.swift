extension CaseTable {
  static let sys = """
    SYS-01
    pass     anim sheet offset.y 800>0 0..500 role=sheet own=system
             anim card opacity 0>1 0..250 role=sheet own=app
    warning  anim sheet offset.y 800>0 0..500 role=sheet own=system
             anim sheet scale 0.9>1 0..250 role=sheet own=app   => animates scale while
    n/a      anim card opacity 0>1 0..250 role=card own=app
    unknown  anim sheet scale 0.9>1 0..250 role=sheet           => owner

    SYS-02
    pass     anim bar opacity 0>1 0..250 glass
    warning  anim bar scale 1>1.1 0..250 glass                  => scale on glass
    warning  anim bar opacity 0>1 0..250 glass spring(400,0.3)  => a bounce on glass
    n/a      anim bar scale 1>1.1 0..250
    unknown  records frame                                      => animation

    SYS-03
    pass     anim row offset.y 40>0 0..350 role=reorder own=other
    info     anim row offset.y 40>0 0..350 role=reorder own=app  => the app's own
    n/a      anim row offset.y 40>0 0..350 role=card own=app
    unknown  anim row offset.y 40>0 0..350 role=reorder         => owner

    SYS-04
    pass     span navigation Push 0..400
             anim photo size 1>2 0..350 role=hero api=zoom
    info     span navigation Push 0..400
             anim photo size 1>2 0..350 role=hero api=explicit  => a hero of the app's own
    n/a      span navigation Push 0..400
             anim photo size 1>2 0..350 role=card
    unknown  anim photo size 1>2 0..350 role=hero               => span
    """
}
