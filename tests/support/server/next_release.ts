import { ROOT } from "./server_process.ts";

/** A copy of the server whose rows have another version, as the next release's will. */
export interface NextRelease {
  readonly root: string;
  remove(): Promise<void>;
}

/** Creates the copy in a separate folder; packages are those of this release. */
export async function makeNextRelease(): Promise<NextRelease> {
  const root = await Deno.makeTempDir({ prefix: "next_release_" });
  for (const folder of ["server", "shared"]) {
    await copyFolder(`${ROOT}/${folder}`, `${root}/${folder}`);
  }
  for (const file of ["deno.json", "deno.lock", "package.json"]) {
    await Deno.copyFile(`${ROOT}/${file}`, `${root}/${file}`);
  }
  await Deno.symlink(`${ROOT}/node_modules`, `${root}/node_modules`);
  const registry = `${root}/server/projections/mod.ts`;
  const text = await Deno.readTextFile(registry);
  const next = text.replace(
    /ROWS_VERSION = (\d+);/,
    (_, version: string) => `ROWS_VERSION = ${Number(version) + 1};`,
  );
  if (next === text) throw new Error("Cannot make the next release: ROWS_VERSION was not found");
  await Deno.writeTextFile(registry, next);
  return { root, remove: () => Deno.remove(root, { recursive: true }) };
}

async function copyFolder(from: string, to: string): Promise<void> {
  await Deno.mkdir(to);
  for await (const { name, isDirectory } of Deno.readDir(from)) {
    if (isDirectory) await copyFolder(`${from}/${name}`, `${to}/${name}`);
    else await Deno.copyFile(`${from}/${name}`, `${to}/${name}`);
  }
}
