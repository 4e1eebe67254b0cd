import { packageResources, resourceMoment } from "../../formats/package-resources.js";
import { type RemoteFile, type RemotePage, SourceProblem } from "../../source.js";

/** The department's package in the data portal: every issue is a workbook of its own, and the newest counts. */
export const packagePage: RemotePage = {
  address: "https://data.gov.au/data/api/3/action/package_show?id=australian-petroleum-statistics",
  bytesMax: 4 * 1024 * 1024,
  read(bytes) {
    const workbooks = packageResources(bytes).filter(isWorkbook);
    const [newest] = workbooks.sort((a, b) => (a.last_modified > b.last_modified ? -1 : 1));
    if (newest === undefined) throw new SourceProblem(undefined, "the package has no workbook with a date");
    return [fileOf(newest)];
  },
};

/** What is read of a resource. */
interface Workbook {
  readonly url: string;
  /** ISO 8601 without a zone, so that the greatest text is the newest. */
  readonly last_modified: string;
}

function isWorkbook(resource: unknown): resource is Workbook {
  const { format, url, last_modified: modified } = Object(resource) as Record<string, unknown>;
  return (
    typeof format === "string" &&
    /^\.?xlsx$/i.test(format) &&
    typeof url === "string" &&
    URL.canParse(url) &&
    typeof modified === "string" &&
    /^\d{4}-\d{2}-\d{2}T/.test(modified)
  );
}

function fileOf(workbook: Workbook): RemoteFile {
  const { url } = workbook;
  return {
    fileName: new URL(url).pathname.split("/").at(-1)!,
    address: url,
    publishedAt: resourceMoment(workbook),
  };
}
