import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("../.github/workflows/", import.meta.url));
const workflows = readdirSync(folder).map((name) => readFileSync(`${folder}${name}`, "utf8"));

test("every action of the workflows is pinned to a commit, with its version next to it", () => {
  const used = workflows.flatMap((text) =>
    [...text.matchAll(/uses: *(.+)/g)].map(([, one]) => one)
  );
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((one = "") => !/^[\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(one)))
    .toEqual([]);
});

test("the workflows run the gate by its script and read the repository only", () => {
  for (const text of workflows) expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
  expect(workflows.join("\n")).toContain("bash .ci/run");
  expect(workflows.join("\n")).toContain("deno task audit");
});
