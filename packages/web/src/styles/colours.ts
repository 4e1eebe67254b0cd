import { chartColours } from "@daybook/charts";

/** The colours, for light and dark, and the type. Every pair of text and ground has a contrast of at least 4.5 to 1. */
export const colours = `
:root {
  color-scheme: light dark;
  --paper: #f6f7f3;
  --sheet: #ffffff;
  --ink: #16201b;
  --faint: #536058;
  --hair: #d3dad4;
  --rule: #16201b;
  --accent: #0c5a41;
  --accent-ground: #e3efe8;
  --code-ground: #eef1ec;
  --name: #0c5a41;
  --text-value: #8a3a12;
  --number-value: #1f4f8f;
  --demo: #7a3300;
  --demo-ground: #ffe9c7;
  --demo-stripe: #ffdca6;
  --refused: #a01f16;
  --refused-ground: #fdeae7;
  --serif: Charter, "Bitstream Charter", "Iowan Old Style", "Source Serif 4", "Source Serif Pro", Cambria, Georgia, "Noto Serif", serif;
  --sans: "Helvetica Neue", "Segoe UI", Inter, Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0e1411;
    --sheet: #141b17;
    --ink: #e4ebe6;
    --faint: #9fada5;
    --hair: #2c3730;
    --rule: #b9c6be;
    --accent: #7ad3ab;
    --accent-ground: #1b2c24;
    --code-ground: #1a221e;
    --name: #7ad3ab;
    --text-value: #f0b08a;
    --number-value: #9cc3f5;
    --demo: #ffd08a;
    --demo-ground: #33230c;
    --demo-stripe: #402c10;
    --refused: #ffa79c;
    --refused-ground: #391a16;
  }
}
:root { --chart-ground: var(--paper); }
@media screen and (prefers-color-scheme: dark) {
  :root {
${chartColours("dark").replaceAll(/^/gm, "    ")}
    --chart-ground: var(--paper);
  }
}
`;
