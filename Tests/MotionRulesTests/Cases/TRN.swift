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
}
