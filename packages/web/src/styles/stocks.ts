/** The pages about stocks: what a chart was drawn as of, people, stories. */
export const stocks = `
.seen { border-left: 4px solid var(--accent); padding-left: 0.8rem; }
.quiet { color: var(--faint); font-size: 0.92rem; border-top: 1px solid var(--hair); padding-top: 0.7rem; }
.people, .stories { list-style: none; padding: 0; }
.people { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: 1rem 2rem; }
.stories li { max-width: 46rem; }
.stories li + li { margin-top: 1.2rem; }
`;
