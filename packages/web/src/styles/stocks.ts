/** The pages about stocks: what a chart was drawn as of, people, stories. */
export const stocks = `
.tabs { margin-top: 0.5rem; }
.facts-grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); gap: 0.7rem 1.6rem; }
section > h2 + .facts { border-top: 0; padding-top: 0; }
.history { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.2rem 3rem; }
@media (min-width: 64rem) {
  .facts-grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); gap: 0.7rem 1.6rem; }
section > h2 + .facts { border-top: 0; padding-top: 0; }
.history { grid-template-columns: minmax(0, 45rem) minmax(0, 1fr); align-items: start; }
  .history .facts { grid-template-columns: 1fr; border: 0; padding: 0; }
}
.history-side > * + * { margin-top: 1rem; }
.seen { border-left: 4px solid var(--accent); padding-left: 0.8rem; }
.quiet { color: var(--faint); font-size: 0.92rem; border-top: 1px solid var(--hair); padding-top: 0.7rem; }
.people, .stories { list-style: none; padding: 0; }
.people { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: 1rem 2rem; }
.stories li { max-width: 46rem; }
.stories li + li { margin-top: 1.2rem; }
`;
