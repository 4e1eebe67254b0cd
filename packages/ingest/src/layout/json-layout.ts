import { type Layout, layoutFrom, layoutOfRecords } from "./layout.js";

/** The keys of lines of JSON. A last line that is cut in two says nothing. */
export function jsonLinesLayout(text: string): Layout {
  const records = text.split("\n").flatMap((line) => {
    const value = parsed(line);
    return isObject(value) ? [Object.keys(value)] : [];
  });
  return layoutOfRecords(records);
}

/** The fields of a value of JSON and of the lists in it. Keys that begin with anything but a small letter are names of things. */
export function jsonLayout(text: string): Layout {
  const names: string[] = [];
  const others: string[] = [];
  const take = (layout: Layout, path: string) => {
    names.push(...layout.names.map((name) => `${path}${name}`));
    others.push(...layout.others.map((name) => `${path}${name}`));
  };
  const visit = (value: unknown, path: string, depth: number) => {
    if (Array.isArray(value)) {
      const records = value.slice(0, RECORDS_MAX).filter(isObject);
      take(layoutOfRecords(records.map((record) => Object.keys(record))), path);
    } else if (isObject(value)) {
      const fields = Object.entries(value).filter(([key]) => /^[a-z]\w*$/.test(key));
      take(layoutFrom(fields.map(([key]) => key)), path);
      if (depth < DEPTH_MAX) for (const [key, inner] of fields) visit(inner, `${path}${key}.`, depth + 1);
    }
  };
  visit(parsed(text), "", 1);
  return layoutFrom(names, others);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const DEPTH_MAX = 4;
const RECORDS_MAX = 200;
