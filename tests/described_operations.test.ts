import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import project from "../deno.json" with { type: "json" };
import { createMetrics } from "../server/metrics.ts";
import { VERSION } from "../server/routes/health.ts";
import { readSources } from "./architecture/read_sources.ts";
import { sourcesOf } from "./architecture/source.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const operations = read("docs/operations.md");
const server = readSources(root).filter(({ path }) => path.startsWith("server/"));

test("the tables of docs/operations.md name every task and every variable, and no other", () => {
  expect(firstCells("Task").map((cell) => cell.split(" ")[0]).toSorted())
    .toEqual(Object.keys(project.tasks).toSorted());
  const variables = [...read("server/config.ts").matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)]
    .map(([, name]) => name);
  expect(variables.length).toBeGreaterThan(15);
  // The platform sets these itself.
  const own = ["DENO_DEPLOYMENT_ID", "DENO_KV_DEFAULT_PATH"];
  expect(firstCells("Variable").toSorted())
    .toEqual(variables.filter((name) => !own.includes(String(name))).toSorted());
});

test("the build and start commands of Deno Deploy name existing files", () => {
  const { build, predeploy, runtime } = project.deploy;
  for (const command of [build, predeploy]) {
    const [, task = ""] = /^deno task (\w+)/.exec(command) ?? [];
    expect(Object.keys(project.tasks)).toContain(task);
  }
  expect(existsSync(`${root}${runtime.entrypoint}`)).toBe(true);
});

test("package.json names the licence of LICENSE, and the newest release, as the server does", () => {
  expect(read("LICENSE")).toMatch(/^MIT License/);
  expect(JSON.parse(read("package.json"))).toMatchObject({ license: "MIT", version: VERSION });
  expect(/^## (\d\S*) - /m.exec(read("CHANGELOG.md"))?.[1]).toBe(VERSION);
});

test("the packages are pinned by a lock file that is committed", () => {
  expect(existsSync(`${root}deno.lock`)).toBe(true);
  expect(read(".gitignore")).not.toMatch(/deno\.lock|\*\.lock/);
});

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

/** The texts in backticks in the first column of the table that begins with `heading`. */
function firstCells(heading: string): string[] {
  const [, table = ""] = new RegExp(`^\\| ${heading} .*\\n((?:\\|.*\\n)+)`, "m").exec(operations) ??
    [];
  return table.split("\n").flatMap((line) =>
    [...(line.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, cell = ""]) => cell)
  );
}

function read(file: string): string {
  return readFileSync(`${root}${file}`, "utf8");
}
