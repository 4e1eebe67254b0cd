import { readFileSync } from "node:fs";

/** One step of a section of a guide: a file to write, or commands to run. */
export type Step = { readonly file: string; readonly text: string } | { readonly commands: string };

/** The steps of every section of a guide, by its heading. A sample that is no command stands after the name of its file. */
export function clientSections(guide = "clients.md"): ReadonlyMap<string, readonly Step[]> {
  const page = readFileSync(new URL(`../../docs/${guide}`, import.meta.url), "utf8");
  const sections = page.split(/^## /m).slice(1);
  return new Map(sections.map((section) => [section.slice(0, section.indexOf("\n")), stepsOf(section)]));
}

function stepsOf(section: string): Step[] {
  return [...section.matchAll(/(?:`([\w.]+)`:\n\n)?```(\w+)\n([\s\S]*?)```/g)].map(([, file, language, text = ""]) => {
    if (language === "sh") return { commands: text };
    if (file === undefined) throw new Error(`a sample has no file: ${text.slice(0, 60)}`);
    return { file, text };
  });
}

/** Whether commands fetch tools or packages, which may not be possible everywhere. */
export function isInstallation({ commands }: { readonly commands: string }): boolean {
  return /\b(pip|go) (install|get)\b/.test(commands);
}
