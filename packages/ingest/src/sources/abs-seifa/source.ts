import { datasets } from "@daybook/domain/data/housing";
import { readOnce } from "../../formats/read-once.js";
import { source } from "../../source.js";
import { checkIndexes } from "./check.js";
import { isReplyName } from "./file-name.js";
import { parseIndexes } from "./parse.js";
import { readFigures } from "./read-figures.js";
import { remoteFiles } from "./remote-files.js";

/** The bureau's socio-economic indexes of suburbs, as its data service answers with them: one file for each question. */
export const absSeifa = source({
  name: "abs-seifa",
  title: "ABS socio-economic indexes by suburb",
  licence: "CC BY 4.0, Australian Bureau of Statistics",
  access: "fetched",
  hosts: ["data.api.abs.gov.au"],
  // A reply with labels has some 60,000 lines for each index.
  bytesMax: 64 * 1024 * 1024,
  datasets: { suburbLayers: datasets.suburbLayers },
  published: "the host tells when it is fetched, by Last-Modified; the file does not tell",
  fileNames: "ABS_SEIFA2021_SAL_<query>.csv",
  identify(fileName, bytes) {
    if (!isReplyName(fileName)) return undefined;
    if (bytes === undefined) return "unread";
    const { indexes, year } = figuresOf(fileName, bytes);
    return { unit: [...indexes].sort().join("+"), version: year };
  },
  parse: (fileName, bytes) => ({ suburbLayers: parseIndexes(figuresOf(fileName, bytes)) }),
  check: ({ suburbLayers }, held) => checkIndexes(suburbLayers, held?.stated.suburbLayers),
  remote: { files: remoteFiles },
});

const figuresOf = readOnce((_, bytes) => readFigures(bytes));
