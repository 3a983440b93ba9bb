import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parse } from "./architecture/syntax.ts";
import { listedProofs } from "./proofs/listed_proofs.ts";
import { mutatedFiles } from "./proofs/mutation.ts";
import { MUTATIONS } from "./proofs/mutations.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const folder = `${root}.github/workflows/`;
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

describe("docs/security.md", () => {
  const text = readFileSync(`${root}docs/security.md`, "utf8");
  const [claims = "", proofs = ""] = text.split(/^## Proofs$/m);
  const listed = listedProofs(proofs);

  test("names tests that exist, under their titles", () => {
    expect(listed.length).toBeGreaterThan(60);
    const missing = listed.filter(({ path, title }) =>
      !existsSync(`${root}${path}`) || !readFileSync(`${root}${path}`, "utf8").includes(title)
    );
    expect(missing).toEqual([]);
    // A row that the pattern does not know would not be checked.
    expect(proofs.match(/^\| P/gm)?.length).toBe(listed.length);
  });

  test("has a title over each column of each table", () => {
    const titles = [...text.matchAll(/^(\|.+\|)\n\| --/gm)].map(([, one = ""]) => one);
    expect(titles.length).toBe(7);
    expect(titles.filter((one) => /\| +\|/.test(one))).toEqual([]);
  });

  test("uses each proof, and names no other", () => {
    const used = new Set(claims.match(/\bP\d+\b/g));
    expect([...used].toSorted()).toEqual(listed.map(({ name }) => name).toSorted());
  });

  test("has a mutation for each proof, and no other", () => {
    const mutated = new Set<string>(MUTATIONS.map(({ proof }) => proof));
    expect([...mutated].toSorted()).toEqual(listed.map(({ name }) => name).toSorted());
  });

  test.each(MUTATIONS)("the mutation of $proof finds its places: without $removes", (mutation) => {
    const read = (file: string) => readFileSync(`${root}${file}`, "utf8");
    for (const [path, text] of mutatedFiles(mutation, read)) {
      expect(text).not.toBe(read(path));
      if (/\.tsx?$/.test(path)) parse({ path, text });
    }
  });

  test("has a row for every section of ASVS 4.0.3 with requirements of level 2", () => {
    const rows = [...claims.matchAll(/^\| (\d+)\.(\d+) /gm)].map(([, chapter, section]) => [
      Number(chapter),
      Number(section),
    ]);
    const wanted = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
      sections.map((section) => [Number(chapter), section])
    );
    expect(rows).toEqual(wanted);
  });
});

/** The sections of each chapter; 1.3, 1.13 and 3.6 require nothing at level 2. */
const SECTIONS: Readonly<Record<number, readonly number[]>> = {
  1: [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14],
  2: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  3: [1, 2, 3, 4, 5, 7],
  4: [1, 2, 3],
  5: [1, 2, 3, 4, 5],
  6: [1, 2, 3, 4],
  7: [1, 2, 3, 4],
  8: [1, 2, 3],
  9: [1, 2],
  10: [1, 2, 3],
  11: [1],
  12: [1, 2, 3, 4, 5, 6],
  13: [1, 2, 3, 4],
  14: [1, 2, 3, 4, 5],
};
