/** The pages about the market, and what lists with choices look like everywhere. */
export const market = `
.part-links ul, .choices ul, .dates { list-style: none; padding: 0; margin: 0; display: flex; flex-wrap: wrap; gap: 0.1rem 1.3rem; }
.part-links { font-size: 0.92rem; border-bottom: 1px solid var(--hair); padding-bottom: 0.5rem; margin-top: -0.6rem; }
.part-links a, .choices a { display: inline-block; padding: 0.3rem 0; text-decoration: none; color: var(--ink); }
.part-links a:hover, .choices a:hover { text-decoration: underline; }
.part-links a[aria-current], .choices a[aria-current] { color: var(--accent); font-weight: 650; box-shadow: inset 0 -2px var(--accent); }
.choices { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.1rem 1.1rem; font-size: 0.92rem; }
.choices ul { gap: 0.1rem 1rem; }
.choices .label { color: var(--faint); }
.controls-line { display: flex; flex-wrap: wrap; gap: 0.6rem 2.5rem; align-items: center; justify-content: space-between; }
.line-form { display: flex; flex-wrap: wrap; gap: 0.4rem 0.7rem; align-items: center; font-size: 0.92rem; }
.field { display: inline-flex; flex-wrap: wrap; gap: 0.2rem 0.6rem; align-items: center; }
.line-form input, .line-form select { width: auto; max-width: 100%; height: 2.2rem; padding: 0.2rem 0.5rem; }
.line-form button { padding: 0.55rem 0.9rem; font-size: 0.92rem; }
.dates { gap: 0.2rem 1.6rem; font-size: 0.95rem; }
.range { border: 0; margin: 0; padding: 0; min-width: 0; display: grid; grid-template-columns: 1fr 1fr; gap: 0 0.5rem; }
.range legend { font-size: 0.92rem; padding: 0 0 0.25rem; }
.check { display: flex; gap: 0.6rem; align-items: center; align-self: end; }
.check input { width: 1.1rem; height: 1.1rem; flex: none; }
.check label { padding: 0; }
`;
