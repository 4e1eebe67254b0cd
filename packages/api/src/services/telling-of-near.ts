import type { DescService } from "@bufbuild/protobuf";
import { nearKeys } from "@daybook/domain/answers/search/near-keys";
import { ApiError, notFoundButNear } from "../base/errors.js";
import { type Reading, readingOf, type Service } from "../base/service.js";

/** A service that names, where it has nothing under a key, the keys that its caller may have meant. */
export function tellingOfNear(service: Service): Service<DescService, { readonly [localName: string]: Reading }> {
  const { desc, reads, handlers } = service;
  const telling = Object.keys(handlers).map((name) => [name, tellingReading(readingOf(service, name))] as const);
  return { desc, reads, handlers: Object.fromEntries(telling) };
}

function tellingReading(reading: Reading): Reading {
  return {
    ...reading,
    handle(request, snapshot) {
      try {
        return reading.handle(request, snapshot);
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.missing === undefined) throw failure;
        const { what, key } = failure.missing;
        const kinds = KINDS[what];
        if (kinds === undefined) throw failure;
        throw notFoundButNear(failure, nearKeys(snapshot, kinds, key));
      }
    },
  };
}

type Kinds = Parameters<typeof nearKeys>[1];

/** What methods may not find, and as what it is searched for. */
const KINDS: Readonly<Record<string, Kinds>> = {
  stock: ["stock", "formerCompany"],
  "active stock": ["stock"],
  prices: ["stock", "formerCompany"],
  "tax record": ["stock", "formerCompany"],
  index: ["index"],
  series: ["series"],
  politician: ["politician"],
  "politician of slugA": ["politician"],
  "politician of slugB": ["politician"],
  "party group": ["party"],
  report: ["report"],
  take: ["take"],
};
