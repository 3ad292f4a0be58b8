extension CaseTable {
  static let trg = """
    TRG-01
    pass     anim fav scale 1>1.2 0..350 user spring(250,0.15)
    pass     input tap@0 fav
             anim fav scale 1>1.2 0..350 for=1 interactive
    error    input tap@0 fav
             anim fav scale 1>1.2 0..250 for=1 bezier(0,0,0.2,1,250)  => bezier
    error    anim fav scale 1>1.2 0..250 gesture linear(250)          => linear
    n/a      anim fav scale 1>1.2 0..250 system bezier(0,0,0.2,1,250)
    n/a      anim fav color 0>1 0..83 user bezier(0,0,0.2,1,83)
    n/a      environment reduceMotion=on
             anim fav opacity 0>1 0..150 user ease.fade
    n/a      anim fav scale 1>1.2 0..450 user keyframes(2,450) api=keyframe
    unknown  anim fav scale 1>1.2 0..350 user                         => curve
    unknown  anim fav scale 1>1.2 0..350 spring(250,0.15)             => trigger
    unknown                                                           => animation

    TRG-02
    pass     anim toast opacity 0>1 0..250 system enter ease.enter
    pass     anim toast opacity 1>0 0..150 system exit bezier(0.4,0,1,1,150)
    warning  anim toast opacity 1>0 0..150 system exit bezier(0,0,0.2,1,150)
    error    anim toast opacity 0>1 0..350 system enter spring(350,0)
    warning  profile design
             anim toast opacity 0>1 0..350 system enter spring(350,0)
    n/a      anim toast opacity 0>1 0..350 user spring(350,0)
    n/a      anim dots opacity 0>1 0..1200 system forever linear(600)
    n/a      anim bar progress 0>1 0..900 system linear(900) role=progress
    unknown  anim toast opacity 0>1 0..250 system enter               => curve
    unknown  anim toast opacity 0>1 0..250 ease.enter                 => trigger

    TRG-03
    pass     anim glass size 1>2 0..655 user spring.expressive role=glass-morph
    warning  anim glass size 1>2 0..514 user spring.standard role=glass-morph  => spring.standard
    n/a      anim card size 1>2 0..514 user spring.standard role=card
    unknown  anim glass size 1>2 0..514 user role=glass-morph         => token or curve

    TRG-04
    pass     anim dot scale 1>1.3 0.. forever api=phase ease.ambient
    warning  anim dot scale 1>1.3 0.. forever api=phase spring.snappy  => spring.snappy
    warning  anim dot scale 1>1.3 0.. forever api=phase literal        => no curve
    n/a      anim dot scale 1>1.3 0..600 api=phase spring.snappy
    unknown  anim dot scale 1>1.3 0.. forever api=phase                => token or curve

    TRG-05
    pass     anim fav scale 1>1.2 0..350 user api=explicit
    info     anim fav scale 1>1.2 0..350 user api=implicit             => api implicit
    n/a      anim fav scale 1>1.2 0..350 system api=implicit
    unknown  anim fav scale 1>1.2 0..350 user                          => api
    unknown  anim fav scale 1>1.2 0..350 api=implicit                  => trigger
    """
}
