import assert from "node:assert/strict";
import { after, test } from "node:test";
import { clientOf, testServer } from "../api.fixture.js";
import { search } from "./search.js";

const server = await testServer({ after }, { services: [search] });
const { post } = clientOf(server.url);

/** The code and message of a refusal, or how many were found and the first of them. */
async function said(request: object): Promise<readonly unknown[]> {
  const response = await post("/shorts.v1alpha1.SearchService/Search", JSON.stringify(request));
  const { code, message, totalCount, results } = (await response.json()) as Said;
  return response.status === 200 ? [totalCount, results[0]?.key] : [code, message];
}

interface Said {
  readonly code: string;
  readonly message: string;
  readonly totalCount: number;
  readonly results: readonly { readonly key: string }[];
}

const REFUSED = "invalid_argument";
const PAGE = "SEARCH_KIND_PAGE";
const PAGES = { kinds: [PAGE] };

for (const [what, request, wanted] of [
  ["no query", {}, [REFUSED, "query is required"]],
  ["an empty query", { query: "" }, [REFUSED, "query is required"]],
  ["only spaces", { query: " \t\n " }, [REFUSED, "query is required"]],
  ["101 characters", { query: "a".repeat(101) }, [REFUSED, "query must have at most 100 characters"]],
  ["101 pictures", { query: "🦘".repeat(101) }, [REFUSED, "query must have at most 100 characters"]],
  ["a query that is no text", { query: 7 }, [REFUSED, "query must be a string"]],
  ["a negative limit", { query: "a", limit: -1 }, [REFUSED, "limit must not be negative"]],
  ["a negative offset", { query: "a", offset: -1 }, [REFUSED, "offset must not be negative"]],
  ["21 kinds", { query: "a", kinds: Array(21).fill(PAGE) }, [REFUSED, "kinds must have at most 20 items"]],
  ["100 pictures", { query: "🦘".repeat(100) }, [0, undefined]],
  ["nothing but marks", { query: "?!" }, [0, undefined]],
  ["nothing but control characters", { query: "\u0000\u0007" }, [0, undefined]],
  ["text from right to left", { query: "مرحبا" }, [0, undefined]],
  ["words in any case", { ...PAGES, query: "Who made THIS?" }, [1, "/about"]],
  ["control characters between words", { ...PAGES, query: "who\u0000made\u0007this" }, [1, "/about"]],
  ["a mark that turns text round", { ...PAGES, query: "\u202ewho made this" }, [1, "/about"]],
  ["a picture between words", { ...PAGES, query: "who 🦘 made this" }, [1, "/about"]],
  ["a kind twice as once", { kinds: [PAGE, PAGE], query: "who made this" }, [1, "/about"]],
  ["a kind that the question is not about", { kinds: ["SEARCH_KIND_STOCK"], query: "who made this" }, [0, undefined]],
  ["an offset past the end", { ...PAGES, query: "who made this", offset: 1_000_000 }, [1, undefined]],
  ["a limit beyond the most", { ...PAGES, query: "who made this", limit: 101 }, [1, "/about"]],
] as const) {
  test(`answers ${what} with ${wanted.join(" ")}`, async () => assert.deepEqual(await said(request), wanted));
}

for (const kind of ["SEARCH_KIND_STOK", 99]) {
  test(`refuses the unknown kind ${kind} and names all that there are`, async () => {
    const [code, message] = await said({ query: "a", kinds: [kind] });
    assert.equal(code, REFUSED);
    assert.match(
      `${message}`,
      /^kinds\[0\] must be one of SEARCH_KIND_UNSPECIFIED, SEARCH_KIND_PAGE, .*, SEARCH_KIND_METHOD/,
    );
  });
}
