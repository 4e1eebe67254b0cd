import assert from "node:assert/strict";
import { test } from "node:test";
import { tickerInText } from "./ticker-in-text.js";

const listed = new Set(["BHP", "CBA", "A2M", "THE", "TAS", "ETF"]);

for (const [text, code] of [
  ["BHP Group (ASX: BHP)", "BHP"],
  ["ASX:BHP", "BHP"],
  ["ASX : A2M shares", "A2M"],
  ["Big Miner (BHP)", "BHP"],
  ["Big Miner ( BHP )", "BHP"],
  ["BHP.AX", "BHP"],
  ["BHP.AX (BHP), held since 2010", "BHP"],
  ["Big Miner (ZZZ) (BHP)", "BHP"],
  ["BHP", undefined],
  ["BHP Group", undefined],
  ["(BHP) and (CBA)", undefined],
  ["Company (the)", undefined],
  ["Company (ZZZ)", undefined],
  ["ASX: BHPX", undefined],
  ["ASX: BHPs", undefined],
  ["XBHP.AX", undefined],
  ["BHP.AXE", undefined],
  ["(BHP shares)", undefined],
  ["", undefined],
  // A state or a kind of fund in brackets is no code.
  ["Sandy Bay (TAS)", undefined],
  ["Index fund (ETF)", undefined],
  ["Sandy Bay (TAS), BHP.AX", "BHP"],
  ["Tasman Resources (ASX: TAS)", "TAS"],
] as const) {
  test(`${JSON.stringify(text)} carries ${code ?? "no code"}`, () => {
    assert.equal(
      tickerInText(text, (each) => listed.has(each)),
      code,
    );
  });
}
