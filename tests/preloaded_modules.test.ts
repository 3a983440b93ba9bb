import { expect, test } from "vitest";

/** Modules of the web app whose built files the server looks up. */
const MODULE = /"((?:app|features)\/[\w/]+\.(?:tsx|svg))"/g;

test("every module of the web app that server/pages names exists, so that its files are preloaded", async () => {
  const named: string[] = [];
  for await (const { name, isFile } of Deno.readDir("server/pages")) {
    if (!isFile) continue;
    const text = await Deno.readTextFile(`server/pages/${name}`);
    named.push(...[...text.matchAll(MODULE)].map(([, path = ""]) => path));
  }
  expect(named).toContain("features/home/HomeScreen.tsx");
  for (const path of named) await Deno.stat(`web/${path}`);
});
