import { copyTexts } from "./copy-texts.js";
import { filterRows } from "./filter-rows.js";
import { answerWhileFilling } from "./live-form.js";
import { loadSuburbFilter } from "./load-suburb-filter.js";
import { readCharts } from "./read-charts.js";
import { focusSearchByKey } from "./search-key.js";
import { suggestWhileWriting } from "./search-suggestions.js";
import { slideDates } from "./slide-dates.js";
import { sortTables } from "./sort-tables.js";
import { submitOnChange } from "./submit-on-change.js";

// Everything that scripts add to a page that is complete without them.
sortTables(document);
focusSearchByKey(document);
suggestWhileWriting(document);
submitOnChange(document);
loadSuburbFilter(document, sortTables);
answerWhileFilling(document, sortTables);
filterRows(document);
readCharts(document);
slideDates(document);
copyTexts(document);
