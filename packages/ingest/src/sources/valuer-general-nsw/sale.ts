import type { RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/housing";

/** One sale. */
export type Sale = RowOf<typeof datasets.nswPropertySales>;
