/** Where the icon of the site is. */
export const ICON_PATH = "/icon.svg";

/** A ruled page with a margin line. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="4" fill="#0f5f45"/><path d="M11 4v24" stroke="#f0a58f" stroke-width="1.5"/><path d="M14 10h13M14 16h13M14 22h8" stroke="#f7f8f5" stroke-width="2.5"/></svg>
`;
