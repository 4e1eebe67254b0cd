export { csvOfList, type ListTable, ndjsonOfList, parquetOfList, xlsxOfList } from "./list-file.js";
