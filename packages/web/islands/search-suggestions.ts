/** Something that was found, as the file of the search page has it. */
interface Found {
  readonly title: string;
  readonly path: string;
  readonly kind: string;
}

/** Shows what the search finds while somebody writes: a list of links below the field, for the pointer, the arrows and the tab key. */
export function suggestWhileWriting(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>("header form[role=search]")) {
    const field = form.querySelector<HTMLInputElement>("input[type=search]");
    if (field !== null) suggestBelow(form, field);
  }
}

function suggestBelow(form: HTMLFormElement, field: HTMLInputElement): void {
  const list = form.ownerDocument.createElement("ul");
  list.className = "suggestions";
  list.hidden = true;
  form.append(list);
  let asked = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      asked += 1;
      const question = asked;
      const found = await foundBy(form.action, field.value.trim());
      // An answer that comes late is of an older question.
      if (question === asked) show(list, found);
    }, PAUSE_MS);
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      show(list, []);
      field.focus();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const stops = [field, ...list.querySelectorAll("a")];
      const at = stops.indexOf(form.ownerDocument.activeElement as HTMLInputElement);
      const next = stops[at + (event.key === "ArrowDown" ? 1 : -1)];
      if (list.hidden || at < 0 || next === undefined) return;
      event.preventDefault();
      next.focus();
    }
  });
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) show(list, []);
  });
}

async function foundBy(action: string, query: string): Promise<readonly Found[]> {
  if (query.length < QUERY_CHARACTERS_MIN) return [];
  try {
    const response = await fetch(`${action}.json?${new URLSearchParams({ q: query })}`);
    const { rows } = (await response.json()) as { rows: readonly Found[] };
    return rows.slice(0, ROWS_MAX);
  } catch {
    // Without suggestions the form still searches.
    return [];
  }
}

function show(list: HTMLUListElement, found: readonly Found[]): void {
  list.hidden = found.length === 0;
  list.replaceChildren(
    ...found.map(({ title, path, kind }) => {
      const item = list.ownerDocument.createElement("li");
      const link = list.ownerDocument.createElement("a");
      const what = list.ownerDocument.createElement("span");
      link.href = path;
      link.textContent = title;
      what.textContent = kind;
      what.className = "faint";
      item.append(link, " ", what);
      return item;
    }),
  );
}

const PAUSE_MS = 200;
const QUERY_CHARACTERS_MIN = 2;
const ROWS_MAX = 8;
