extension CaseTable {
  static let key = """
    KEY-01
    pass     anim pop scale 1>1.2 0..450 keyframes(2,450)
    info     anim pop scale 1>1.2 0..450 keyframes(1,450)               => 1 track
    n/a      anim pop scale 1>1.2 0..450 spring(350,0)
    unknown  anim pop scale 1>1.2 0..450 keyframes(450)                 => tracks

    KEY-02
    pass     anim dot scale 1>1.2 0..450 phases(3)
    info     anim dot scale 1>1.2 0..450 phases(2)                      => 2 phases
    n/a      anim dot scale 1>1.2 0..450 spring(350,0)
    unknown  anim dot scale 1>1.2 0..450 phases                         => count

    KEY-03
    pass     anim dot scale 1>1.2 0..450 phases(3)
             phase dot@200 1
             phase dot@400 2
    warning  anim dot scale 1>1.2 0..450 phases(3)
             phase dot@200 1                                            => ends on phase 1
    n/a      anim dot scale 1>1.2 0.. forever phases(3)
             phase dot@200 1
    unknown  anim dot scale 1>1.2 0..450 phases(3)                      => phase
    unknown  anim dot scale 1>1.2 0.. phases(3)
             phase dot@200 1                                            => end

    KEY-04
    pass     input tap@0 bell
             anim bell symbol 0..400 for=1 api=symbolEffect
    warning  input tap@0 bell
             anim bell symbol 0..400 for=1 api=symbolEffect
             anim bell symbol 500..900 for=1 api=symbolEffect           => 2 plays
    n/a      anim bell symbol 0.. forever api=symbolEffect
    unknown  anim bell symbol 0..400 api=symbolEffect                   => cause
    """
}
