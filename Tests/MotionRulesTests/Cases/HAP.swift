extension CaseTable {
  static let hap = """
    HAP-01
    pass     haptic impact@0 for=1
             haptic impact@60 for=2
    error    haptic impact@0 for=1
             haptic success@400 for=1                           => for input 1
    error    haptic impact@0
             haptic success@40                                  => 40 ms apart
    n/a      records haptic
    unknown  records input                                      => haptic

    HAP-02
    pass     input tap@0 fav
             anim fav scale 1>1.2 0..348 for=1 cat=micro
             haptic impact@10 for=1
    warning  records haptic
             input tap@0 fav
             anim fav scale 1>1.2 0..348 for=1 cat=micro        => no haptic
    n/a      records haptic
             input tap@0 fav
             anim fav scale 1>1.2 0..348 for=1 cat=content
    unknown  input tap@0 fav
             anim fav scale 1>1.2 0..348 for=1 cat=micro        => haptic

    HAP-03
    pass     haptic impact@0 for=1 own=app
    warning  haptic impact@0 for=1 own=system
             haptic impact@5 for=1 own=app                      => beside the control's
    n/a      haptic impact@0 for=1 own=system
    unknown  haptic impact@0 for=1
             haptic impact@5 for=1 own=app                      => owner
    unknown  records input                                      => haptic

    HAP-04
    pass     anim save scale 1>1.2 0..350 role=status
             anim save color 0>1 0..83
    pass     anim save scale 1>1.2 0..350 role=status
             haptic success@50
    info     anim save scale 1>1.2 0..350 role=status
             records haptic                                     => motion alone
    n/a      anim save scale 1>1.2 0..350 role=card
    unknown  anim save scale 1>1.2 0..350 role=status           => haptic
    """
}
