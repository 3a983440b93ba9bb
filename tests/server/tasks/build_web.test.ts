import { beforeEach, describe, expect, test } from "vitest";
import { isBuiltFrom, markBuilt, sourcesHash } from "../../../server/tasks/build_web.ts";
import { eachTest, tempFolder } from "../../support/each_test.ts";

const root = eachTest(tempFolder);
beforeEach(async () => {
  for (const folder of ["web/app", "shared", "dist/web"]) {
    await Deno.mkdir(`${root.path}/${folder}`, { recursive: true });
  }
  for (const file of ["deno.json", "deno.lock", "package.json", "web/app/App.tsx", "shared/a.ts"]) {
    await write(file, file);
  }
  await write("dist/web/index.html", "<!doctype html>");
  await markBuilt(root.path, await sourcesHash(root.path));
});

async function write(file: string, text: string): Promise<void> {
  await Deno.writeTextFile(`${root.path}/${file}`, text);
}

async function isBuilt(): Promise<boolean> {
  return await isBuiltFrom(root.path, await sourcesHash(root.path));
}

describe("a start builds the web app", () => {
  test("not again where nothing but the times of its sources has changed", async () => {
    await Deno.utime(`${root.path}/web/app/App.tsx`, new Date(), new Date());
    await write("dist/web/index.html", "<!doctype html><title>Built</title>");
    expect(await isBuilt()).toBe(true);
  });

  test("again where a source has changed, was added, renamed or deleted", async () => {
    const changes: [what: string, change: () => Promise<void>, undo: () => Promise<void>][] = [
      [
        "changed",
        () => write("shared/a.ts", "shared/b.ts"),
        () => write("shared/a.ts", "shared/a.ts"),
      ],
      ["packages", () => write("deno.lock", "{}"), () => write("deno.lock", "deno.lock")],
      ["added", () => write("web/new.ts", ""), () => Deno.remove(`${root.path}/web/new.ts`)],
      [
        "renamed",
        () => Deno.rename(`${root.path}/shared/a.ts`, `${root.path}/shared/b.ts`),
        () => Deno.rename(`${root.path}/shared/b.ts`, `${root.path}/shared/a.ts`),
      ],
      [
        "deleted",
        () => Deno.remove(`${root.path}/web/app/App.tsx`),
        () => write("web/app/App.tsx", "web/app/App.tsx"),
      ],
    ];
    for (const [what, change, undo] of changes) {
      await change();
      expect(await isBuilt(), what).toBe(false);
      await undo();
      expect(await isBuilt(), `${what}, undone`).toBe(true);
    }
  });

  test("again where the build was interrupted or is gone", async () => {
    await Deno.remove(`${root.path}/dist/web/index.html`);
    expect(await isBuilt()).toBe(false);
    await write("dist/web/index.html", "<!doctype html>");
    await Deno.remove(`${root.path}/dist/web_sources`);
    expect(await isBuilt()).toBe(false);
  });
});
