extension CaseTable {
  static let trn = """
    TRN-01
    pass     input tap@0 row
             anim panel opacity 0>1 10..300
             view insert panel@10 by=panel
    warning  input tap@0 row
             view insert panel@10 cut                           => insert without
    n/a      input tap@0 row
             view insert panel@500 cut
    n/a      environment reduceMotion=on
             input tap@0 row
             view insert panel@10 cut
    n/a      input tap@0 row
             span scroll Feed 0..900
             view insert panel@10 cut
    unknown  input tap@0 row
             view insert panel@10                               => animation of a view
    unknown  view insert panel@10 cut                           => input

    TRN-02
    pass     anim panel opacity 0>1 10..300
             anim panel scale 0.9>1 10..300
             view insert panel@10 by=panel
    info     anim panel opacity 0>1 10..300
             view insert panel@10 by=panel                      => opacity alone
    n/a      anim panel offset.y 90>0 10..300
             view insert panel@10 by=panel
    unknown  anim panel opacity 0>1 10..300                     => view

    TRN-03
    pass     view insert thumb@0 matched=hero
             view insert page@500 matched=hero
             view remove thumb@500 matched=hero
    error    view insert thumb@0 matched=hero
             view insert page@500 matched=hero
             view remove thumb@900 matched=hero                 => 2 views of hero for 400 ms
    error    view insert thumb@0 matched=hero
             view insert page@500 matched=hero
             input tap@900                                      => to the end
    n/a      view insert thumb@0
    unknown  input tap@900                                      => view

    TRN-04
    pass     view insert row@0 key=a instance=1
             view insert row@0 key=b instance=2
    warning  view insert row@0 key=a instance=1
             view insert row@0 key=a instance=2                 => key a
    warning  view insert row@0 key=a instance=1
             view insert row@0 key=b instance=2
             view insert row@0 key=c instance=3
             view remove row@500 key=a
             view remove row@500 key=b
             view remove row@500 key=c
             view insert row@500 key=d instance=4
             view insert row@500 key=e instance=5
             view insert row@500 key=f instance=6               => all 3 keys
    n/a      view insert row@0
    unknown  input tap@900                                      => view

    TRN-05
    pass     view replace row@0
             view replace row@20000
             view replace row@40000
    warning  view replace row@0
             view replace row@10000
             view replace row@20000
             view replace row@30000                             => 4 times in a minute
    warning  view insert row@0
             view remove row@10000
             view insert row@10000
             view remove row@20000
             view insert row@20000
             view remove row@30000
             view insert row@30000
             view remove row@40000
             view insert row@40000                              => 4 times in a minute
    n/a      records view
    unknown  input tap@900                                      => view

    TRN-06
    pass     span navigation Push 0..400
             view insert photo@900 matched=hero
    warning  span navigation Push 0..400
             view insert photo@100 matched=hero                 => across a navigation
    n/a      span navigation Push 0..400
             view insert photo@100
    unknown  view insert photo@100 matched=hero                 => span

    TRN-07
    pass     frames f*60
             state @100 orientation=landscape
             anim card offset.x 0>300 0..400
             shown card @0 0+5*40
    warning  frames f*60
             state @100 orientation=landscape
             anim card offset.x 0>300 0..400
             shown card @0 0+5*15 150+5*20                      => jumps to 150
    warning  frames f*60
             span navigation Push 100..400
             anim card offset.x 0>300 0..400
             shown card @0 0+5*15 150+5*20
    n/a      frames f*60
             anim card offset.x 0>300 0..400
             shown card @0 0+5*15 150+5*20
    unknown  state @100 orientation=landscape
             anim card offset.x 0>300 0..400                    => sample
    """

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
