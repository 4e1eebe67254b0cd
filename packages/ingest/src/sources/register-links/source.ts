import { datasets } from "@daybook/domain/data/politicians";
import { source } from "../../source.js";
import { parseLinks } from "./parse.js";

/** Where the Parliament publishes the statements of interests of its members, as a civic project compiles it. */
export const registerLinks = source({
  name: "register-links",
  title: "Addresses of statements of interests",
  licence: "open, of the compilers' repository; facts of public record",
  access: {
    how:
      "save links-register-of-interests.xml of the OpenAustralia project, which compiles it: no address is " +
      "proven to stay current",
  },
  // The compilers' repository has no fixed address that is known here.
  hosts: [],
  bytesMax: 1024 * 1024,
  datasets: { registerLinks: datasets.registerLinks },
  published: "not told: the operator does, or the retrieval stands in",
  fileNames: "links-register-of-interests.xml",
  identify: (fileName) =>
    fileName.toLowerCase() === "links-register-of-interests.xml" ? { unit: "links", version: "1" } : undefined,
  parse: (_, bytes) => ({ registerLinks: parseLinks(bytes) }),
  // A new parliament begins with few statements, so their number tells nothing.
  check: () => undefined,
});
