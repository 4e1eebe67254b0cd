import { dataset } from "../../../base/tables/dataset.js";

/** People who sat in Parliament, with every name that they go by. */
export const parliamentPeople = dataset({
  name: "parliament_people",
  title: "People of Parliament",
  sources: ["parliament-people"],
  columns: {
    personCount: { type: "whole", meaning: "the compiler's number of the person" },
    aphId: { type: "text", meaning: "the Parliament's own id; empty for none" },
    name: { type: "text", meaning: "name as written" },
    otherNames: { type: "texts", meaning: "other names as written" },
  },
  key: ["personCount"],
});
