import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { administratorStorage, visitorStorage } from "../../../shared/legal/browser_storage.ts";

const web = fileURLToPath(new URL("../../../web/", import.meta.url));

describe("the cookie page and the code agree", () => {
  test("on every stored key, and on whether it is removed with the tab", () => {
    const told = [...visitorStorage, ...administratorStorage]
      .filter(({ place }) => place !== "files")
      .flatMap(({ names, place }) => names.map((name) => `${name}: ${place}`));
    expect(told.toSorted()).toEqual([...storedKeys()].toSorted());
  });
});

/** Keys of localStorage and sessionStorage in the web's code, as `key: local` or `key: session`. */
function storedKeys(): Set<string> {
  const sources = readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`${web}${file}`, "utf8"));
  const writes = /(local|session)Storage\.setItem\(\s*(\w+|"[^"]+")/g;
  return new Set(
    sources.flatMap((source) =>
      [...source.matchAll(writes)].flatMap(([, place, key = ""]) =>
        keysNamed(key, source, sources).map((name) => `${name}: ${place}`)
      )
    ),
  );
}

/** The values of a key expression: a literal, the beginning of a template, a constant, the items of a list, or callers' arguments, one by one or by kind. */
function keysNamed(key: string, source: string, sources: readonly string[]): string[] {
  if (/^["{]/.test(key)) return quoted(key);
  if (key.startsWith("`")) return [key.slice(1)];
  const constant = source.match(new RegExp(`const ${key} = ("[^"]+")`))?.[1];
  if (constant !== undefined) return quoted(constant);
  const list = source.match(new RegExp(`for \\(const ${key} of (\\w+)\\)`))?.[1];
  if (list !== undefined) {
    return quoted(source.match(new RegExp(`const ${list} = \\[([^\\]]+)\\]`))?.[1] ?? "");
  }
  const own = callsOf(functionsOf(source, ""), source).filter((given) => /^["{`]/.test(given));
  const exported = functionsOf(source, "export ");
  return [
    ...own.flatMap((given) => keysNamed(given, source, sources)),
    ...sources.filter((one) => one !== source).flatMap((one) =>
      callsOf(exported, one).flatMap((given) => keysNamed(given, one, sources))
    ),
  ];
}

/** Names of the functions whose first parameter is a key, or the keys by kind. */
function functionsOf(source: string, before: "" | "export "): string[] {
  const definition = new RegExp(
    `${before}function (\\w+)(?:<[^(]*>)?\\(\\s*(?:keys?|name)\\b`,
    "g",
  );
  return [...source.matchAll(definition)].map(([, name = ""]) => name);
}

/** The first arguments of the calls of these functions. */
function callsOf(names: readonly string[], source: string): string[] {
  if (names.length === 0) return [];
  const calls = new RegExp(
    `(?<!function )\\b(?:${names.join("|")})(?:<[^(]*>)?\\(\\s*("[^"]+"|\\{[^}]*\\}|\`?\\w+)`,
    "g",
  );
  return [...source.matchAll(calls)].map(([, given = ""]) => given);
}

function quoted(text: string): string[] {
  return [...text.matchAll(/"([^"]+)"/g)].map(([, item = ""]) => item);
}
