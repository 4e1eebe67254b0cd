/** Forms that ask for it are sent as soon as a choice is made. Without a script they have a button, which stays for the keyboard. */
export function submitOnChange(page: Document): void {
  page.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return;
    if (target instanceof HTMLInputElement && !/^(date|checkbox|radio)$/.test(target.type)) return;
    const { form } = target;
    if (form?.hasAttribute("data-submit-on-change")) form.requestSubmit();
  });
}
