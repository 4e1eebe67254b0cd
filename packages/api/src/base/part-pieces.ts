import type { PartName } from "@daybook/domain";

/**
 * A part of a snapshot in pieces: the part without the buffers of its columns, and those buffers. All of it is in memory that
 * threads share, so that each of them can have the part, and no column is there twice.
 */
export type PartPieces = readonly Uint8Array<SharedArrayBuffer>[];

/** All parts of a snapshot. */
export type SharedParts = Readonly<Record<PartName, PartPieces>>;
