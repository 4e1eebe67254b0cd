import { addressHere, leadHere } from "./page-moment.js";

/** Asks for the script of the suburb explorer when somebody first changes its form: no other page needs it, and most readers of this one do not. */
export function loadSuburbFilter(page: Document, whenShown: (part: ParentNode) => void): void {
  const form = page.querySelector<HTMLFormElement>("form[data-suburb-filter]");
  form?.addEventListener(
    "input",
    async () => {
      const { filterSuburbs }: typeof import("./suburb-filter.js") = await import(form.dataset.suburbFilter!);
      const shown = (part: ParentNode) => {
        leadHere(page, part);
        whenShown(part);
      };
      filterSuburbs(form, shown, async (address) => (await fetch(addressHere(page, address))).json());
    },
    { once: true },
  );
}
