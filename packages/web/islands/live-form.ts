import { queryOf } from "./form-query.js";
import { showAddress } from "./show-address.js";

/** Forms that ask for it are answered while they are filled: what the page of their address shows takes the place of what is shown. */
export function answerWhileFilling(page: Document, whenShown: (part: ParentNode) => void): void {
  for (const form of page.querySelectorAll<HTMLFormElement>("form[data-live]")) {
    let asked = 0;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    form.addEventListener("input", () => {
      clearTimeout(waiting);
      waiting = setTimeout(async () => {
        asked += 1;
        const question = asked;
        const address = `${new URL(form.action).pathname}?${queryOf(form)}`.replace(/\?$/, "");
        const answer = await pageAt(address);
        // An answer that comes late is of an older question; without one the button still asks.
        if (question !== asked || answer === undefined) return;
        for (const part of page.querySelectorAll<HTMLElement>("[data-results]")) {
          part.innerHTML = answer.querySelector(`[data-results=${part.dataset.results}]`)!.innerHTML;
          whenShown(part);
        }
        showAddress(page, address);
      }, PAUSE_MS);
    });
  }
}

async function pageAt(address: string): Promise<Document | undefined> {
  try {
    const response = await fetch(address);
    return response.ok ? new DOMParser().parseFromString(await response.text(), "text/html") : undefined;
  } catch {
    return undefined;
  }
}

const PAUSE_MS = 400;
