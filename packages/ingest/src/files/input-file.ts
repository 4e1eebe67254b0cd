/** A file that may be ingested, wherever it lies. */
export interface InputFile {
  /** Its own name, without folders; sources know their files by it. */
  readonly name: string;
  /** How to name it to a person: its place inside the input that brought it. */
  readonly label: string;
  /** Its name after those of the folder and archive that it lies in, with slashes: they may say of when it is. */
  readonly place: string;
  /** The publisher's address; null for a local file. */
  readonly address: string | null;
  /** When it was published, ISO 8601 in UTC, given of when its figures are, YYYY-MM-DD; undefined where nobody says so. */
  readonly publishedAt?: ((date: string | undefined) => string | undefined) | undefined;
  /** It was named by itself, not found in a folder or an archive. */
  readonly isNamed: boolean;
  /** It is fetched when it is read. */
  readonly isRemote: boolean;
  /** The publisher's index names it, so that it need not be fetched when its version is held. */
  readonly isIndexed: boolean;
  /** Its bytes. Throws a SourceProblem when they cannot be had. */
  read(): Promise<Uint8Array>;
}

/** An input that is not there or cannot be understood: nothing is ingested at all. */
export class InputProblem extends Error {
  override readonly name = "InputProblem";
}
