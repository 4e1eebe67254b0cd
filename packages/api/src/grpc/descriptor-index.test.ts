import assert from "node:assert/strict";
import { test } from "node:test";
import { clone, create, createFileRegistry, fromBinary, setExtension } from "@bufbuild/protobuf";
import { FileDescriptorProtoSchema, MethodOptionsSchema } from "@bufbuild/protobuf/wkt";
import { SearchService, Visibility, visibility } from "@daybook/contract";
import { descriptorIndexOf, withImports } from "./descriptor-index.js";

test("a private method is in no file and has no symbol", () => {
  const file = clone(FileDescriptorProtoSchema, SearchService.file.proto);
  const [forget] = clone(FileDescriptorProtoSchema, file).service[0]!.method;
  forget!.name = "Forget";
  forget!.options = create(MethodOptionsSchema);
  setExtension(forget!.options, visibility, Visibility.PRIVATE);
  file.service[0]!.method.push(forget!);
  const imported = new Map([...withImports(SearchService.file)].map((each) => [each.proto.name, each]));
  const service = createFileRegistry(file, (name) => imported.get(name)).getService(SearchService.typeName)!;
  const index = descriptorIndexOf([service]);
  const told = fromBinary(FileDescriptorProtoSchema, index.bytesOf(service.file));
  assert.deepEqual(
    [service.methods, told.service[0]!.method].map((methods) => methods.map(({ name }) => name)),
    [
      ["SearchStocks", "Search", "ListRestatements", "Forget"],
      ["SearchStocks", "Search", "ListRestatements"],
    ],
  );
  assert.deepEqual(
    ["SearchStocks", "Forget"].map((name) => index.symbols.has(`${SearchService.typeName}.${name}`)),
    [true, false],
  );
});
