/** How running text, headings, lists, tables and code look. */
export const text = `
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 1rem; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.6 var(--sans);
  font-feature-settings: "kern", "liga";
  overflow-wrap: break-word;
}
h1, h2, h3, h4 { font-family: var(--serif); line-height: 1.15; text-wrap: balance; margin: 0; }
h1 { font-size: clamp(1.9rem, 1.35rem + 2.4vw, 2.9rem); letter-spacing: -0.015em; }
h2 { font-size: clamp(1.3rem, 1.15rem + 0.7vw, 1.65rem); letter-spacing: -0.005em; }
h3 { font-size: 1.12rem; }
h4 { font-size: 1rem; }
p, ul, ol, dl, table, pre, figure, blockquote { margin: 0; }
a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 0.18em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
main:focus { outline: none; }
strong { font-weight: 650; }
small { font-size: 0.875rem; }
code, pre, kbd { font-family: var(--mono); font-size: 0.875em; font-variant-ligatures: none; }
:not(pre) > code { overflow-wrap: anywhere; }
pre {
  font-size: 0.82rem;
  line-height: 1.55;
  background: var(--code-ground);
  padding: 0.9rem 1rem;
  overflow: auto;
  tab-size: 2;
}
pre code { font-size: inherit; }
@media (max-width: 40rem) { pre { white-space: pre-wrap; overflow-wrap: anywhere; } }
.lede { font: 1.2rem/1.5 var(--serif); max-width: 42rem; text-wrap: pretty; }
.faint { color: var(--faint); }
.label {
  font: 650 0.75rem/1.4 var(--sans);
  letter-spacing: 0.07em;
  text-transform: uppercase;
  color: var(--faint);
}
.figures { font-variant-numeric: tabular-nums lining-nums; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums lining-nums; }
caption { text-align: start; }
th, td { text-align: start; vertical-align: top; padding: 0.45rem 1rem 0.45rem 0; border-bottom: 1px solid var(--hair); }
th:last-child, td:last-child { padding-right: 0; }
thead th { font: 650 0.78rem/1.4 var(--sans); color: var(--faint); border-bottom: 1px solid var(--rule); vertical-align: bottom; }
tbody th { font-weight: 600; }
.amount { text-align: end; white-space: nowrap; }
.json-name { color: var(--name); }
.json-text { color: var(--text-value); }
.json-number { color: var(--number-value); }
`;
