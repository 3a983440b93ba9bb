import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { createMetrics } from "../server/metrics.ts";
import { readSources } from "./architecture/read_sources.ts";
import { sourcesOf } from "./architecture/source.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const operations = readFileSync(`${root}docs/operations.md`, "utf8");

test("docs/operations.md explains every message that the server can log, and no other", () => {
  const messages = messagesOf(readSources(root).filter(({ path }) => path.startsWith("server/")));
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

test("a message is the first text of a call of the log, on one line or on several", () => {
  const sources = sourcesOf({
    "server/a.ts": 'log.info("one", {});\nservices.log.error(\n  "two",\n  { cause },\n);',
    "server/b.ts": 'createLog(lines, () => "now").error("three");\nconsole.error("no");',
  });
  expect(messagesOf(sources)).toEqual(["one", "three", "two"]);
});

function messagesOf(sources: ReturnType<typeof sourcesOf>): string[] {
  const calls = /(?:\blog|createLog\(.*\))\.(?:info|error)\(\s*"([^"]+)"/g;
  return [...new Set(sources.flatMap(({ text }) => [...text.matchAll(calls)].map((one) => one[1])))]
    .flatMap((message) => message ?? []).toSorted();
}

/** The names in backticks in the first column of the table that begins with `heading`. */
function firstCells(heading: string): string[] {
  const [, table = ""] = new RegExp(`^\\| ${heading} .*\\n((?:\\|.*\\n)+)`, "m").exec(operations) ??
    [];
  return [...table.matchAll(/^\| `([^`]+)`/gm)].flatMap(([, name]) => name ?? []);
}
