/** What a form says, as the server reads its address: what is empty is left out. */
export function queryOf(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value !== "") query.set(name, String(value));
  query.sort();
  return query;
}
