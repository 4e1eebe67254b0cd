/** Puts a button beside each form of a citation that copies it, where the browser lets a page do that. */
export function copyTexts(page: Document): void {
  const { clipboard } = navigator;
  if (clipboard === undefined) return;
  for (const form of page.querySelectorAll(".citation-form")) {
    const button = page.createElement("button");
    const tell = (said: string) => () => (button.textContent = said);
    button.type = "button";
    button.textContent = "Copy";
    button.onclick = () =>
      clipboard.writeText(form.querySelector("code")!.textContent).then(tell("Copied"), tell("Not copied"));
    form.append(button);
  }
}
