import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { allDatasets, datasetsOf, parts } from "@daybook/domain";
import { sources } from "./sources.js";

test("every folder of a source is in the list under its name", () => {
  const folders = readdirSync(new URL("../src/sources/", import.meta.url)).sort();
  assert.deepEqual(sources.map(({ name }) => name).sort(), folders);
});

test("the datasets name the sources that fill them, and no other", () => {
  const named = allDatasets.flatMap((dataset) => dataset.sources.map((source) => `${source} fills ${dataset.name}`));
  const filled = sources.flatMap(({ name, datasets }) =>
    Object.values(datasets).map((dataset) => `${name} fills ${dataset.name}`),
  );
  assert.deepEqual(named.sort(), filled.sort());
});

test("a part that reads some of what a source fills reads all of it, since it counts the rows of its files", () => {
  const halves = sources.flatMap(({ name, datasets }) => {
    const filled = Object.values(datasets);
    const isRead = Object.values(parts).map((part) => filled.map((dataset) => datasetsOf(part).includes(dataset)));
    return isRead.some((each) => each.includes(true) && each.includes(false)) ? [name] : [];
  });
  assert.deepEqual(halves, []);
});

test("the public places of a source are on its hosts, and have files under names of its own, each once", () => {
  const faults = sources.flatMap(({ name, hosts, index, remote = {}, identify }) => {
    const { files = [], archives = [], pages = [] } = remote;
    const places = [...files, ...archives, ...pages, ...(index === undefined ? [] : [index])].map(
      ({ address }) => new URL(address),
    );
    const names = files.map(({ fileName }) => fileName);
    return [
      ...places.filter(({ protocol, host }) => protocol !== "https:" || !hosts.includes(host)).map(({ href }) => href),
      ...names.filter((fileName, at) => identify(fileName) === undefined || names.indexOf(fileName) !== at),
    ].map((fault) => `${name}: ${fault}`);
  });
  assert.deepEqual(faults, []);
});

test("what is restricted or for internal use is fetched from nowhere", () => {
  const fetched = sources.filter(({ index, remote }) => index !== undefined || remote !== undefined);
  assert.deepEqual(
    fetched.filter(({ licence }) => /restricted|internal use/.test(licence)).map(({ name }) => name),
    [],
  );
  const names = ["abs-seifa", "valuer-general-sa", "valuer-general-vic"];
  assert.deepEqual(
    names.filter((name) => !fetched.some((source) => source.name === name)),
    [],
  );
});
