import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readSources } from "./architecture/read_sources.ts";
import { isCode, isProduct } from "./architecture/source.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const handbook = readFileSync(`${root}docs/podrecznik.md`, "utf8");

describe("the handbook", () => {
  test("prints in bold only what the product shows: labels, buttons and messages", () => {
    const shown = readSources(root).filter(isProduct).filter(isCode)
      .map(({ text }) => oneLine(text)).join("\n");
    const quoted = [...handbook.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = ""]) =>
      oneLine(words)
    );
    expect(quoted.length).toBeGreaterThan(100);
    const unknown = quoted.filter((words) => !isShown(shown, words));
    expect(unknown).toEqual([]);
  });

  test("and the README show pictures that exist, and no picture is left over", () => {
    const readme = readFileSync(`${root}README.md`, "utf8");
    const named = new Set(
      [...`${handbook}${readme}`.matchAll(/screens\/([\w-]+\.\w+)[)"]/g)].map(([, name]) => name),
    );
    expect([...named].toSorted()).toEqual(readdirSync(`${root}docs/screens`).toSorted());
  });

  test("has small pictures: 150 KB each at most, 3 MB together", () => {
    const sizes = readdirSync(`${root}docs/screens`).map((name) =>
      statSync(`${root}docs/screens/${name}`).size
    );
    expect(Math.max(...sizes)).toBeLessThan(150_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000);
  });
});

/** Whether a source has these words as a whole text, not as a part of a longer word. */
function isShown(shown: string, words: string): boolean {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, "u").test(shown);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
