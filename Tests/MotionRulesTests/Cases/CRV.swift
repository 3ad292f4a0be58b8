extension CaseTable {
  static let crv = """
    CRV-01
    pass     anim card opacity 0>1 0..250 user spring(350,0)
    pass     anim dots opacity 0>1 0.. forever linear(600)
    pass     anim head offset.y 0>80 0..900 scroll linear(900)
    pass     anim bar progress 0>1 0..900 system linear(900) role=progress
    error    anim card opacity 0>1 0..250 user linear(250)
    warning  anim card opacity 0>1 0..250 system linear(250) role=card   => linear for card
    n/a      records animation
    unknown  anim card opacity 0>1 0..250 user                           => curve

    CRV-02
    pass     anim card opacity 0>1 0..250 spring(350,0)
    pass     anim card opacity 0>1 0..250 ease.enter
    pass     anim sky opacity 0>1 0..600 bezier(0.45,0.05,0.55,0.95,600) cat=ambient
    info     anim card opacity 0>1 0..250 bezier(0,0,0.2,1,250) cat=content
    warning  profile design
             anim card opacity 0>1 0..250 bezier(0,0,0.2,1,250) cat=content
    n/a      records animation
    unknown  anim card opacity 0>1 0..250 bezier(0,0,0.2,1,250)          => category

    CRV-03
    pass     frames f*60
             anim card offset.x 0>300 0..480 spring(350,0)
             shown card like spring(350,0)
    pass     frames f*10..f*48
             anim card offset.x 0>300 0..480 spring(350,0)
             shown card like spring(350,0)
    pass     frames f*6....f*30
             anim box opacity 0>1 0..350 bezier(0,0,1,1,300)
             shown box @0 0+0.0277777778*37
    warning  frames f*60
             anim card offset.x 0>300 0..480 spring(350,0)
             shown card like bezier(0.4,0,1,1,300)           => of the range from spring 350 ms
    warning  frames f*6....f*30
             anim box opacity 0>1 0..350 bezier(0,0,0.4,1,300)
             shown box @0 0+0.0277777778*37                  => of it is explained by drops
    n/a      frames f*60
             anim card offset.x 0>300 0..480 interactive
             shown card like spring(350,0)
    unknown  frames f*60
             anim card offset.x 0>300 0..480 spring(350,0)   => sample
    unknown  frames f*60
             anim card offset.x 0>300 0..480
             shown card like spring(350,0)                   => curve
    """
}
