import { ROOT } from "../support/server/server_process.ts";
import { loadAverage } from "./load/load_world.ts";
import type { Measurement } from "./measurement.ts";

/**
 * From nothing to the first page: a clone of the committed state whose packages are not in any cache,
 * and a second start of the same clone. Downloads the packages, as a new computer does.
 */
export async function measureFirstStart(): Promise<Measurement[]> {
  const folder = await Deno.makeTempDir();
  try {
    const start = performance.now();
    await run("git", ["clone", "--quiet", ROOT, `${folder}/clone`]);
    await startUntilFirstPage(folder);
    const first = performance.now() - start;
    const again = performance.now();
    await startUntilFirstPage(folder);
    const second = performance.now() - again;
    return [
      figure("from a clone without caches to the first page", first, 60),
      figure("from a second start of it to the first page", second, 5),
    ];
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function figure(what: string, milliseconds: number, atMost: number): Measurement {
  const detail = `deno task start, ${navigator.hardwareConcurrency} processors, ${loadAverage()}`;
  return { what, value: milliseconds / 1000, unit: "s", bound: { atMost }, detail };
}

/** As README.md tells to start it; stops it once the first page is there. */
async function startUntilFirstPage(folder: string): Promise<void> {
  const child = new Deno.Command("setsid", {
    args: ["npx", "--yes", "deno", "task", "start"],
    cwd: `${folder}/clone`,
    env: { PORT: "0", DENO_DIR: `${folder}/deno`, npm_config_cache: `${folder}/npm` },
    stdout: "piped",
    stderr: "null",
  }).spawn();
  try {
    const port = await portIn(child.stdout);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    await page.body?.cancel();
    if (page.status !== 200) throw new Error(`Cannot measure: the page got ${page.status}`);
  } finally {
    // All processes of its session: the task's, and the server.
    await run("kill", ["-TERM", "--", `-${child.pid}`]);
    await child.status;
  }
}

async function portIn(output: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  let text = "";
  for await (const piece of output.pipeThrough(new TextDecoderStream())) {
    text += piece;
    const port = /\(port (\d+)\)/.exec(text)?.[1];
    if (port !== undefined) return port;
  }
  throw new Error(`Cannot measure: the start ended: ${text.slice(-500)}`);
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const { success } = await new Deno.Command(command, { args: [...args] }).output();
  if (!success) throw new Error(`Cannot measure: ${command} failed`);
}
