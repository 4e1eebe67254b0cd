import assert from "node:assert/strict";
import { test } from "node:test";
import { metrics, metricsByKey } from "./metric-registry.js";

const keys = `price population age income born_overseas religion language federal_party state_party federal_lean
  politician_property crime_break_ins crime_violent crime_motor_vehicle amenity_density supermarkets pubs healthcare
  grocery school_sector nearest_train distance_to_coast nbn
  seifa_irsd_score seifa_irsd_decile_aus seifa_irsd_decile_state
  seifa_irsad_score seifa_irsad_decile_aus seifa_irsad_decile_state
  seifa_ier_score seifa_ier_decile_aus seifa_ier_decile_state
  seifa_ieo_score seifa_ieo_decile_aus seifa_ieo_decile_state
  pct_low_personal_income pct_high_personal_income unemployment_rate labour_force_participation_rate
  pct_bachelor_or_higher pct_separate_house pct_flat_apartment pct_couple_with_children pct_lone_person_household
  elevation_min_m elevation_median_m elevation_max_m land_share_below_1m land_share_below_2m land_share_below_5m`;

test("has these fifty keys in this order", () => {
  assert.deepEqual(
    metrics.map(({ key }) => key),
    keys.split(/\s+/),
  );
  assert.deepEqual([metrics.length, metricsByKey.size], [50, 50]);
});

test("has labels for categories alone", () => {
  assert.deepEqual(
    metrics.filter(({ labels }) => labels.length > 0).map(({ key, labels }) => [key, labels.join("; ")]),
    [
      ["religion", "No religion; Catholic; Anglican; Other Christian; Islam; Hinduism; Buddhism; Judaism; Other"],
      [
        "language",
        "Mandarin; Cantonese; Italian; Greek; Vietnamese; Arabic; Punjabi; Hindi; Spanish; German; Filipino; Tagalog; Other; English",
      ],
      ["federal_party", parties],
      ["state_party", parties],
      ["grocery", "Aldi present; Coles + Woolworths; IGA / independent; Single major; No supermarket"],
      ["school_sector", "Government; Catholic; Independent"],
      ["nbn", "Fixed Line; Fixed Wireless; Satellite"],
    ],
  );
  assert.deepEqual(
    metrics.filter(({ unit, labels }) => (unit === "category") !== labels.length > 0),
    [],
  );
});

const parties =
  "Labor; Liberal; Liberal National; Country Liberal; Nationals; Greens; Independent; One Nation; Katter's; Centre Alliance; " +
  "Jacqui Lambie Network; United Australia; Palmer United; Nick Xenophon Team; Liberal Democrats; Shooters, Fishers and Farmers; " +
  "Australian Conservatives; Animal Justice; Derryn Hinch's Justice; Family First; Democratic Labour; Glenn Lazarus Team; " +
  "Australian Motoring Enthusiast; Australia's Voice; Other";
