extension CaseTable {
  static let evl = """
    EVL-01
    pass     frames f*12
             eval badge animatable 0..9 2.0
    warning  frames f*12
             eval badge animatable 0..9 2.2     => badge animatable: 10 times
    error    frames f*12
             eval badge animatable 0..9 1
             eval mesh canvas 4 3.3             => 51.6 %
    pass     frames f*12
             eval mesh canvas 0..9 4 self=1
    n/a      frames f*12
             eval Feed body 0..9 4
    unknown  frames f*12                        => evaluation
    unknown  eval badge animatable 0..9 2.2     => frame

    EVL-02
    pass     frames f*12
             eval like keyframe 0..9 0.5
    warning  frames f*12
             eval like keyframe 0..9 0.6
    error    frames f*12
             eval like keyframe 0..9 2.2 x2     => 1.1 ms
    n/a      frames f*12
             eval Feed body 0..9 4
    unknown  frames f*12                        => evaluation

    EVL-03
    pass     frames f*12
             eval clock timeline 0..1 1 does=format
             eval clock timeline 3..4 1 does=format
    warning  frames f*12
             eval clock timeline 0..2 1 does=format        => format in 3
    warning  frames f*12
             eval clock timeline 0..4 1 does=format
             eval clock timeline 5 1 does=fetch
    error    frames f*12
             eval clock timeline 0..2 1 does=fetch,layout  => fetch, layout
    n/a      frames f*12
             eval Feed body 0..9 1 does=fetch
    unknown  frames f*12                        => evaluation

    EVL-04
    pass     frames f*40
             anim card opacity 0>1 0..240
             eval Card body 0..3 0.1
    warning  frames f*40
             anim card opacity 0>1 0..240
             eval Card body 0..20 0.1           => 21 of 29 frames
    n/a      frames f*40
             anim card width 0>1 0..240
             eval Card body 0..20 0.1
    unknown  frames f*40
             anim card opacity 0>1 0..240       => evaluation
    unknown  frames f*40
             anim card opacity 0>1 0..
             eval Card body 0..20 0.1           => end of an animation

    EVL-05
    pass     frames f*40
             anim card opacity 0>1 0..300
             eval sky canvas 0..30 0.1
    warning  frames f*40
             anim card opacity 0>1 200..300
             eval sky canvas 0..20 0.1          => 21 times
    warning  frames f*40
             anim card opacity 0>1 0..300
             environment scene=inactive
             eval sky timeline 0..20 0.1
    n/a      frames f*40
             records animation
             eval Feed body 0..20 0.1
    unknown  frames f*40
             eval sky timeline 0..20 0.1        => animation

    EVL-06
    pass     frames f*12
             eval star shape 0..9 0.3 same=0
    pass     frames f*12
             eval star shape 0..9 0.2 same=1
    warning  frames f*12
             eval star shape 0..9 0.3 same=1    => 10 of 10
    n/a      frames f*12
             eval clock timeline 0..9 0.3 same=1
    unknown  frames f*12
             eval star shape 0..9 0.3           => unchanged

    EVL-07
    pass     frames f*12
             eval Feed body 0..9 0.1
             eval Feed body 4..5 0.1
    warning  frames f*12
             eval Feed body 0..2 0.1 x2         => 3 frames in a row
    warning  frames f*130
             eval Feed body 3 0.1 x241          => 241 times in a second
    n/a      frames f*12
             eval star shape 0..9 0.1 x3
    unknown  frames f*12                        => evaluation
    unknown  eval Feed body 0..2 0.1 x2         => frame

    EVL-08
    pass     frames f*12
             anim card opacity 0>1 0..80
             eval 30-views body 4 0.1
    warning  frames f*12
             anim card opacity 0>1 0..80
             eval 31-views body 4 0.1           => 31 views
    error    frames f*12
             anim card opacity 0>1 0..80
             eval 101-views body 4 0.1          => 101 views
    n/a      frames f*12
             records animation
             eval Feed body 4 0.1
    unknown  frames f*12
             anim card opacity 0>1 0..80        => evaluation

    EVL-09
    pass     frames f*12
             eval star shape 0..9 0.5
    warning  frames f*12
             eval star shape 0..9 1.2 x2        => 0.6 ms
    error    frames f*12
             eval star shape 0..9 1.2 longest=1.1  => 1.1 ms
    n/a      frames f*12
             eval Feed body 0..9 4
    unknown  frames f*12                        => evaluation

    EVL-10
    pass     frames f*12
             eval Feed body 0..9 0.5 longest=0.5
    warning  frames f*12
             eval Feed body 0..9 0.6 longest=0.6
    error    frames f*12
             eval Feed body 0..9 14.2 x12 longest=1.31  => 1.31 ms
    n/a      frames f*12
             eval star shape 0..9 4
    unknown  frames f*12
             eval Feed body 0..9 4              => longest

    EVL-11
    pass     frames f*40
             anim card offset.x 0>300 0..300
             shown card like bezier(0,0,0.2,1,300)
    warning  frames f*40
             anim card offset.x 0>300 0..300
             shown card @0 0+5*10 95+5*10       => leaps from 45 to 95
    warning  frames f*40
             anim card offset.x 0>300 0..300
             shown card @0 0+5*10 300 50+5*10   => leaps from 45 to 300
    warning  frames f*40
             anim card offset.x 0>300 0..300
             shown card @0 0+5*10
             shown card @11 55+5*10             => no value in frame 10
    pass     frames f*10....f*30
             anim card offset.x 0>300 0..300
             shown card @0 0+5*10 95+5*10
    n/a      frames f*40
             records sample
             anim card offset.x 0>300 0..300
    unknown  frames f*40
             anim card offset.x 0>300 0..300    => sample
    """
}
