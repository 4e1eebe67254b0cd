/** The bytes of a file with a title, a date, the given front matter and a text. */
export function takeOf(text: string, frontMatter = "", head = 'title: "A title"\ndate: 2026-08-05'): Buffer {
  return Buffer.from(`---\n${[head, frontMatter].filter((part) => part !== "").join("\n")}\n---\n${text}\n`);
}
