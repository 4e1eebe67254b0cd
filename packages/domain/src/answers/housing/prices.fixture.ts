import { dwellingsOf } from "../../data/economy/dwellings/dwellings.fixture.js";
import type { Economy } from "../../data/economy/economy.js";
import { housingOf } from "../../data/housing/housing.fixture.js";
import type { Housing } from "../../data/housing/housing.js";
import { mediansOf } from "../../data/housing/prices/medians.fixture.js";

/** A small world of prices: the nation, two states, a capital and the rest of its state, and suburbs of two publications. */
export function pricesWorld(): [Economy, Housing] {
  const economy = dwellingsOf({
    "RES_DWELL_ST:5.AUS.Q": [
      ["2025-01-01", 950_000],
      ["2025-04-01", 960_000],
      ["2025-10-01", 1_000_000],
      ["2026-01-01", 1_045_000, "p"],
    ],
    A83728607L: [["2024-04-01", 1_200_000]],
    A83728612F: [["2024-04-01", 900_000]],
    BHFDDIT: [
      ["2023-10-01", 185.2],
      ["2024-01-01", 184.7],
    ],
    FLRHOOTA: [["2026-02-01", 5.5]],
    "RES_DWELL:3.1GSYD.Q": [
      ["2025-10-01", 1_450_000],
      ["2026-01-01", 1_500_000, "p"],
    ],
    "RES_DWELL:4.1GSYD.Q": [["2026-01-01", 860_000]],
    "RES_DWELL:4.1RNSW.Q": [["2026-01-01", 600_000]],
  });
  const housing = housingOf({
    suburbs: [
      { salCode: "20001", name: "Abbotsford (Vic.)" },
      { salCode: "40001", name: "Adelaide" },
    ],
    suburbMedians: [
      ...mediansOf("vg_sa", "ADELAIDE", ["2025-12-31", 700_000], ["2026-03-31", 735_000]),
      ...mediansOf("vg_vic", "100% LOCH", ["2022-12-31", 500_000, "p"]),
      ...mediansOf("vg_vic", "ABBOTSFORD", ["2022-12-31", 1_631_000], ["2023-12-31", 3_900_000, "p"]),
    ],
  });
  return [economy, housing];
}
