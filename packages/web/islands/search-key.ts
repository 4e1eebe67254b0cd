/** A slash leads to the search, unless somebody is writing. */
export function focusSearchByKey(page: Document): void {
  page.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
    const search = page.querySelector<HTMLInputElement>("form[role=search] input[type=search]");
    if (search === null) return;
    event.preventDefault();
    search.focus();
    search.select();
  });
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
