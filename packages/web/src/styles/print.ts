/** How a page is printed: what it says, without what can only be clicked, and with the addresses behind its links. */
export const print = `
@page { margin: 18mm 16mm; }
@media print {
  :root {
    color-scheme: light;
    --paper: #fff; --sheet: #fff; --ink: #000; --faint: #333; --hair: #bbb; --rule: #000; --accent: #000; --accent-ground: #fff;
    --code-ground: #f4f4f4; --name: #000; --text-value: #000; --number-value: #000;
    --demo: #000; --demo-ground: #fff; --demo-stripe: #eee; --refused: #000; --refused-ground: #fff;
  }
  body { font-size: 10.5pt; line-height: 1.45; }
  .masthead nav, .moment, .site-search, .reading, .crosshair, .slider, .aside, .skip, .colophon ul, .crumbs, .actions, .call-form, section:has(> .call-form) { display: none; }
  .masthead, .sheet, .colophon, .band p { max-width: none; padding-left: 0; padding-right: 0; }
  .sheet { min-height: 0; padding-bottom: 1rem; }
  .sheet-with-aside { display: block; }
  .mark:not(.mark-faint) { border: 1px solid #000; }
  pre, .outcome pre { max-height: none; overflow: visible; white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #bbb; font-size: 8.5pt; }
  .scroll { overflow: visible; }
  .samples details::details-content { display: block; content-visibility: visible; block-size: auto; }
  .samples summary { list-style: none; }
  a { color: inherit; }
  main a[href^="/"]::after, main a[href^="http"]::after { content: " (" attr(href) ")"; font-size: 0.85em; overflow-wrap: anywhere; }
  .methods dt a::after, .contents a::after, .nameplate a::after { content: none !important; }
  h1, h2, h3, h4, dt, summary, thead, caption { break-after: avoid; }
  tr, .fields > div, .methods > div, .contents li, .refusal { break-inside: avoid; }
  p, li, dd { orphans: 3; widows: 3; }
}
`;
