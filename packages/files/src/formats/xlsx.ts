import { harmlessText } from "@daybook/domain/csv-text";
import type { OpenCell, OpenDataset, OpenRow, OpenType } from "@daybook/domain/open";
import { type Columned, cellOf, columnsOf, timeText, wellFormed } from "./cell.js";
import { archive } from "./packing.js";

/**
 * A workbook whose sheet is written while its rows come: nothing of it is kept in memory. Libraries that write
 * workbooks keep every cell until the end.
 */
export interface Workbook {
  add(row: OpenRow): void;
  /** Adds the sheet that tells what the workbook is, and ends it. */
  end(about: AboutRows): void;
}

/** How many rows a sheet has below its header. */
export const SHEET_ROWS_MAX = 1_048_575;

/** The rows of a sheet of notes. */
type AboutRows = readonly (readonly string[])[];

export function workbook(dataset: Columned & Pick<OpenDataset, "title">, write: (piece: Uint8Array) => void): Workbook {
  const columns = columnsOf(dataset);
  const letters = columns.map((_, place) => lettersOf(place));
  const packed = archive(write);
  for (const [name, text] of PARTS) addWhole(name, text);
  addWhole("xl/workbook.xml", bookOf(dataset.title));
  const sheet = packed.file("xl/worksheets/sheet1.xml");
  let text = `${SHEET_HEAD}${HEAD_FROZEN}${widthsOf(columns.map(({ type }) => WIDTHS[type]))}<sheetData>`;
  let rowNumber = 0;
  const flush = () => {
    sheet.add(Buffer.from(text));
    text = "";
  };
  const addRow = (cells: readonly string[]) => {
    rowNumber += 1;
    text += `<row r="${rowNumber}">${cells.join("")}</row>`;
    if (text.length >= PIECE_LENGTH) flush();
  };
  addRow(columns.map(({ name }, place) => textCell(`${letters[place]}1`, name, HEAD_STYLE)));

  return {
    add(row) {
      const at = rowNumber + 1;
      addRow(
        columns.map((column, place) => {
          const cell = cellOf(row, column);
          return cell === undefined ? "" : cellText(column.type, `${letters[place]}${at}`, cell);
        }),
      );
    },
    end(about) {
      text += SHEET_END;
      flush();
      sheet.end();
      addWhole("xl/worksheets/sheet2.xml", aboutSheet(about));
      packed.end();
    },
  };

  function addWhole(name: string, whole: string): void {
    const file = packed.file(name);
    file.add(Buffer.from(whole));
    file.end();
  }
}

function cellText(type: OpenType, at: string, cell: OpenCell): string {
  if (typeof cell === "string") return textCell(at, harmlessText(wellFormed(cell)));
  if (typeof cell === "boolean") return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (type !== "day" && type !== "moment") return `<c r="${at}"><v>${cell}</v></c>`;
  const days = type === "day" ? Number(cell) : Number(cell) / MS_PER_DAY;
  // Spreadsheets know no earlier dates, and think that 1900 had a 29 February.
  if (days < FIRST_DAY || days >= LAST_DAY) return textCell(at, timeText(type, cell));
  return `<c r="${at}" s="${type === "day" ? DAY_STYLE : MOMENT_STYLE}"><v>${days + DAYS_TO_1970}</v></c>`;
}

function textCell(at: string, text: string, style?: number): string {
  const styled = style === undefined ? "" : ` s="${style}"`;
  return `<c r="${at}"${styled} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** A text in XML, as long as a cell can be. What XML cannot hold is written as spreadsheets write it: _x0001_. */
function escaped(text: string): string {
  const fitting = text.length > TEXT_LENGTH_MAX ? wellFormed(text.slice(0, TEXT_LENGTH_MAX)) : text;
  if (!ESCAPED.test(fitting)) return fitting;
  return fitting
    .replace(LIKE_ESCAPE, "_x005F_")
    .replace(UNWRITABLE, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

function aboutSheet(about: AboutRows): string {
  const rows = about.map((row, number) => {
    const cells = row.map((text, place) => (text === "" ? "" : textCell(`${lettersOf(place)}${number + 1}`, text)));
    return `<row r="${number + 1}">${cells.join("")}</row>`;
  });
  return `${SHEET_HEAD}${widthsOf([24, 30, 100])}<sheetData>${rows.join("")}${SHEET_END}`;
}

function widthsOf(widths: readonly number[]): string {
  const columns = widths.map(
    (width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<cols>${columns.join("")}</cols>`;
}

/** The letters of a column: A to Z, AA, AB and so on. */
function lettersOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : lettersOf(Math.floor(place / 26) - 1) + last;
}

/** The book with its two sheets; the name of one may have only some signs, and 31 of them. */
function bookOf(title: string): string {
  const name = escaped(
    title
      .replace(/[[\]:*?/\\'"]/g, " ")
      .slice(0, 31)
      .trim(),
  );
  return `${XML}<workbook ${MAIN} ${RELATIONS}><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/><sheet name="About these data" sheetId="2" r:id="rId2"/></sheets></workbook>`;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const RELATIONS = `xmlns:r="${OFFICE}"`;
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const SHEETS = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const SHEET_HEAD = `${XML}<worksheet ${MAIN}>`;
const HEAD_FROZEN =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
const SHEET_END = "</sheetData></worksheet>";

/** What is the same in every workbook: what its files are, how they belong together, and how cells look. */
const PARTS: readonly (readonly [name: string, text: string])[] = [
  [
    "[Content_Types].xml",
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEETS}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEETS}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${SHEETS}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEETS}.styles+xml"/></Types>`,
  ],
  [
    "_rels/.rels",
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    "xl/_rels/workbook.xml.rels",
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    "xl/styles.xml",
    `${XML}<styleSheet ${MAIN}><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  ],
];
const [DAY_STYLE, MOMENT_STYLE, HEAD_STYLE] = [1, 2, 3];
const WIDTHS: Readonly<Record<OpenType, number>> = { text: 24, day: 12, moment: 20, number: 16, whole: 16, flag: 8 };

const MS_PER_DAY = 86_400_000;
/** The number of 1970-01-01 in a spreadsheet. */
const DAYS_TO_1970 = 25_569;
/** 1 March 1900, and 1 January 10000. */
const [FIRST_DAY, LAST_DAY] = [61 - DAYS_TO_1970, 2_932_897];
const TEXT_LENGTH_MAX = 32_767;
const PIECE_LENGTH = 65_536;

const ESCAPED = /[\p{Cc}\ufffe\uffff&<>_]/u;
/** Signs that XML may not have, and the carriage return, which it would read as a line feed. */
const UNWRITABLE = /(?![\t\n\u007f-\u009f])\p{Cc}|[\ufffe\uffff]/gu;
/** The sign that begins what looks like such an escape. */
const LIKE_ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;
