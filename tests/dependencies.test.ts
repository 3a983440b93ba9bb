import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { z } from "zod";
import { type Import, importsOf } from "./architecture/imports.ts";
import { readSources } from "./architecture/read_sources.ts";
import { isCode, sourcesOf } from "./architecture/source.ts";
import packageJson from "../package.json" with { type: "json" };

const packages = z.record(z.string(), z.string());
/** The packages of the server; the others are for build and tests. */
const ofServer = Object.keys(packages.parse(packageJson.dependencies));
const named = Object.keys({
  ...packages.parse(packageJson.dependencies),
  ...packages.parse(packageJson.devDependencies),
});
const sources = readSources(fileURLToPath(new URL("..", import.meta.url))).filter(isCode);

/** Used without an import of code. */
const BY_NAME: Readonly<Record<string, string>> = {
  "@pdfme/schemas": "a peer that @pdfme/generator requires",
  "@fontsource-variable/figtree": "imported by web/kit/styles/page.css",
  "tailwindcss": "imported by web/kit/styles/public.css",
  "swagger-ui-dist": "its files are served by server/routes/docs.ts",
  "@types/node": "types of what Deno offers of Node",
  "@types/nodemailer": "types of nodemailer",
  "@types/react": "types of react",
  "@types/react-dom": "types of react-dom",
  "@types/smtp-server": "types of smtp-server",
};

const KINDS: readonly Import["kind"][] = ["value", "dynamic", "type"];
const AT_RUN_TIME = KINDS.filter((kind) => kind !== "type");

function importedBy(files: typeof sources, kinds = KINDS): Set<string> {
  return new Set(
    files.flatMap(importsOf).filter(({ kind }) => kinds.includes(kind)).flatMap((
      { package: name, specifier },
    ) => name && !/^(node|virtual):/.test(specifier) ? [name] : []),
  );
}

test("every package that code imports is named in package.json", () => {
  expect([...importedBy(sources)].filter((name) => !named.includes(name))).toEqual([]);
});

test("every package of package.json is imported by code, or used by name for a stated reason", () => {
  const used = importedBy(sources);
  expect(named.filter((name) => !used.has(name) && !(name in BY_NAME))).toEqual([]);
  expect(Object.keys(BY_NAME).filter((name) => !named.includes(name) || used.has(name)))
    .toEqual([]);
});

test("every package that the server needs at run time is a dependency, not one of build and tests", () => {
  const server = sources.filter(({ path }) => /^(server|shared)\//.test(path));
  const needed = [...importedBy(server, AT_RUN_TIME)];
  expect(needed.filter((name) => !ofServer.includes(name))).toEqual([]);
});

test("a type import needs no package at run time; static, dynamic and re-exported imports do", () => {
  const files = sourcesOf({
    "server/a.ts": 'import type { Context } from "hono";\nimport { z } from "zod";',
    "server/b.ts": 'const late = () => import("svgo");\nexport { v7 } from "uuid";',
  });
  expect([...importedBy(files, AT_RUN_TIME)]).toEqual(["zod", "svgo", "uuid"]);
});

test("an import counts by its package, whatever part of it is named, and Node's own modules do not", () => {
  const files = sourcesOf({
    "web/a.ts": 'import x from "lucide-react/icons/x";\nimport "@scope/name/deep";',
    "web/b.ts": 'import { join } from "node:path";\nconst later = () => import("dexie");',
  });
  expect([...importedBy(files)]).toEqual(["lucide-react", "@scope/name", "dexie"]);
});
