/** The frame of every page: band, masthead, sheet, footer. */
export const frame = `
.skip { position: absolute; left: -100vw; top: 0; padding: 0.6rem 1rem; background: var(--sheet); z-index: 1; }
.skip:focus { left: 0; }
.band { border-bottom: 1px solid var(--demo); color: var(--demo); background: var(--demo-ground); }
.band-demo { background: repeating-linear-gradient(135deg, var(--demo-ground) 0 12px, var(--demo-stripe) 12px 24px); }
.band p { max-width: 78rem; margin: 0 auto; padding: 0.5rem clamp(1rem, 4vw, 2.5rem); font-size: 0.92rem; font-weight: 550; line-height: 1.4; }
.stamp {
  display: inline-block;
  border: 2px solid currentColor;
  padding: 0 0.45rem;
  margin-right: 0.5rem;
  background: var(--demo-ground);
  font-weight: 750;
  font-size: 0.78rem;
  letter-spacing: 0.12em;
  text-transform: uppercase;
}
.band-moment { border-color: var(--accent); border-top: 1px solid var(--accent); margin-top: 0.9rem; color: var(--accent); background: var(--accent-ground); }
.band-moment .stamp { background: var(--accent-ground); }
.bare .band-moment { margin-top: 0; }
.masthead, .sheet, .colophon { max-width: 78rem; margin: 0 auto; padding-left: clamp(1rem, 4vw, 2.5rem); padding-right: clamp(1rem, 4vw, 2.5rem); }
.masthead { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0.25rem 2rem; padding-top: 0.9rem; }
.masthead::after { content: ""; flex: 1 0 100%; height: 4px; margin-top: 0.55rem; border-top: 1px solid var(--rule); border-bottom: 1px solid var(--rule); }
.nameplate { font: 700 1.6rem/1 var(--serif); letter-spacing: -0.02em; }
.nameplate a { color: inherit; text-decoration: none; }
.nameplate a:hover { text-decoration: underline; }
.masthead nav { flex: 1 0 100%; }
.masthead ul { list-style: none; display: flex; flex-wrap: wrap; gap: 0 1.5rem; padding: 0; }
.masthead nav a { display: inline-block; padding: 0.3rem 0; color: var(--ink); text-decoration: none; font-weight: 550; }
.masthead nav a:hover { text-decoration: underline; }
.masthead nav a[aria-current] { box-shadow: inset 0 -3px var(--accent); }
.masthead-front { padding-top: clamp(1.2rem, 3vw, 2.4rem); align-items: end; }
.moment { position: relative; flex: 0 1 auto; min-width: 0; margin-left: auto; font-size: 0.88rem; }
.moment summary { cursor: pointer; padding: 0.3rem 0; color: var(--faint); }
.moment-form { position: absolute; top: 100%; right: 0; z-index: 2; width: max-content; max-width: 24rem; display: flex; flex-wrap: wrap; align-items: center; gap: 0.7rem 1.1rem; padding: 0.9rem 1rem; background: var(--sheet); border: 1px solid var(--faint); }
.moment-form .field { display: flex; flex-wrap: wrap; align-items: center; gap: 0.3rem 0.6rem; }
.moment-form fieldset { display: flex; flex-wrap: wrap; gap: 0.3rem 1.1rem; margin: 0; padding: 0; border: 0; min-width: 0; }
.moment-form label { display: inline-flex; align-items: center; gap: 0.4rem; }
.moment-form input[type=date] { width: auto; height: 2.2rem; padding: 0 0.5rem; font-size: 0.92rem; }
.moment-form input[type=radio] { width: auto; height: auto; margin: 0; accent-color: var(--accent); }
.moment-form button { height: 2.2rem; padding: 0 0.9rem; font-size: 0.88rem; }
.moment-form .hint { flex: 1 0 100%; margin: 0; }
@media (max-width: 52rem) {
  .moment[open] { flex: 1 0 100%; }
  .moment-form { position: static; width: auto; max-width: none; }
}
.site-search { display: flex; flex: 0 1 21rem; }
.site-search input { font: 0.92rem/1.2 var(--sans); height: 2.2rem; min-width: 0; border-right: 0; border-radius: 2px 0 0 2px; background: var(--sheet); }
.site-search button { font-size: 0.88rem; padding: 0 0.8rem; border-radius: 0 2px 2px 0; }
.site-search { position: relative; }
.suggestions { position: absolute; top: 100%; left: 0; right: 0; z-index: 2; display: block; max-height: 70vh; overflow-y: auto; padding: 0.3rem 0; background: var(--sheet); border: 1px solid var(--faint); font-size: 0.92rem; }
.suggestions[hidden] { display: none; }
.suggestions a { display: block; padding: 0.35rem 0.7rem; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.suggestions a:hover, .suggestions a[aria-selected=true] { background: var(--accent-ground); }
.suggestions .faint { display: block; font-size: 0.82rem; }
main .site-search { max-width: 38rem; }
main .site-search input { height: 2.8rem; font-size: 1.05rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.citation { margin-top: 2.6rem; border-top: 1px solid var(--hair); padding-top: 0.6rem; font-size: 0.9rem; max-width: 46rem; }
.citation summary { cursor: pointer; color: var(--faint); }
.citation p { margin-top: 0.5rem; }
.citation-address, .citation code { overflow-wrap: anywhere; }
.citation-form { margin-top: 0.5rem; }
.citation-form pre { white-space: pre-wrap; }
.band a { color: inherit; }
.masthead-front .nameplate { font-size: clamp(3.2rem, 1.6rem + 8vw, 7rem); font-weight: 750; letter-spacing: -0.035em; line-height: 0.9; }
.masthead-front nav { margin-top: clamp(0.6rem, 2.4vw, 2rem); }
.masthead-front::after { margin-top: clamp(0.8rem, 1.6vw, 1.5rem); border-top-width: 5px; height: 9px; }
.sheet { padding-top: clamp(1.4rem, 3vw, 2.4rem); padding-bottom: 4rem; min-height: 60vh; }
.aside { display: none; }
.colophon::before { content: ""; flex: 1 0 100%; border-top: 1px solid var(--hair); margin-bottom: 0.7rem; }
.colophon { padding-bottom: 2.5rem; font-size: 0.875rem; color: var(--faint); display: flex; flex-wrap: wrap; gap: 0.5rem 2.5rem; justify-content: space-between; }
.colophon p { max-width: 42rem; }
.colophon ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
main > * + * { margin-top: 1.1rem; }
main > h2, main > section { margin-top: 2.6rem; }
section > * + * { margin-top: 0.9rem; }
section > p { max-width: 46rem; }
@media (min-width: 64rem) {
  .sheet-with-aside { display: grid; grid-template-columns: 15.5rem minmax(0, 1fr); gap: 3.5rem; align-items: start; }
  .aside { display: block; position: sticky; top: 1.5rem; max-height: calc(100vh - 3rem); overflow-y: auto; font-size: 0.875rem; line-height: 1.45; scrollbar-width: thin; border-right: 1px solid var(--hair); padding: 2px 1rem 1rem 2px; }
  .aside ul { list-style: none; padding: 0; }
  .aside li a { display: block; padding: 0.14rem 0; color: var(--ink); text-decoration: none; }
  .aside li a:hover { text-decoration: underline; }
  .aside a[aria-current] { color: var(--accent); font-weight: 650; }
  .aside .label { margin-top: 1.1rem; }
  .aside summary { cursor: pointer; padding: 0.22rem 0; font-weight: 600; }
  .aside details[open] { padding-bottom: 0.6rem; }
  .aside details ul { padding-left: 0.95rem; }
  .aside > :first-child { margin-top: 0; }
}
`;
