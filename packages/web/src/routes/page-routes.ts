import { ConnectError } from "@connectrpc/connect";
import { askInProcess } from "../ask/in-process.js";
import { addressAt } from "../frame/moment-links.js";
import { wholePage } from "../frame/whole-page.js";
import type { World } from "../frame/world.js";
import { addressesOf, addressOf, changed, fileParameters, filePath } from "../pages/addresses.js";
import { Absent, ForScript, Moved, type Page, type PageContent, type PageRequest } from "../pages/page.js";
import { offsetParameters, PAGE_ROWS } from "../pages/pager.js";
import type { Site } from "../site.js";
import { fileAnswer, movedAnswer, pageAnswer } from "./answers.js";
import { KeptAnswers } from "./kept-answers.js";
import { type MakerRequest, makerAt, type ThreadedSite } from "./maker.js";
import { type Ending, endings, pageFile } from "./page-files.js";
import { refusedAnswer } from "./refused-page.js";
import type { Refusal, Route, RouteAnswer } from "./route.js";

/** The routes of pages that are made of answers: each page, and its tables and charts as files. */
export function pageRoutes<Serving>(
  site: Pick<ThreadedSite<Serving>, "worldOf" | "answerOf" | "onThread" | "notYet">,
  pages: readonly Page[],
): Route<Serving>[] {
  const kept = new WeakMap<object, KeptAnswers>();
  const keptFor = (world: World) => {
    const answers =
      kept.get(world) ?? new KeptAnswers(world.moment === undefined ? KEPT_CHARACTERS_MAX : KEPT_OF_MOMENT_MAX);
    kept.set(world, answers);
    return answers;
  };
  /** Whether an answer has to be made, since none is kept. */
  const isMade = (page: Page, { path, query }: MakerRequest, serving: Serving) =>
    !keptFor(site.worldOf(serving)).has(placeOf(page, path, query).address);
  const routeOf = (page: Page, path: string): Route<Serving> => {
    const make = makerAt<Serving>(site, path, ({ path: asked, query }, serving) =>
      answered(site, page, placeOf(page, asked, query), serving),
    );
    return {
      path,
      verbs: ["GET", "HEAD"],
      errorShape: "web",
      cost: 0,
      isPage: true,
      notYet: () => site.notYet?.(),
      isHeavy: (request, serving) => isMade(page, request, serving),
      isDrawn: (request, serving) => request.path.endsWith(".png") && isMade(page, request, serving),
      async answer({ path: asked, query }, serving) {
        const { address } = placeOf(page, asked, query);
        const answers = keptFor(site.worldOf(serving));
        const known = answers.get(address);
        if (known !== undefined) return known;
        const answer = await make({ path: asked, query }, serving);
        // What is not there costs little to look for again, and would let anybody fill what is kept.
        if (answer.status === 200) answers.set(address, answer);
        return answer;
      },
      refusalPage: (refusal, request, serving) => refusedAnswer(site.worldOf(serving), refusal, request),
    };
  };
  return pages.flatMap((each) =>
    isFolder(each.path) || isFile(each.path)
      ? [routeOf(each, each.path)]
      : [each.path, ...endings.map((ending) => `${filePath(each.path)}.${ending}`)].map((path) => routeOf(each, path)),
  );
}

/** Where a page is asked for, and as what. */
interface Place {
  /** The path of the page itself. */
  readonly path: string;
  /** Undefined when the name cannot be read. */
  readonly name: string | undefined;
  readonly ending: Ending | undefined;
  readonly query: URLSearchParams;
  /** The same for the same page, whatever else was asked. */
  readonly address: string;
}

function placeOf({ path: pattern, parameters }: Page, asked: string, given: URLSearchParams): Place {
  const ending = isFile(pattern) ? undefined : endings.find((each) => asked.endsWith(`.${each}`));
  const stem = ending === undefined ? asked : asked.slice(0, -ending.length - 1);
  const path = isFolder(pattern) ? stem : pattern;
  const query = new URLSearchParams();
  const isTable = ending === "csv" || ending === "json";
  // A table as a file is whole, wherever the page is in it.
  const own = isTable ? parameters.filter((name) => !offsetParameters.has(name)) : parameters;
  for (const name of [...own, ...(ending === undefined ? [] : fileParameters)].sort()) {
    const value = given.get(name);
    if (value !== null && value !== "") query.set(name, value.slice(0, VALUE_CHARACTERS_MAX));
  }
  const name = isFolder(pattern) ? decoded(stem.slice(pattern.length - 1)) : "";
  return { path, name, ending, query, address: addressOf(path, ending, query) };
}

async function answered<Serving>(
  site: Pick<Site<Serving>, "worldOf" | "answerOf">,
  { load }: Page,
  { path, name, ending, query }: Place,
  serving: Serving,
): Promise<RouteAnswer> {
  const world = site.worldOf(serving);
  if (name === undefined) return { status: 404, ...refusedAnswer(world, UNREADABLE) };
  const { address, part: file } = addressesOf(path, query);
  const request: PageRequest = {
    name,
    query,
    world,
    address,
    file: (table, as) => file(table.name, as),
    pictures: ({ name: of }) => ({
      svg: file(of, "svg"),
      png: file(of, "png"),
      embed: file(of, "embed"),
      json: file(of, "json"),
    }),
  };
  try {
    const content = await load(
      askInProcess(
        async (method, asked) => (await site.answerOf(method, asked, serving)).json,
        ending === "csv" || ending === "json" ? PAGE_ROWS : undefined,
      ),
      request,
    );
    if (content instanceof Moved)
      return movedAnswer(addressAt(world.moment, movedAddress(content.address, ending, query)));
    if (content instanceof Absent) {
      return { status: 404, ...refusedAnswer(world, { ...UNREADABLE, message: content.why }, { path, query }) };
    }
    if (content instanceof ForScript) {
      return fileAnswer("application/json; charset=utf-8", JSON.stringify(content.figures), "no-cache");
    }
    return ending === undefined
      ? pageAnswer(
          wholePage(world, {
            path: request.address(),
            asked: request.address(),
            picture: pictureOf(content, request),
            isCited: true,
            ...content,
          }),
        )
      : await pageFile(content, ending, request);
  } catch (thrown) {
    // The server knows its own refusals, and shows them by the page below.
    throw thrown instanceof ConnectError ? (thrown.cause ?? thrown) : thrown;
  }
}

/** The address of a page that has moved, or of its file that was asked for. */
function movedAddress(address: string, ending: Ending | undefined, query: URLSearchParams): string {
  const [path = "", own = ""] = address.split("?");
  const ofFile = Object.fromEntries(fileParameters.map((name) => [name, query.get(name) ?? undefined]));
  return addressOf(path, ending, changed(new URLSearchParams(own), ofFile));
}

/** What a page looks like where its address is shared: its first chart, if it has any. */
function pictureOf({ charts: [first] = [] }: PageContent, request: PageRequest): string | undefined {
  return first && request.pictures(first).png;
}

function isFolder(path: string): boolean {
  return path.endsWith("/*");
}

/** What is for scripts is no page, and has no other files. */
function isFile(path: string): boolean {
  return path.endsWith(".json");
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const UNREADABLE: Refusal = { code: "not_found", httpStatus: 404, message: "The name in this address cannot be read." };
const VALUE_CHARACTERS_MAX = 500;
/** Some hundred pages. */
const KEPT_CHARACTERS_MAX = 32 * 1024 * 1024;
/** Many may ask for many moments, and few for one. */
const KEPT_OF_MOMENT_MAX = KEPT_CHARACTERS_MAX / 8;
