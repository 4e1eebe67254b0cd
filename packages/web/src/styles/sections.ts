/** The sections of single pages: the front page, lists of fields, forms, guides. */
export const sections = `
.folio { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.1rem 2rem; font-size: 0.92rem; color: var(--faint); border-bottom: 1px solid var(--hair); padding-bottom: 0.7rem; margin-top: -0.9rem; }
.folio-demo { color: var(--demo); font-weight: 650; }
.folio-real { color: var(--accent); font-weight: 650; }
.front { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2.5rem; }
.front h1 { font-size: clamp(2rem, 1.3rem + 3vw, 3.3rem); max-width: 24ch; }
.front-lead > * + * { margin-top: 1.1rem; }
.front-lead > section { margin-top: 2.6rem; }
@media (min-width: 60rem) {
  .front { grid-template-columns: minmax(0, 1fr) 21rem; gap: 4rem; }
  .front-side { border-left: 1px solid var(--hair); padding-left: 2rem; }
}
.front-side h2 { font-size: 1.15rem; }
.actions { display: flex; flex-wrap: wrap; gap: 0.6rem 1.4rem; align-items: center; }
.button, button {
  display: inline-block;
  font: 600 1rem/1.2 var(--sans);
  color: var(--sheet);
  background: var(--accent);
  border: 0;
  border-radius: 2px;
  padding: 0.7rem 1.15rem;
  text-decoration: none;
  cursor: pointer;
}
@media (forced-colors: active) { .button, button { border: 1px solid; } }
.button:hover, button:hover { box-shadow: inset 0 -3px var(--ink); }
.ledger th, .ledger td { padding-top: 0.3rem; padding-bottom: 0.3rem; font-size: 0.9rem; }
.ledger tbody th { font-weight: 400; }
.ranking caption { padding-bottom: 0.3rem; font-size: 0.9rem; }
.ranking tbody th { font-family: var(--mono); font-size: 0.9rem; }
.contents { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 1.6rem 2.2rem; }
.contents li { border-top: 1px solid var(--rule); padding-top: 0.6rem; }
.contents li > * + * { margin-top: 0.3rem; }
.contents h3 a { color: inherit; }
.contents p { font-size: 0.95rem; line-height: 1.5; }
main > section > h2 { border-top: 1px solid var(--rule); padding-top: 0.7rem; }
.crumbs { font-size: 0.9rem; color: var(--faint); }
.crumbs a { display: inline-block; padding: 0.2rem 0; }
.facts { display: flex; flex-wrap: wrap; gap: 0.7rem 2.4rem; border-top: 1px solid var(--hair); border-bottom: 1px solid var(--hair); padding: 0.75rem 0; font-size: 0.95rem; }
.facts dt { font: 650 0.78rem/1.5 var(--sans); color: var(--faint); }
.facts dd { margin: 0; }
.fields > div, .methods > div { padding: 0.55rem 0; border-bottom: 1px solid var(--hair); }
.fields > div:last-child, .methods > div:last-child { border-bottom: 0; }
.fields dt, .methods dt { font-weight: 400; }
.fields dt code { font-weight: 650; overflow-wrap: anywhere; }
.fields dd, .methods dd { margin: 0.15rem 0 0; max-width: 42rem; }
.fields dd .faint { font-size: 0.92rem; }
.type { color: var(--faint); font-size: 0.88rem; }
.methods dt a { font-weight: 600; }
@media (min-width: 48rem) {
  .fields > div, .methods > div { display: grid; grid-template-columns: minmax(11rem, 17rem) minmax(0, 1fr); gap: 2rem; }
  .fields dd, .methods dd { margin-top: 0; }
  .fields dt .type { display: block; }
}
.mark { font-size: 0.78rem; font-weight: 650; color: var(--accent); background: var(--accent-ground); padding: 0.06rem 0.4rem; border-radius: 2px; white-space: nowrap; }
.mark-faint { color: var(--faint); background: none; padding: 0; font-weight: 400; white-space: normal; }
.inner { margin-top: 1.8rem; padding-left: clamp(0.8rem, 2vw, 1.4rem); border-left: 3px solid var(--hair); }
.call-form { background: var(--sheet); border: 1px solid var(--hair); padding: clamp(1rem, 2.5vw, 1.5rem); }
.controls { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: 1.1rem 1.5rem; }
.controls:empty { display: none; }
.control-wide { grid-column: 1 / -1; }
.control label { display: block; font-size: 0.92rem; padding-bottom: 0.25rem; }
input, select, textarea { width: 100%; font: 0.95rem/1.3 var(--mono); color: var(--ink); background: var(--paper); border: 1px solid var(--faint); border-radius: 2px; padding: 0.5rem 0.6rem; }
input, select { height: 2.5rem; }
textarea { resize: vertical; }
::placeholder { color: var(--faint); opacity: 1; }
.hint { font-size: 0.82rem; color: var(--faint); padding-top: 0.2rem; line-height: 1.4; }
.submit { display: flex; flex-wrap: wrap; align-items: center; gap: 0.6rem 1.2rem; margin-top: 1.2rem; font-size: 0.92rem; }
.controls:empty + .submit { margin-top: 0; }
.outcome pre { max-height: 34rem; }
.raw { display: flex; flex-wrap: wrap; gap: 0.2rem 1.2rem; font-size: 0.92rem; }
.refusal { border-left: 4px solid var(--refused); background: var(--refused-ground); padding: 0.9rem 1.1rem; }
.refusal strong { color: var(--refused); }
.samples { border: 1px solid var(--hair); background: var(--sheet); }
.samples details + details { border-top: 1px solid var(--hair); }
.samples summary { padding: 0.6rem 1rem; cursor: pointer; font-weight: 600; }
.plain-list { padding-left: 1.15rem; max-width: 46rem; }
.plain-list li + li { margin-top: 0.45rem; }
.tiers thead th { text-align: end; }
@media (max-width: 40rem) { .tiers th, .tiers td { font-size: 0.8rem; padding-right: 0.5rem; white-space: normal; } }
.shelves { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr)); gap: 2.2rem 2.4rem; margin-top: 2rem; }
.shelves h2 { border-top: 1px solid var(--rule); padding-top: 0.7rem; }
.shelves .plain-list { list-style: none; padding: 0; }
.shelves li a { font-weight: 600; }
.shelves li p { font-size: 0.95rem; }
.shelves li + li { margin-top: 0.85rem; }
.shelves section > * + * { margin-top: 0.7rem; }
.row-filter { display: none; align-items: center; flex-wrap: wrap; gap: 0.2rem 1rem; font-size: 0.92rem; padding-bottom: 0.6rem; }
.row-filter label { display: flex; align-items: center; gap: 0.6rem; }
.row-filter input { width: 14rem; max-width: 55vw; height: 2.2rem; padding: 0.2rem 0.5rem; }
@media screen and (scripting: enabled) { .row-filter { display: flex; } }
.table-frame { overflow-x: auto; max-width: 100%; }
.sheet-table { border-collapse: collapse; font-size: 0.95rem; }
@media (max-width: 40rem) {
  .sheet-table { width: max-content; min-width: 100%; font-size: 0.875rem; }
  .sheet-table th, .sheet-table td { padding-right: 0.7rem; }
  .sheet-table thead th { white-space: normal; max-width: 5.5rem; }
  .sheet-table tbody th { max-width: 9.5rem; white-space: normal; }
  .sheet-table tbody th code { white-space: normal; overflow-wrap: break-word; }
  .sheet-table td { max-width: 15rem; }
}
.sheet-table .amount + :not(.amount) { padding-left: 1.6rem; }
.sheet-table caption { text-align: start; max-width: calc(100vw - 2rem); color: var(--faint); padding-bottom: 0.4rem; }
.sheet-table data, .sheet-table time, .sheet-table code, .lede time { white-space: nowrap; }
.sheet-table .prose { min-width: 10rem; }
.sheet-table td.prose:last-child { min-width: 15rem; }
.sheet-table td code { white-space: normal; overflow-wrap: anywhere; }
@media (max-width: 40rem) {
  .sheet-table th.prose { min-width: 6.5rem; }
  .sheet-table tbody th:has(code) + td:not(.amount) { min-width: 5.5rem; max-width: 8.4rem; }
}
.sort { font: inherit; letter-spacing: inherit; word-spacing: inherit; text-transform: inherit; white-space: inherit; vertical-align: baseline; color: inherit; background: none; padding: 0; cursor: pointer; text-align: inherit; }
.sort:hover { box-shadow: none; text-decoration: underline; }
[aria-sort] .sort::after { content: " ▾"; }
[aria-sort="ascending"] .sort::after { content: " ▴"; }
.chart { margin-left: 0; margin-right: 0; }
.chart svg, .chart img, .bare svg { display: block; max-width: 100%; height: auto; }
.chart-narrow { display: none; }
@media (max-width: 34rem) { .chart-wide { display: none; } .chart-narrow { display: block; } }
@media (min-width: 75rem) {
  .chart-entry { display: grid; grid-template-columns: 45rem minmax(0, 1fr); gap: 0 2.5rem; }
  .chart-entry > h2 { grid-column: 1 / -1; }
  .chart-entry .fields > div { display: block; }
}
.chart-entry pre { white-space: pre-wrap; overflow-wrap: anywhere; }
.chart { position: relative; }
.chart [role="slider"] { cursor: crosshair; touch-action: pan-y; user-select: none; -webkit-user-select: none; }
.crosshair { pointer-events: none; }
.crosshair path { fill: var(--ink); fill-opacity: 0.08; stroke: var(--ink); stroke-width: 1; }
.crosshair circle { stroke: var(--paper); stroke-width: 1.5; }
.reading { position: absolute; top: 0; left: 0; pointer-events: none; width: max-content; max-width: min(100%, 20rem); background: var(--sheet); font: 0.82rem/1.45 var(--sans); overflow-wrap: anywhere; }
.reading:not(:empty) { border: 1px solid var(--faint); padding: 0.3rem 0.6rem 0.35rem; }
.reading p { display: flex; gap: 0 0.45rem; align-items: baseline; flex-wrap: wrap; margin: 0; max-width: none; }
.reading svg { flex: none; align-self: center; }
.reading span { min-width: 0; }
.reading b { margin-left: auto; font-weight: 650; font-variant-numeric: tabular-nums; }
.reading p > b:first-child { margin-left: 0; }
.reading small, .reading-hint { color: var(--faint); font-size: 0.75rem; }
.reading-days { font-weight: 650; }
.slider { display: none; flex-wrap: wrap; align-items: center; gap: 0 0.6rem; max-width: 100%; }
@media (scripting: enabled) { .slider { display: inline-flex; } }
.line-form .slider input { width: 11rem; max-width: 100%; padding: 0; border: 0; background: none; accent-color: var(--accent); }
.slider-date { min-width: 10.5rem; white-space: nowrap; font-variant-numeric: tabular-nums; }
.unknown { color: var(--faint); }
.files { font-size: 0.875rem; color: var(--faint); }
.pager { display: flex; justify-content: space-between; gap: 1rem; padding-top: 0.6rem; }
.guide { max-width: 50rem; }
.guide > * + * { margin-top: 1rem; }
.guide > h2 { margin-top: 2.6rem; border-top: 1px solid var(--rule); padding-top: 0.7rem; }
.guide > h3 { margin-top: 1.8rem; }
.guide li + li { margin-top: 0.35rem; }
.guide ul, .guide ol { padding-left: 1.3rem; }
.guide td, .guide th { min-width: 6.5rem; font-size: 0.94rem; }
.guide td code { overflow-wrap: normal; }
`;
