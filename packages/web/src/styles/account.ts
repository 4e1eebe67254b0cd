/** The page of an account: who is signed in, its keys, and what came of a form. */
export const account = `
.who { display: flex; flex-wrap: wrap; gap: 0.6rem 2rem; align-items: center; justify-content: space-between; }
.who .lede, .own-keys h3 { overflow-wrap: anywhere; }
.quiet-button { color: var(--ink); background: none; border: 1px solid var(--faint); padding: 0.5rem 0.9rem; font-size: 0.92rem; }
.notice { border-left: 4px solid var(--accent); background: var(--accent-ground); padding: 0.9rem 1.1rem; overflow-wrap: anywhere; }
main > .notice > h2 { border-top: 0; padding-top: 0; }
.notice pre { background: var(--sheet); font-size: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; user-select: all; }
.use { max-width: 42rem; }
.own-keys { list-style: none; padding: 0; display: grid; gap: 1.4rem; }
.own-keys li { background: var(--sheet); border: 1px solid var(--hair); padding: clamp(0.8rem, 2vw, 1.2rem); }
.own-keys li > * + * { margin-top: 0.7rem; }
.own-keys .facts { border-top: 0; padding-top: 0; }
.key-actions { display: flex; flex-wrap: wrap; gap: 0.8rem 2rem; align-items: center; justify-content: space-between; }
.key-actions .action-form { display: flex; flex-wrap: wrap; gap: 0.5rem 0.7rem; align-items: center; font-size: 0.92rem; }
.key-actions select { width: auto; font: 0.92rem/1.3 var(--sans); }
`;
