import assert from "node:assert/strict";
import { test } from "node:test";
import { sdmxFlows } from "./abs-sdmx-flows.js";
import { absSdmxSeries } from "./abs-sdmx-series.js";
import { absWorkbookSeries } from "./abs-workbook-series.js";
import { type SeriesDefinition, seriesKeyOf } from "./definition.js";

const described = ({ id, unit, frequency, sourceKey, ...rest }: SeriesDefinition) =>
  [id, seriesKeyOf({ ...rest, unit, frequency, sourceKey }), unit, frequency, sourceKey].join(" ");

function sdmx(id: string): string {
  return described(absSdmxSeries.find((definition) => definition.id === id)!);
}

for (const line of [
  "CPI:1.10001.10.50.Q cpi.index.all_groups.aus index quarterly abs-cpi",
  "CPI:3.10001.10.50.M cpi.annual_change.all_groups.aus percent monthly abs-cpi",
  "LF:M13.3.1599.20.3.M labour.unemployment_rate.total.qld.seasadj percent monthly abs-labour-force",
  "LF:M3.3.1599.20.AUS.M labour.employed_persons.total.aus.seasadj persons monthly abs-labour-force",
  "JV:M1.7.TOT.10.2.Q labour.job_vacancies.vic persons quarterly abs-job-vacancies",
  "WPI:3.THRPEB.7.TOT.10.8.Q wages.wpi_yoy.act percent quarterly abs-wage-price-index",
  "HSI_M:7.TOT.CUR.20.AUS.M spending.household.total.aus.seasadj aud monthly abs-household-spending",
  "LEND_HOUSING:FIN_VAL.NEWCOMMITS.DV8368.TOTDWELL.TOT.DV5168.20.6.Q lending.new_commitments.investor.tas.seasadj aud quarterly abs-lending-indicators",
  "CWD:M1.CVM.9.04.20.5.Q construction.work_done.engineering.wa.seasadj aud quarterly abs-construction-work-done",
  "QBIS:M7.CUR.D.TOT.20.AUS.Q business.gross_operating_profit.electricity-gas-water-waste.aus.seasadj aud quarterly abs-business-indicators",
  "QBIS:M5.CUR.TOT.TOT.20.7.Q business.wages.total.nt.seasadj aud quarterly abs-business-indicators",
  "MERCH_EXP:2.TOT.5.M trade.export_value.crude_materials_inedible_except_fuels.wa aud monthly abs-merch-trade-state",
  "MERCH_IMP:TOT.TOT.TOT.M trade.import_value.total.aus aud monthly abs-merch-trade-state",
  "ANA_SFD:VCH.SFD.SSS.20.4.Q gdp.state_final_demand_chain_volume.total.sa.seasadj aud quarterly abs-state-accounts",
  "BA_SA2:1.9.TOT.TOT.STE.1.M approvals.dwelling_units.total.nsw units monthly abs-building-approvals",
  "RT:M1.20.20.AUS.M retail.turnover.total.aus.seasadj aud monthly abs-retail-trade",
  "ERP_Q:1.3.TOT.1.Q population.erp.total.nsw persons quarterly abs-population",
  "ERP_COMP_Q:6.2.Q population.net_interstate_migration.total.vic persons quarterly abs-population",
]) {
  test(`the bureau's service has ${line}`, () => assert.equal(sdmx(line.split(" ")[0]!), line));
}

test("the bureau's service has as many series as the regions say", () => {
  const counts: Record<string, number> = {};
  for (const { id } of absSdmxSeries) counts[id.split(":")[0]!] = (counts[id.split(":")[0]!] ?? 0) + 1;
  assert.deepEqual(counts, {
    CPI: 2,
    LF: 21,
    JV: 9,
    WPI: 18,
    HSI_M: 18,
    LEND_HOUSING: 18,
    CWD: 27,
    QBIS: 15 + 18,
    MERCH_EXP: 98,
    MERCH_IMP: 98,
    ANA_SFD: 8,
    BA_SA2: 8,
    RT: 9,
    ERP_Q: 9,
    ERP_COMP_Q: 26,
  });
});

test("every series of the bureau's service is asked for by a key of its flow, and every flow's keys have its dimensions", () => {
  for (const { flow, keys, dimensions, served } of sdmxFlows) {
    const asked = keys.map((key) => key.split(".").map((codes) => codes.split("+")));
    const isAsked = (id: string) =>
      asked.some((key) => key[0]![0] === "all" || id.split(".").every((code, at) => key[at]!.includes(code)));
    const own = absSdmxSeries.map(({ id }) => id).filter((id) => id.startsWith(`${flow}:`));
    assert.deepEqual(
      own.map((id) => id.slice(flow.length + 1)).filter((id) => !isAsked(id)),
      [],
    );
    const lengths = [...asked.filter((key) => key[0]![0] !== "all"), ...served.map(({ key }) => key.split("."))];
    assert.deepEqual(
      lengths.map((key) => key.length),
      lengths.map(() => dimensions.split(".").length),
      flow,
    );
  }
});

test("the bureau's workbooks have the series of their tables", () => {
  const lines = absWorkbookSeries.map((definition) => `${described(definition)} ${definition.statedUnits}`);
  assert.equal(lines.length, 4 + 6 + 18 + 9 + 1);
  for (const line of [
    "A2325846C cpi.index.all_groups.aus index quarterly abs-cpi Index Numbers",
    "A2325847F cpi.year_ended_change.all_groups.aus percent quarterly abs-cpi Percent",
    "A130393720C cpi.monthly_index.all_groups.aus index monthly abs-cpi Index Numbers",
    "A130393721F cpi.annual_change.all_groups.aus percent monthly abs-cpi Percent",
    "A84423043C labour.employed_persons.total.aus.seasadj persons monthly abs-labour-force 000",
    "A84423285V labour.participation_rate.total.qld.seasadj percent monthly abs-labour-force Percent",
    "A2604939T wages.wpi.act index quarterly abs-wage-price-index Index Numbers",
    "A2600951K wages.wpi_yoy.qld percent quarterly abs-wage-price-index Percent",
    "A2060849W population.erp.total.nt persons quarterly abs-population Persons",
    "A2304402X gdp.gdp_chain_volume.total.aus.seasadj aud quarterly abs-national-accounts $ Millions",
  ]) {
    assert.ok(lines.includes(line), line);
  }
});

test("no id is defined twice", () => {
  const ids = [...absSdmxSeries, ...absWorkbookSeries].map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
});
