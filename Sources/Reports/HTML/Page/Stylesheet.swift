/// The page's stylesheet.
///
/// One ink, one accent, three signal colours, each with a glyph or a shape that says the same. All
/// text has a contrast of at least 4.5 : 1 in both schemes.
enum Stylesheet {
  static let text: Markup.Literal = #"""
    :root {
      color-scheme: light dark;
      --paper: #fcfcfa; --panel: #f4f4f0; --line: #dcdcd4; --strong: #b4b4aa;
      --ink: #1c1d1f; --soft: #5a5c60; --accent: #0a5c9e; --focus: #0a5c9e;
      --good: #1d6b3f; --warning: #8a5300; --bad: #b3201f;
      --bar: #c3c6c9; --hitch: #c62f2b; --late: #b86a00; --dropped: #7a3fb0; --partial: #2a78b8;
      --budget: #1c1d1f; --cost: #6f8fae; --hatch: #e4e4dc;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #131517; --panel: #1b1e21; --line: #2e3236; --strong: #4b5157;
        --ink: #e8e9ea; --soft: #a2a8ae; --accent: #7db9f0; --focus: #9ccbf7;
        --good: #72cf97; --warning: #eab04d; --bad: #ff8b82;
        --bar: #474d53; --hitch: #ff6b61; --late: #e69a2e; --dropped: #b78af0; --partial: #5fa8e6;
        --budget: #e8e9ea; --cost: #5d7f9f; --hatch: #24282c;
      }
    }
    * { box-sizing: border-box; }
    html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
    body {
      margin: 0; background: var(--paper); color: var(--ink);
      font: 0.9375rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
      font-variant-numeric: tabular-nums lining-nums;
    }
    main, .mast, footer { max-width: 80rem; margin: 0 auto; padding: 0 1.5rem; }
    p { margin: 0.5rem 0; max-width: 46rem; }
    a { color: var(--accent); text-underline-offset: 0.15em; }
    code, .file { font: 0.875em/1.4 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    code { overflow-wrap: anywhere; }
    small { font-size: 0.8125rem; color: var(--soft); }
    :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
    .skip { position: absolute; left: -100rem; }
    .skip:focus { left: 1rem; top: 0.5rem; background: var(--paper); padding: 0.5rem 1rem; z-index: 9; }
    .mast {
      display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 2rem;
      padding-top: 1rem; color: var(--soft); font-size: 0.8125rem;
    }
    .mast p { margin: 0; }
    .mast b { color: var(--ink); }
    h1 { font-size: 1.875rem; line-height: 1.15; letter-spacing: -0.015em; margin: 1.25rem 0 0.25rem; overflow-wrap: anywhere; }
    h2 { font-size: 1.25rem; line-height: 1.3; margin: 2.75rem 0 0.5rem; padding-top: 0.75rem; border-top: 1px solid var(--strong); overflow-wrap: anywhere; }
    h3 { font-size: 1.0625rem; margin: 2rem 0 0.5rem; overflow-wrap: anywhere; }
    h4 { font-size: 0.9375rem; margin: 1.5rem 0 0.25rem; }
    nav ul { display: flex; flex-wrap: wrap; gap: 0.125rem 1.25rem; list-style: none; margin: 0.25rem 0 1rem; padding: 0; font-size: 0.875rem; }
    nav a { display: inline-block; padding: 0.125rem 0; }
    .glyph { display: inline-block; min-width: 1em; text-align: center; }
    .glyph.good { color: var(--good); } .glyph.warning { color: var(--warning); } .glyph.bad { color: var(--bad); }
    .verdict { color: var(--soft); margin-top: 0.75rem; }
    .verdict strong { color: var(--ink); }
    .verdict.gate { font-size: 1.25rem; overflow-wrap: anywhere; } .verdict.gate ~ * tbody th { min-width: 10.5rem; }
    .summary { font-size: 1.0625rem; line-height: 1.5; max-width: 52rem; margin: 0.75rem 0 1.25rem; overflow-wrap: anywhere; }
    .aside, .cut { color: var(--soft); font-size: 0.875rem; }

    .cards { display: grid; grid-template-columns: 1.7fr repeat(4, 1fr); margin: 0; border: 1px solid var(--line); border-radius: 3px; background: var(--line); gap: 1px; overflow: hidden; }
    .card { background: var(--paper); padding: 0.625rem 0.875rem 0.75rem; min-width: 0; }
    .card.lead { grid-row: span 2; background: var(--panel); display: flex; flex-direction: column; justify-content: center; }
    .card dt { font-size: 0.8125rem; color: var(--soft); }
    .card dd { margin: 0; line-height: 1.3; }
    .card b { font-size: 1.375rem; font-weight: 600; letter-spacing: -0.01em; }
    .card.lead b { font-size: 2.625rem; letter-spacing: -0.03em; line-height: 1.1; }
    .card .glyph { font-size: 0.8125rem; margin-right: 0.25rem; vertical-align: 0.1em; }
    .card.lead .glyph { font-size: 1.25rem; vertical-align: 0.25em; }
    .card .unit { color: var(--soft); }
    .card .note { font-size: 0.8125rem; color: var(--soft); overflow-wrap: anywhere; }
    .conditions { display: grid; grid-template-columns: repeat(auto-fill, minmax(11.5rem, 1fr)); gap: 0.5rem 1.5rem; margin: 1rem 0 0; font-size: 0.875rem; }
    .conditions dt { color: var(--soft); font-size: 0.8125rem; }
    .conditions dd { margin: 0; overflow-wrap: anywhere; unicode-bidi: isolate; }

    .scroll { overflow-x: auto; margin: 1rem 0; max-width: 100%; }
    table { border-collapse: collapse; font-size: 0.875rem; line-height: 1.4; min-width: 100%; }
    caption { text-align: left; font-weight: 600; padding-bottom: 0.375rem; max-width: calc(100vw - 3rem); }
    th, td { text-align: left; vertical-align: baseline; padding: 0.25rem 1rem 0.25rem 0; border-bottom: 1px solid var(--line); font-weight: 400; }
    thead th { color: var(--soft); font-size: 0.8125rem; border-bottom-color: var(--strong); white-space: nowrap; vertical-align: bottom; }
    th:last-child, td:last-child { padding-right: 0; }
    .n { text-align: right; white-space: nowrap; }
    tbody th, td { unicode-bidi: isolate; }
    tbody th { overflow-wrap: anywhere; min-width: 6rem; }
    .columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: 0 3rem; align-items: start; }
    .columns > * { min-width: 0; }
    .meter { display: inline-block; width: 7rem; height: 0.6875rem; margin-right: 0.75rem; vertical-align: -0.05em; background: var(--panel); }
    .meter span { display: block; height: 100%; min-width: 1px; background: var(--cost); }
    .histogram { margin: 1rem 0 0; }
    .columns-chart { display: flex; gap: 2px; height: 9rem; align-items: stretch; }
    .columns-chart span { flex: 1 1 0; min-width: 0; display: flex; flex-direction: column; justify-content: flex-end; }
    .columns-chart b { background: var(--cost); }
    .columns-chart i { height: 1.125rem; border-top: 1px solid var(--strong); text-align: center; font-size: 0.75rem; font-style: normal; color: var(--soft); }
    .overview tbody th { min-width: 14rem; }
    .definitions td, .definitions th { min-width: 9rem; }
    .definitions code, .definitions small { color: var(--soft); }
    .words { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: 0.75rem 2.5rem; font-size: 0.875rem; }
    .words dt { font-weight: 600; } .words dd { margin: 0; }

    .timeline { margin: 1rem 0; }
    .scroller { overflow-x: auto; overflow-y: hidden; border: 1px solid var(--line); border-radius: 3px; }
    .plot { position: relative; width: calc(100% * var(--zoom, 1)); min-width: 100%; padding-bottom: 1.5rem; }
    .lane { position: relative; border-bottom: 1px solid var(--line); }
    .lane-name { position: sticky; left: 0; width: max-content; max-width: 100%; margin: 0; padding: 0.25rem 0.625rem 0; font-size: 0.75rem; color: var(--soft); }
    .row { position: relative; height: 1.25rem; margin: 0.125rem 0; overflow: hidden; }
    .row span { position: absolute; top: 0; height: 1.25rem; min-width: 2px; padding: 0 0.375rem; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; font-size: 0.75rem; line-height: 1.25rem; background: var(--panel); border-left: 2px solid var(--strong); unicode-bidi: isolate; }
    .row .scroll, .row .navigation, .row .gesture { border-left-color: var(--accent); overflow: hidden; margin: 0; }
    .row .animation { border-left-color: var(--dropped); }
    .plot svg { display: block; width: 100%; }
    .peaks { position: relative; }
    .peaks span { position: absolute; top: 0; margin-left: 0.5rem; font-size: 0.6875rem; line-height: 0.8125rem; color: var(--ink); white-space: nowrap; }
    .peaks .before { transform: translateX(-100%); margin-left: -0.5rem; }
    .marks { height: 1.5rem; }
    .field { position: relative; }
    .bars { position: relative; height: 11rem; }
    .costs { height: 2.75rem; }
    .bar { fill: var(--bar); }
    .bar.hitch { fill: var(--hitch); stroke: var(--hitch); } .bar.late { fill: var(--late); stroke: var(--late); }
    .bar.dropped { fill: var(--dropped); stroke: var(--dropped); } .bar.partial { fill: var(--partial); }
    .bar.hitch, .bar.late, .bar.dropped { stroke-width: 1px; vector-effect: non-scaling-stroke; }
    .mark { fill: none; stroke-width: 9px; stroke-linecap: round; vector-effect: non-scaling-stroke; }
    .mark.hitch { stroke: var(--hitch); } .mark.late { stroke: var(--late); stroke-linecap: square; stroke-width: 6px; }
    .mark.dropped { stroke: var(--dropped); stroke-width: 5px; } .mark.partial { stroke: var(--partial); stroke-width: 3px; }
    .dense .bar { stroke-width: 0.5px; opacity: 0.7; } .dense .bar.good { opacity: 1; }
    .dense .mark { stroke-width: 3px; opacity: 0.5; }
    .budget { fill: none; stroke: var(--budget); stroke-width: 1.5px; vector-effect: non-scaling-stroke; }
    .cost { fill: var(--cost); stroke: var(--cost); stroke-width: 0.5px; vector-effect: non-scaling-stroke; }
    .grid span { position: absolute; left: 0; right: 0; height: 0; border-top: 1px solid var(--line); }
    .grid i { position: sticky; left: 0.375rem; display: block; width: max-content; transform: translateY(-50%); z-index: 1; padding: 0 0.25rem; background: var(--paper); color: var(--soft); font-size: 0.6875rem; font-style: normal; line-height: 1; }
    .gap { position: absolute; top: 0; bottom: 0; overflow: hidden; background: repeating-linear-gradient(-45deg, transparent 0 4px, var(--hatch) 4px 8px); border: solid var(--strong); border-width: 0 1px; }
    .gap i { position: absolute; inset: auto 0 0.25rem; text-align: center; white-space: nowrap; font-size: 0.6875rem; font-style: normal; color: var(--soft); }
    .axis { position: absolute; left: 0; right: 0; bottom: 0; height: 1.5rem; }
    .axis span { position: absolute; bottom: 0.25rem; padding-left: 0.25rem; border-left: 1px solid var(--strong); font-size: 0.75rem; line-height: 1; color: var(--soft); white-space: nowrap; }
    .legend { display: flex; flex-wrap: wrap; gap: 0.125rem 1.25rem; list-style: none; margin: 0.5rem 0 0; padding: 0; }
    figcaption { font-size: 0.8125rem; color: var(--soft); }
    .key { display: inline-block; width: 0.625rem; height: 0.625rem; margin-right: 0.4375rem; background: var(--bar); }
    .key.hitch { background: var(--hitch); border-radius: 50%; } .key.late { background: var(--late); width: 0.5rem; height: 0.5rem; }
    .key.dropped { background: var(--dropped); border-radius: 50%; width: 0.4375rem; height: 0.4375rem; }
    .key.partial { background: var(--partial); border-radius: 50%; width: 0.3125rem; height: 0.3125rem; vertical-align: 0.15em; }
    .key.budget { background: none; border-top: 2px solid var(--budget); height: 0; vertical-align: 0.25em; }
    .tools { display: flex; flex-wrap: wrap; gap: 0.375rem 0.75rem; align-items: center; margin: 0.75rem 0 0.5rem; font-size: 0.8125rem; }
    .tools label, .tools span { color: var(--soft); }
    button, select, input { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--strong); border-radius: 3px; padding: 0.1875rem 0.5rem; }
    button { cursor: pointer; }
    thead button { border: 0; padding: 0; background: none; color: inherit; font: inherit; cursor: pointer; }
    thead button::after { content: " ↕"; } th[aria-sort=ascending] button::after { content: " ↑"; } th[aria-sort=descending] button::after { content: " ↓"; }
    .selected { border-left: 3px solid var(--accent); padding: 0.25rem 0 0.25rem 0.875rem; margin: 0.75rem 0; font-size: 0.875rem; }
    .cursor { position: absolute; top: 0; bottom: 1.5rem; width: 0; border-left: 1px solid var(--accent); pointer-events: none; }

    .late td small { display: block; }
    .late .where { overflow-wrap: anywhere; min-width: 9rem; } .late .where small { display: inline; }
    .tall { max-height: min(85vh, 52rem); overflow: auto; }
    .tall thead th { position: sticky; top: 0; z-index: 2; background: var(--paper); box-shadow: inset 0 -1px var(--strong); }
    .late tbody > tr:first-child > * { border-bottom: 0; padding-bottom: 0; padding-top: 0.5rem; }
    .late tbody:target { background: var(--panel); }
    .late .why > td { padding-top: 0; padding-bottom: 0.5rem; }
    summary { cursor: pointer; color: var(--accent); font-size: 0.8125rem; width: max-content; padding: 0.125rem 0; }
    .detail { display: grid; grid-template-columns: minmax(0, 46rem) 16.5rem; gap: 0.5rem 2.5rem; padding: 0.25rem 0 0.75rem 1.125rem; position: sticky; left: 0; max-width: calc(100vw - 2.5rem); }
    .detail > div { min-width: 0; } .detail .scroll { margin: 0.5rem 0 0; }
    .detail p { margin: 0.25rem 0; }
    .detail table { min-width: 0; width: 100%; }
    .near { width: 16.5rem; max-width: 100%; height: auto; align-self: start; border-bottom: 1px solid var(--strong); }
    .near .good { fill: var(--bar); } .near .bad { fill: var(--hitch); }
    .heat { margin: 1rem 0; } .strip { display: grid; grid-template-columns: minmax(5rem, 20%) 1fr 4rem; gap: 0 0.75rem; align-items: center; margin: 0.125rem 0; font-size: 0.8125rem; }
    .strip span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } .strip svg { display: block; width: 100%; height: 1rem; background: var(--panel); }
    .checks > summary { padding: 0.375rem 0; }
    .strip b { font-weight: 400; text-align: right; } .strip .ends { display: flex; justify-content: space-between; color: var(--soft); } .ends i { font-style: normal; } .heat .key { background: var(--panel); } .heat .over { fill: var(--hitch); stroke: var(--hitch); }
    .rule > summary { max-width: 100%; width: auto; color: inherit; font-size: 0.9375rem; overflow-wrap: anywhere; }
    .curves { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: 1.5rem 2.5rem; margin: 1rem 0; }
    .curve { min-width: 0; } .curve h4, .curve h5 { margin: 0; font-size: 0.9375rem; overflow-wrap: anywhere; } .curve p { margin: 0; overflow-wrap: anywhere; }
    .course { display: block; width: 100%; height: auto; margin: 0.5rem 0; background: var(--panel); border-radius: 3px; }
    .course path { fill: none; vector-effect: non-scaling-stroke; stroke-linecap: round; }
    .course text { font-size: 110px; fill: var(--soft); } .course .end { text-anchor: end; }
    .course .level { stroke: var(--strong); stroke-width: 1px; } .course .turn { stroke: var(--ink); stroke-width: 1px; stroke-dasharray: 3 3; }
    .course .declared { stroke: var(--accent); stroke-width: 2px; } .course .shown { stroke: var(--ink); stroke-width: 4.5px; }
    .course .dropped { stroke: var(--dropped); stroke-width: 6px; }
    .key.wanted { background: none; border-top: 2px solid var(--accent); height: 0; vertical-align: 0.25em; }
    .key.shown { background: var(--ink); border-radius: 50%; width: 0.3125rem; height: 0.3125rem; vertical-align: 0.15em; }
    .key.turn { background: none; border-left: 1px dashed var(--ink); width: 0.25rem; }
    .figures caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    .failures li { overflow-wrap: anywhere; }
    footer { margin-top: 3rem; padding-top: 1rem; padding-bottom: 3rem; border-top: 1px solid var(--strong); color: var(--soft); font-size: 0.8125rem; }

    @media (max-width: 60rem) { .cards { grid-template-columns: repeat(4, 1fr); } .card.lead { grid-column: 1 / -1; grid-row: auto; } .detail { grid-template-columns: minmax(0, 1fr); } }
    @media (max-width: 40rem) {
      main, .mast, footer { padding-left: 1rem; padding-right: 1rem; }
      h1 { font-size: 1.5rem; }
      .cards { grid-template-columns: 1fr 1fr; }
      .card { padding: 0.5rem 0.625rem; }
      .card.lead b { font-size: 2.25rem; }
      .axis span:nth-child(even) { display: none; }
      .meter { width: 3.5rem; }
      .conditions { grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)); gap: 0.375rem 1rem; }
      .peaks span:not(:first-of-type) { display: none; }
      .detail { padding-left: 0; }
      summary { position: sticky; left: 0; }
    }
    @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
    @media (forced-colors: active) { .key, .meter span, .gap { forced-color-adjust: none; } }
    @media print {
      :root { color-scheme: light; --paper: #fff; }
      body { font-size: 9pt; }
      .skip, nav, footer, .tools, .selected, .cursor { display: none; }
      body:not(:has(#everything:target)) :is(.beyond, #definitions, section:has(> #definitions)) { display: none; }
      .scroll, .scroller, .tall { overflow: visible; max-height: none; }
      .card, tr, figure { break-inside: avoid; }
    }
    """#
}
