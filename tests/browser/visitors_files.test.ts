import { expect, test } from "vitest";
import { z } from "zod";

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
);
const OFFICE = "app/BackOffice.tsx";

test("no page of a visitor loads a file of the back office", async () => {
  const built = manifest.parse(
    JSON.parse(await Deno.readTextFile("dist/web/.vite/manifest.json")),
  );
  const reached = new Set<string>();
  function reach(name: string): void {
    const file = built[name];
    if (!file || name === OFFICE || reached.has(name)) return;
    reached.add(name);
    for (const next of [...file.imports, ...file.dynamicImports]) reach(next);
  }
  for (const [name, { isEntry }] of Object.entries(built)) if (isEntry) reach(name);
  expect(reached.size).toBeGreaterThan(10);
  const files = [...reached].map((name) => built[name]?.file ?? "");
  expect(files.filter((file) => /\/(office|day|BackOffice)-/.test(file))).toEqual([]);
  for (const name of [/\/office-/, /\/day-/]) {
    expect(Object.values(built).some(({ file }) => name.test(file))).toBe(true);
  }
});
