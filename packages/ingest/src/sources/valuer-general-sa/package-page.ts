import { packageResources, resourceMoment } from "../../formats/package-resources.js";
import { type RemoteFile, type RemotePage, SourceProblem } from "../../source.js";

/** The package in the state's data portal: every quarter is a resource of its own, and each holds last year's too. */
export const packagePage: RemotePage = {
  address: "https://data.sa.gov.au/data/api/3/action/package_show?id=metro-median-house-sales",
  bytesMax: 4 * 1024 * 1024,
  read(bytes) {
    const files = packageResources(bytes).flatMap(fileOf);
    if (files.length === 0) throw new SourceProblem(undefined, "the package has no table that can be searched");
    return files;
  },
};

function fileOf(resource: unknown): RemoteFile[] {
  const { id, datastore_active: isTable } = Object(resource) as Record<string, unknown>;
  if (isTable !== true || typeof id !== "string" || !/^[\w-]{1,64}$/.test(id)) return [];
  const address = `${DATASTORE}?resource_id=${id}&limit=${RECORDS_MAX}&offset=0`;
  return [{ fileName: `metro-median-house-sales-${id}.json`, address, publishedAt: resourceMoment(resource) }];
}

const DATASTORE = "https://data.sa.gov.au/data/api/3/action/datastore_search";
// Metropolitan Adelaide has some 400 suburbs; an answer that is not whole is refused.
const RECORDS_MAX = 2000;
