import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "@daybook/domain";
import { olderReportBytes, reportBytes, reportFileName } from "./report-file.js";

const rows = [
  { productName: "YABBYFORD ORDINARY", code: "Y9O", position: 25, issued: 40 },
  { productName: "IBISMERE BOND 2.75% 11-27 6M", code: "I9BU27", position: 3, issued: 400 },
  { productName: "QUOLLTOR ORDINARY", code: "Q9O", position: 7, issued: 0 },
];

test("a file is named after its day and revision", () => {
  assert.equal(reportFileName(dayOf("2024-05-21")!, 2), "RR20240521-002-SSDailyAggShortPos.csv");
});

test("the present encoding has commas, CRLF, no leading zero, and a dash for an unknown percent", () => {
  assert.equal(
    Buffer.from(reportBytes(rows)).toString("latin1"),
    "Product,Product Code,Reported Short Positions,Total Product in Issue," +
      "% of Total Product in Issue Reported as Short Positions\r\n" +
      "YABBYFORD ORDINARY,Y9O,25,40,62.5\r\n" +
      "IBISMERE BOND 2.75% 11-27 6M,I9BU27,3,400,.75\r\n" +
      "QUOLLTOR ORDINARY,Q9O,7,0,-\r\n",
  );
});

test("the older encoding is UTF-16 with tabs, by name, short codes padded", () => {
  assert.equal(
    Buffer.from(olderReportBytes(rows)).toString("utf16le"),
    "\ufeffProduct\tProduct Code\tReported Short Positions\tTotal Product in Issue\t" +
      "% of Total Product in Issue Reported as Short Positions\n" +
      "IBISMERE BOND 2.75% 11-27 6M\tI9BU27\t3\t400\t0.75\n" +
      "QUOLLTOR ORDINARY\tQ9O \t7\t0\t\n" +
      "YABBYFORD ORDINARY\tY9O \t25\t40\t62.5\n",
  );
});
