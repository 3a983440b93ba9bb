import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { listedProofs, type Proof, titlePattern } from "./proofs/listed_proofs.ts";
import { mutatedFiles, type Mutation } from "./proofs/mutation.ts";
import { MUTATIONS } from "./proofs/mutations.ts";
import { outcomeOf } from "./proofs/outcome.ts";

/**
 * Shows that each proof of docs/security.md proves something: takes its protection out of a copy of
 * the tree and runs its test, which must fail by an assertion; the same tests pass in an unchanged
 * copy. `deno run -A tests/proofs.ts [P1 P2 …]`, all without arguments.
 */
async function prove(names: readonly string[]): Promise<number> {
  const proofs = listedProofs(await Deno.readTextFile(`${ROOT}docs/security.md`));
  const chosen = proofs.filter(({ name }) => names.length === 0 || names.includes(name));
  if (chosen.length === 0) throw new Error(`Cannot prove ${names.join(", ")}: no such proofs`);
  const copies = await Promise.all(
    Array.from({ length: Math.min(WORKERS, chosen.length) }, copyOfTheTree),
  );
  try {
    const failures = [await reportUnchanged(copies[0] ?? "", chosen)];
    const waiting = [...chosen];
    await Promise.all(copies.map(async (copy) => {
      for (let proof = waiting.shift(); proof; proof = waiting.shift()) {
        failures.push(await report(copy, proof));
      }
    }));
    const failed = failures.reduce((sum, one) => sum + one, 0);
    console.info(`${chosen.length} proofs, ${failed} failed`);
    return failed;
  } finally {
    for (const copy of copies) await Deno.remove(copy, { recursive: true });
  }
}

/** The files of git in a temporary folder, with the packages of this one. */
async function copyOfTheTree(): Promise<string> {
  const copy = await Deno.makeTempDir({ prefix: "proofs_" });
  const { stdout } = await new Deno.Command("git", {
    args: ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    cwd: ROOT,
  }).output();
  const files = new TextDecoder().decode(stdout).split("\0").filter((file) => file !== "");
  for (const folder of new Set(files.map(dirname))) {
    await Deno.mkdir(`${copy}/${folder}`, { recursive: true });
  }
  for (const file of files) await Deno.copyFile(`${ROOT}${file}`, `${copy}/${file}`);
  await Deno.symlink(`${ROOT}node_modules`, `${copy}/node_modules`);
  return copy;
}

/** How many of the proofs have a test that does not pass in the unchanged copy. */
async function reportUnchanged(copy: string, proofs: readonly Proof[]): Promise<number> {
  const result = await runTests(copy, proofs);
  const broken = proofs.filter((proof) => outcomeOf(proof, result).kind !== "passed");
  for (const { name, path, title } of broken) {
    console.error(`${name}: does not pass in the unchanged tree: ${path}: ${title}`);
  }
  return broken.length;
}

/** How many of the proof's mutations its test does not notice by an assertion. */
async function report(copy: string, proof: Proof): Promise<number> {
  const mutations = MUTATIONS.filter((one) => one.proof === proof.name);
  if (mutations.length === 0) throw new Error(`Cannot prove ${proof.name}: it has no mutation`);
  let failed = 0;
  for (const mutation of mutations) {
    const result = await withMutation(copy, mutation, proof);
    const { kind, reason = "" } = outcomeOf(proof, result, mutation.waits);
    if (kind !== "refused") failed += 1;
    const says = kind === "refused" ? console.info : console.error;
    const verdict = kind === "refused" ? "proven" : "NOT PROVEN";
    says(`${proof.name}: ${verdict}, without ${mutation.removes}: ${kind} ${reason}`);
  }
  return failed;
}

async function withMutation(copy: string, mutation: Mutation, proof: Proof): Promise<unknown> {
  const before = (file: string) => Deno.readTextFileSync(`${copy}/${file}`);
  const changed = mutatedFiles(mutation, before);
  const original = new Map([...changed.keys()].map((file) => [file, before(file)]));
  const write = (files: ReadonlyMap<string, string>) => {
    for (const [file, text] of files) Deno.writeTextFileSync(`${copy}/${file}`, text);
  };
  write(changed);
  try {
    // One failure is enough.
    return await runTests(copy, [proof], "--bail=1");
  } finally {
    write(original);
  }
}

/** Vitest's report about the tests of these proofs; undefined if it wrote none. */
async function runTests(
  copy: string,
  proofs: readonly Proof[],
  ...options: readonly string[]
): Promise<unknown> {
  const paths = [...new Set(proofs.map(({ path }) => path))];
  if (paths.some((path) => IN_A_BROWSER.test(path))) await deno(copy, "task", "build");
  const file = `${copy}/report.json`;
  await Deno.remove(file).catch(() => undefined);
  await deno(
    copy,
    "run",
    "-A",
    "npm:vitest",
    "run",
    ...paths,
    ...options,
    `--testNamePattern=${proofs.map(titlePattern).join("|")}`,
    "--reporter=json",
    `--outputFile=${file}`,
  );
  return await Deno.readTextFile(file).then(JSON.parse, () => undefined);
}

async function deno(cwd: string, ...args: string[]): Promise<void> {
  const child = new Deno.Command(Deno.execPath(), {
    args,
    cwd,
    stdin: "null",
    stdout: "null",
    stderr: "null",
    signal: AbortSignal.timeout(MOST_MINUTES * 60_000),
  }).spawn();
  await child.status;
}

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const IN_A_BROWSER = /^tests\/(browser|journeys)\//;
const WORKERS = Math.max(1, Math.floor(availableParallelism() / 2));
const MOST_MINUTES = 15;

Deno.exit(await prove(Deno.args) === 0 ? 0 : 1);
