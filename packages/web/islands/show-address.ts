/** Says where what is shown now is to be found: in the bar of the browser, and where the page is cited. */
export function showAddress(page: Document, address: string): void {
  for (const cited of page.querySelectorAll(".citation-address")) {
    cited.textContent = cited.textContent.split(location.pathname)[0] + address;
  }
  history.replaceState(history.state, "", address);
}
