import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { createMetrics } from "../server/metrics.ts";
import { readSources } from "./architecture/read_sources.ts";
import { sourcesOf } from "./architecture/source.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const operations = readFileSync(`${root}docs/operations.md`, "utf8");

const server = readSources(root).filter(({ path }) => path.startsWith("server/"));

test("docs/operations.md explains every message that the server can log, and no other", () => {
  const messages = messagesOf(server);
  expect(messages.length).toBeGreaterThan(15);
  expect(firstCells("Message").toSorted()).toEqual(messages);
});

test("docs/operations.md explains every metric, and no other", async () => {
  const none = () => ({ get: 0, list: 0, commit: 0 });
  const counts = { requests: none(), failures: none(), refusedCommits: 0 };
  const text = await createMetrics("1", counts).text(undefined);
  const names = [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(15);
  expect(firstCells("Metric").toSorted()).toEqual(names.toSorted());
  for (const [name] of operations.matchAll(/\bautoplac_\w+/g)) {
    expect(names).toContain(name.replace(/_count$/, ""));
  }
});

test("the message of a log line is a text in its call, so that it is found and explained", () => {
  const others = server.filter(({ text }) => [...text.matchAll(CALLS)].some(([, , text]) => !text));
  expect(others.map(({ path }) => path)).toEqual([]);
});

test("a message is the first text of a call of the log, on one line or on several", () => {
  const sources = sourcesOf({
    "server/a.ts": 'log.info("one", {});\nservices.log.error(\n  "two",\n  { cause },\n);',
    "server/b.ts": 'createLog(lines, () => "now").error("three");\nconsole.error("no");',
  });
  expect(messagesOf(sources)).toEqual(["one", "three", "two"]);
});

/** A call of the log, and the text with which it begins, if it does. */
const CALLS = /(\blog|createLog\(.*\))\.(?:info|error)\(\s*(?:"([^"]+)")?/g;

function messagesOf(sources: ReturnType<typeof sourcesOf>): string[] {
  const found = sources.flatMap(({ text }) => [...text.matchAll(CALLS)].map(([, , said]) => said));
  return [...new Set(found.flatMap((said) => said ?? []))].toSorted();
}

/** The names in backticks in the first column of the table that begins with `heading`. */
function firstCells(heading: string): string[] {
  const [, table = ""] = new RegExp(`^\\| ${heading} .*\\n((?:\\|.*\\n)+)`, "m").exec(operations) ??
    [];
  return [...table.matchAll(/^\| `([^`]+)`/gm)].flatMap(([, name]) => name ?? []);
}
