import { focusSearchByKey } from "./search-key.js";
import { suggestWhileWriting } from "./search-suggestions.js";
import { sortTables } from "./sort-tables.js";
import { submitOnChange } from "./submit-on-change.js";

// Everything that scripts add to a page that is complete without them.
sortTables(document);
focusSearchByKey(document);
suggestWhileWriting(document);
submitOnChange(document);
