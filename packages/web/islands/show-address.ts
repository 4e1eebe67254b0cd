/** Says where what is shown now is to be found: in the bar of the browser, and where the page is cited. */
export function showAddress(page: Document, address: string): void {
  const cited = page.querySelector(".citation-address");
  const before = cited?.textContent?.split(location.pathname)[0];
  if (cited !== null && before !== undefined) cited.textContent = before + address;
  history.replaceState(history.state, "", address);
}
