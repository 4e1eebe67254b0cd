import { SaxesParser } from "saxes";
import { textWidth } from "./base/text-width.js";

/** An element of a picture, with the text directly in it. */
export interface Drawn {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

/** A rectangle that a text takes. */
interface TextBox {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The elements of a picture in order; throws where it is no well-formed XML. */
export function elementsOf(svg: string): readonly Drawn[] {
  const elements: Drawn[] = [];
  const open: Drawn[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, text: "" };
    elements.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    if (open.length > 0) open.at(-1)!.text += text;
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(svg).close();
  return elements;
}

/** The texts that are drawn, in order. */
export function textsOf(svg: string): readonly string[] {
  return elementsOf(svg)
    .filter(({ name }) => name === "text")
    .map(({ text }) => text);
}

/** What is wrong with the places of texts: two that touch, or one that leaves the picture. */
export function textProblems(svg: string): readonly string[] {
  const elements = elementsOf(svg);
  const [, , width, height] = elements[0]!.attributes.viewBox!.split(" ").map(Number);
  const boxes = elements.filter(({ name }) => name === "text").map(boxOf);
  const outside = boxes.filter(
    ({ left, right, top, bottom }) => left < -0.2 || top < -0.2 || right > width! + 0.2 || bottom > height! + 0.2,
  );
  const touching = boxes.flatMap((one, i) =>
    boxes
      .slice(i + 1)
      .filter((other) => touch(one, other))
      .map((other) => [one, other] as const),
  );
  return [
    ...outside.map(({ text }) => `"${text.slice(0, 40)}" leaves the picture`),
    ...touching.map(([one, other]) => `"${one.text.slice(0, 40)}" touches "${other.text.slice(0, 40)}"`),
  ];
}

/** Numbers of paths, lines and rectangles that are no numbers, or that lie outside of the picture. */
export function shapeProblems(svg: string): readonly string[] {
  const elements = elementsOf(svg);
  const [, , width, height] = elements[0]!.attributes.viewBox!.split(" ").map(Number);
  return elements.flatMap(({ name, attributes }) => {
    const values = ["x", "y", "cx", "cy", "r", "width", "height"].map((each) => attributes[each] ?? "0");
    const isBad = values.some((value) => !Number.isFinite(Number(value)) || Number(value) < -0.2);
    const isOut =
      name === "rect" &&
      (Number(values[0]) + Number(values[5]) > width! + 0.2 || Number(values[1]) + Number(values[6]) > height! + 0.2);
    const isBadPath = /NaN|Infinity|undefined|e/.test(attributes.d ?? "");
    return isBad || isOut || isBadPath ? [`${name} ${JSON.stringify(attributes).slice(0, 200)}`] : [];
  });
}

function boxOf({ attributes, text }: Drawn): TextBox {
  const size = Number(attributes["font-size"]);
  const width = textWidth(text, size, attributes["font-weight"] === "700");
  const anchor = attributes["text-anchor"] ?? "start";
  const x = Number(attributes.x);
  const y = Number(attributes.y);
  const left = x - (anchor === "start" ? 0 : anchor === "middle" ? width / 2 : width);
  return { text, left, right: left + width, top: y - size * 0.74, bottom: y + size * 0.21 };
}

function touch(one: TextBox, other: TextBox): boolean {
  const tolerance = 0.2;
  return (
    one.left < other.right - tolerance &&
    other.left < one.right - tolerance &&
    one.top < other.bottom - tolerance &&
    other.top < one.bottom - tolerance
  );
}
