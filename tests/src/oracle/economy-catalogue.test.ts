import assert from "node:assert/strict";
import { test } from "node:test";
import { definitionsById } from "@daybook/domain/data/economy";
import { familyMembers } from "./economy-families.js";

const definitions = [...definitionsById.values()];
const keyOf = ({ topic, metric, product, region, adjustment }: (typeof definitions)[number]) =>
  [topic, metric, product, region, adjustment === "original" ? "" : adjustment].filter(Boolean).join(".");
const described = ({ unit, frequency, adjustment, sourceKey }: (typeof definitions)[number]) =>
  [unit, frequency, adjustment, sourceKey].join(" ");
const others = definitions.filter(({ topic }) => topic !== "petroleum");

test("every id is mapped to one key, and all ids of a key say the same of it", () => {
  const byKey = new Map(definitions.map((definition) => [keyOf(definition), described(definition)]));
  const contrary = definitions.filter((definition) => byKey.get(keyOf(definition)) !== described(definition));
  assert.deepEqual(
    contrary.map(({ id }) => id),
    [],
  );
});

test("the series that are mapped are those of the families of the contract, no more and no fewer", () => {
  const mapped = new Map(others.map((definition) => [keyOf(definition), described(definition)]));
  const without = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
    [...one].filter(([key, text]) => other.get(key) !== text).map((entry) => entry.join(" "));
  assert.deepEqual(
    { missing: without(familyMembers, mapped), extra: without(mapped, familyMembers), count: mapped.size },
    { missing: [], extra: [], count: 532 },
  );
});

test("series of petroleum are national, those of sales of seven states too", () => {
  const wrong = definitions
    .filter(({ topic }) => topic === "petroleum")
    .filter(
      (definition) =>
        described(definition) !== "megalitres monthly original dcceew-petroleum-statistics" ||
        !/^petroleum\.(refinery_input\.total\.aus|(refinery_output|imports|exports)\.[a-z0-9_]+\.aus|sales\.[a-z0-9_]+\.(aus|nsw|vic|qld|sa|wa|tas|nt))$/.test(
          keyOf(definition),
        ),
    );
  assert.deepEqual(wrong.map(keyOf), []);
});

/** Ids that the contract gives, with the keys that they are served under. */
const stated = `
A2325846C cpi.index.all_groups.aus
A2325847F cpi.year_ended_change.all_groups.aus
A130393720C cpi.monthly_index.all_groups.aus
A130393721F cpi.annual_change.all_groups.aus
A84423043C labour.employed_persons.total.aus.seasadj
A84423050A labour.unemployment_rate.total.aus.seasadj
A84423051C labour.participation_rate.total.aus.seasadj
A84423279X labour.employed_persons.total.qld.seasadj
A84423284T labour.unemployment_rate.total.qld.seasadj
A84423285V labour.participation_rate.total.qld.seasadj
A2603609J wages.wpi.aus
A2599619A wages.wpi.nsw
A2608929K wages.wpi.vic
A2600949X wages.wpi.qld
A2610259A wages.wpi.sa
A2607599L wages.wpi.wa
A2602279K wages.wpi.tas
A2606269C wages.wpi.nt
A2604939T wages.wpi.act
A2603611V wages.wpi_yoy.aus
A2599621L wages.wpi_yoy.nsw
A2608931W wages.wpi_yoy.vic
A2600951K wages.wpi_yoy.qld
A2610261L wages.wpi_yoy.sa
A2607601L wages.wpi_yoy.wa
A2602281W wages.wpi_yoy.tas
A2606271R wages.wpi_yoy.nt
A2604941C wages.wpi_yoy.act
A2060842F population.erp.total.aus
A2060843J population.erp.total.nsw
A2060844K population.erp.total.vic
A2060845L population.erp.total.qld
A2060846R population.erp.total.sa
A2060847T population.erp.total.wa
A2060848V population.erp.total.tas
A2060849W population.erp.total.nt
A2060850F population.erp.total.act
A2304402X gdp.gdp_chain_volume.total.aus.seasadj
FIRMMCRT rates.cash_rate_target.aus
FIRMMCRTD rates.cash_rate_target_daily.aus
FXRUSD rates.aud_usd.aus
FXRTWI rates.trade_weighted_index.aus
GRCPAIAD commodities.price_index.all_items.aus
GRCPRCAD commodities.price_index.rural.aus
GRCPNRAD commodities.price_index.non_rural.aus
GRCPBMAD commodities.price_index.base_metals.aus
GRCPBCAD commodities.price_index.bulk.aus
GRCPBCSAD commodities.price_index.bulk_spot.aus
DGFACH12 credit.growth_yoy.housing.aus.seasadj
DGFACOH12 credit.growth_yoy.owner_occupier_housing.aus.seasadj
DGFACIH12 credit.growth_yoy.investor_housing.aus.seasadj
DGFACOP12 credit.growth_yoy.personal.aus.seasadj
DGFACBNF12 credit.growth_yoy.business.aus.seasadj
CPI:1.10001.10.50.Q cpi.index.all_groups.aus
CPI:3.10001.10.50.M cpi.annual_change.all_groups.aus
LF:M13.3.1599.20.1.M labour.unemployment_rate.total.nsw.seasadj
LF:M12.3.1599.20.6.M labour.participation_rate.total.tas.seasadj
LF:M3.3.1599.20.AUS.M labour.employed_persons.total.aus.seasadj
JV:M1.7.TOT.10.8.Q labour.job_vacancies.act
WPI:1.THRPEB.7.TOT.10.2.Q wages.wpi.vic
WPI:3.THRPEB.7.TOT.10.AUS.Q wages.wpi_yoy.aus
HSI_M:7.TOT.CUR.20.3.M spending.household.total.qld.seasadj
HSI_M:9.TOT.CUR.20.AUS.M spending.household_yoy.total.aus.seasadj
LEND_HOUSING:FIN_VAL.NEWCOMMITS.DV8368.TOTDWELL.TOT.DV5167.20.1.Q lending.new_commitments.owner_occupier.nsw.seasadj
LEND_HOUSING:FIN_VAL.NEWCOMMITS.DV8368.TOTDWELL.TOT.DV5168.20.AUS.Q lending.new_commitments.investor.aus.seasadj
CWD:M1.CVM.9.03.20.4.Q construction.work_done.building.sa.seasadj
CWD:M1.CVM.9.04.20.5.Q construction.work_done.engineering.wa.seasadj
CWD:M1.CVM.9.TOT.20.AUS.Q construction.work_done.total.aus.seasadj
QBIS:M7.CUR.B.TOT.20.AUS.Q business.gross_operating_profit.mining.aus.seasadj
QBIS:M7.CUR.S.TOT.20.AUS.Q business.gross_operating_profit.other-services.aus.seasadj
QBIS:M1.CUR.TOT.TOT.20.7.Q business.sales.total.nt.seasadj
QBIS:M5.CUR.TOT.TOT.20.AUS.Q business.wages.total.aus.seasadj
MERCH_EXP:2.TOT.5.M trade.export_value.crude_materials_inedible_except_fuels.wa
MERCH_IMP:TOT.TOT.TOT.M trade.import_value.total.aus
ANA_SFD:VCH.SFD.SSS.20.6.Q gdp.state_final_demand_chain_volume.total.tas.seasadj
BA_SA2:1.9.TOT.TOT.STE.2.M approvals.dwelling_units.total.vic
RT:M1.20.20.AUS.M retail.turnover.total.aus.seasadj
ERP_Q:1.3.TOT.8.Q population.erp.total.act
ERP_COMP_Q:3.AUS.Q population.natural_increase.total.aus
ERP_COMP_Q:6.1.Q population.net_interstate_migration.total.nsw
ERP_COMP_Q:9.7.Q population.net_overseas_migration.total.nt
GFS:nsw.revenue.total govfin.revenue.total.nsw
VICTIMS:nsw.homicide crime.victims.homicide.nsw`;

test("every id that the contract names is served under the key that it says", () => {
  const wrong = stated
    .trim()
    .split("\n")
    .filter((line) => {
      const [id, key] = line.split(" ") as [string, string];
      const definition = definitionsById.get(id);
      return definition === undefined || keyOf(definition) !== key;
    });
  assert.deepEqual(wrong, []);
});

test("the business series that ended is not served", () => {
  assert.equal(definitionsById.has("DGFACB12"), false);
});
