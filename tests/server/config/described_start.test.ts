import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { z } from "zod";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const readme = read("README.md");
const project = z.object({
  tasks: z.record(z.string(), z.string()),
  deploy: z.object({ build: z.string(), runtime: z.object({ entrypoint: z.string() }) }),
}).parse(JSON.parse(read("deno.json")));

test("the README's tables name every task and every variable, and no other", () => {
  expect(firstCells("Task").map((cell) => cell.split(" ")[0]).toSorted())
    .toEqual(Object.keys(project.tasks).toSorted());
  const variables = [...read("server/config.ts").matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)]
    .map(([, name]) => name);
  expect(variables.length).toBeGreaterThan(15);
  // The platform sets this one itself.
  expect(firstCells("Variable").toSorted())
    .toEqual(variables.filter((name) => name !== "DENO_DEPLOYMENT_ID").toSorted());
});

test("what Deno Deploy is told to build and to run is there", () => {
  expect(project.tasks).toHaveProperty([project.deploy.build.replace("deno task ", "")]);
  expect(existsSync(`${root}${project.deploy.runtime.entrypoint}`)).toBe(true);
});

test("the packages are pinned by a lock file that is kept with the code", () => {
  expect(existsSync(`${root}deno.lock`)).toBe(true);
  expect(read(".gitignore")).not.toMatch(/deno\.lock|\*\.lock/);
});

/** What stands in backticks in the first column of the table that begins with `heading`. */
function firstCells(heading: string): string[] {
  const [, table = ""] = new RegExp(`^\\| ${heading} .*\\n((?:\\|.*\\n)+)`, "m").exec(readme) ?? [];
  return table.split("\n").flatMap((line) =>
    [...(line.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, cell = ""]) => cell)
  );
}

function read(file: string): string {
  return readFileSync(`${root}${file}`, "utf8");
}
