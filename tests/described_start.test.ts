import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { z } from "zod";
import { VERSION } from "../server/routes/health.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const operations = read("docs/operations.md");
const project = z.object({
  tasks: z.record(z.string(), z.string()),
  deploy: z.object({
    build: z.string(),
    predeploy: z.string(),
    runtime: z.object({ entrypoint: z.string() }),
  }),
}).parse(JSON.parse(read("deno.json")));

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

test("package.json, the server and the newest release of the CHANGELOG have one version", () => {
  const [, released] = /^## (\d+\.\d+\.\d+) - /m.exec(read("CHANGELOG.md")) ?? [];
  expect(JSON.parse(read("package.json"))).toMatchObject({ version: released });
  expect(VERSION).toBe(released);
});

test("package.json names the licence of LICENSE", () => {
  expect(read("LICENSE")).toMatch(/^MIT License/);
  expect(JSON.parse(read("package.json"))).toMatchObject({ license: "MIT" });
});

test("the packages are pinned by a lock file that is committed", () => {
  expect(existsSync(`${root}deno.lock`)).toBe(true);
  expect(read(".gitignore")).not.toMatch(/deno\.lock|\*\.lock/);
});

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
