import { addressHere } from "./page-moment.js";

/** Something that was found, as the file of the search page has it. */
interface Found {
  readonly title: string;
  readonly subtitle: string;
  readonly path: string;
  readonly kind: string;
}

/** Shows what the search finds while somebody writes: a list below the field, for the pointer and the arrows. */
export function suggestWhileWriting(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>("form[role=search]")) {
    const field = form.querySelector<HTMLInputElement>("input[type=search]");
    if (field !== null) suggestBelow(form, field);
  }
}

/** The field keeps the keyboard, and tells which line of the list is meant: the pattern of a combobox with a list. */
function suggestBelow(form: HTMLFormElement, field: HTMLInputElement): void {
  const list = form.ownerDocument.createElement("div");
  list.className = "suggestions";
  list.id = `${field.id}-suggestions`;
  list.role = "listbox";
  list.ariaLabel = "Suggestions";
  form.append(list);
  field.role = "combobox";
  field.ariaAutoComplete = "list";
  field.setAttribute("aria-controls", list.id);
  let asked = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const show = (found: readonly Found[]) => {
    list.hidden = found.length === 0;
    field.ariaExpanded = String(!list.hidden);
    list.replaceChildren(...found.map((each, at) => option(list, each, at)));
    choose(undefined);
  };
  const choose = (chosen: Element | undefined) => {
    for (const each of list.children) each.ariaSelected = String(each === chosen);
    if (chosen === undefined) field.removeAttribute("aria-activedescendant");
    else field.setAttribute("aria-activedescendant", chosen.id);
    chosen?.scrollIntoView({ block: "nearest" });
  };
  const close = () => {
    // What is on its way comes too late.
    clearTimeout(waiting);
    asked += 1;
    show([]);
  };
  show([]);

  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      asked += 1;
      const question = asked;
      const found = await foundBy(form, field.value.trim());
      // An answer that comes late is of an older question.
      if (question === asked) show(found);
    }, PAUSE_MS);
  });
  field.addEventListener("keydown", (event) => {
    if (event.isComposing || list.hidden) return;
    const lines = [...list.children];
    const at = lines.findIndex(({ ariaSelected }) => ariaSelected === "true");
    if (event.key === "Escape") {
      event.preventDefault();
      close();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      // One place before the first line and after the last is the field itself.
      const places = lines.length + 1;
      const next = (at + 1 + (event.key === "ArrowDown" ? 1 : -1) + places) % places;
      choose(lines[next - 1]);
    } else if (event.key === "Enter" && at >= 0) {
      event.preventDefault();
      (lines[at] as HTMLAnchorElement).click();
    }
  });
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close();
  });
}

async function foundBy({ action, ownerDocument }: HTMLFormElement, query: string): Promise<readonly Found[]> {
  if (query.length < QUERY_CHARACTERS_MIN) return [];
  try {
    const response = await fetch(
      addressHere(ownerDocument, `${new URL(action).pathname}.json?${new URLSearchParams({ q: query })}`),
    );
    const { rows } = (await response.json()) as { rows: readonly Found[] };
    return rows.slice(0, ROWS_MAX);
  } catch {
    // Without suggestions the form still searches.
    return [];
  }
}

function option(list: HTMLElement, { title, subtitle, path, kind }: Found, at: number): HTMLAnchorElement {
  const line = list.ownerDocument.createElement("a");
  const what = list.ownerDocument.createElement("span");
  line.id = `${list.id}-${at}`;
  line.role = "option";
  line.href = addressHere(list.ownerDocument, path);
  line.tabIndex = -1;
  what.className = "faint";
  what.textContent = [kind, subtitle].filter((text) => text !== "").join(": ");
  line.append(title, " ", what);
  return line;
}

const PAUSE_MS = 200;
const QUERY_CHARACTERS_MIN = 2;
const ROWS_MAX = 8;
