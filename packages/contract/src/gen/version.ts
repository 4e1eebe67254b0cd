// Written from package.json by npm run generate.

/** The version of this release: of the command, of the client, and of the interface between them. */
export const releaseVersion = "1.0.0";
