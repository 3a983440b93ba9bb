import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What a build is made of, within the folder of a release. */
const SOURCES = ["web", "shared", "deno.json", "deno.lock", "package.json"];
const BUILT = "dist/web/index.html";
/** Which sources the build is made of, so that a second start need not build them again. */
const MARK = "dist/web_sources";

/** SHA-256 over the names and contents of all sources; times of files do not count. */
export async function sourcesHash(root: string): Promise<string> {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    for (const file of await filesOf(root, source)) {
      const bytes = await Deno.readFile(`${root}/${file}`);
      hash.update(`${file}\n${bytes.length}\n`).update(bytes);
    }
  }
  return hash.digest("hex");
}

/** Whether the build that is there is made of these sources. */
export async function isBuiltFrom(root: string, sources: string): Promise<boolean> {
  if (!existsSync(`${root}/${BUILT}`) || !existsSync(`${root}/${MARK}`)) return false;
  return await Deno.readTextFile(`${root}/${MARK}`) === sources;
}

/** Notes which sources the build that is there is made of. */
export async function markBuilt(root: string, sources: string): Promise<void> {
  await Deno.writeTextFile(`${root}/${MARK}`, sources);
}

async function filesOf(root: string, path: string): Promise<string[]> {
  if ((await Deno.stat(`${root}/${path}`)).isFile) return [path];
  const entries = await Array.fromAsync(Deno.readDir(`${root}/${path}`));
  const names = entries.map(({ name }) => name).sort();
  return (await Promise.all(names.map((name) => filesOf(root, `${path}/${name}`)))).flat();
}

// deno task build: installs the packages and builds the web app into dist/web. `if-changed`, as at a
// start: only if its sources have changed since.
if (import.meta.main) {
  const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
  const sources = await sourcesHash(root);
  const isDone = Deno.args.includes("if-changed") && existsSync(`${root}/node_modules`) &&
    await isBuiltFrom(root, sources);
  if (!isDone) {
    if (existsSync(`${root}/${MARK}`)) await Deno.remove(`${root}/${MARK}`);
    // A start shows what these two say only if they fail.
    const isStart = Deno.args.includes("if-changed");
    if (isStart) console.info("Przygotowuję aplikację. Za pierwszym razem trwa to około minuty…");
    for (
      const args of [["task", "--quiet", "install"], ["run", "-A", "npm:vite", "build", "web"]]
    ) {
      const command = (std: "piped" | "inherit") =>
        new Deno.Command(Deno.execPath(), { args, cwd: root, stdout: std, stderr: std });
      const quiet = isStart ? await command("piped").output() : undefined;
      const { code } = quiet ?? await command("inherit").spawn().status;
      if (code === 0) continue;
      for (const text of quiet ? [quiet.stdout, quiet.stderr] : []) await Deno.stderr.write(text);
      Deno.exit(code);
    }
    await markBuilt(root, sources);
  }
}
