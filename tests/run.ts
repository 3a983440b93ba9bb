import { add, sentence, type Tally, tallyOf } from "./run/tally.ts";
import { ensureChromium, ensureShell } from "./support/browser/chromium.ts";
import { ensureEngines } from "./support/engines/engine_programs.ts";
import { ensurePoppler } from "./support/papers/poppler.ts";

const PROJECTS = ["unit", "api", "remote", "browser", "engines", "survey"];
/** The survey takes longer than all of these together: it runs on demand. */
const GATE = ["unit", "api", "remote", "browser", "engines"];
const MOST_MINUTES = 14;
/** Two hundred random runs of three devices alone take a quarter of an hour. */
const MOST_SURVEY_MINUTES = 60;
/** The parts of the survey that take so long. */
const LONG = ["--project=survey", "tests/proofs.ts"];

/**
 * The gate: format, lint, types, and the tests of the projects named as arguments (the gate's
 * without any); before browser tests, the build of the web app and the browsers. Each step counts as
 * one check. The last line is `N passed, N failed`; the exit code is 0 when nothing failed.
 */
async function run(projects: readonly string[]): Promise<Tally> {
  const unknown = projects.filter((project) => !PROJECTS.includes(project));
  if (unknown.length > 0) {
    throw new Error(`Cannot test ${unknown.join(", ")}: choose from ${PROJECTS.join(", ")}`);
  }
  const needs = (...some: string[]) => some.some((project) => projects.includes(project));
  const needsBuild = needs("browser", "engines", "survey");
  // At once: to check the types takes as long as the others together, and one processor.
  const steps = await Promise.all([
    step("types", () => deno("check", "--quiet")),
    ...(needsBuild ? [step("build", () => deno("task", "build"))] : []),
    step("format", () => deno("fmt", "--check")),
    step("lint", () => deno("lint")),
  ]);
  if (projects.some((project) => project !== "api")) {
    steps.push(await step("reader of PDFs", () => Promise.resolve(ensurePoppler() ? 0 : 1)));
  }
  if (needs("browser", "survey")) {
    ensureShell();
    steps.push(await step("browser", () => Promise.resolve(ensureChromium() ? 0 : 1)));
  }
  if (needs("engines", "survey")) {
    steps.push(await step("other engines", () => Promise.resolve(ensureEngines() ? 0 : 1)));
  }
  if (projects.includes("survey")) {
    steps.push(await step("proofs", () => deno("run", "--allow-all", "tests/proofs.ts")));
  }
  return add(...steps, await tests(projects));
}

async function step(name: string, work: () => Promise<number>): Promise<Tally> {
  const start = performance.now();
  const passed = await work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }) === 0;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.info(`${passed ? "passed" : "FAILED"}: ${name} (${seconds} s)\n`);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

async function tests(projects: readonly string[]): Promise<Tally> {
  const report = await Deno.makeTempFile({ prefix: "tests_", suffix: ".json" });
  const exitCode = await deno(
    "run",
    "--allow-all",
    "npm:vitest",
    "run",
    ...projects.map((project) => `--project=${project}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  );
  const tally = tallyOf(await Deno.readTextFile(report), exitCode);
  await Deno.remove(report);
  return tally;
}

/** The exit code of a Deno command in the root, which is ended when it takes too long. */
async function deno(...args: string[]): Promise<number> {
  const minutes = args.some((one) => LONG.includes(one)) ? MOST_SURVEY_MINUTES : MOST_MINUTES;
  const child = new Deno.Command(Deno.execPath(), {
    args,
    cwd: new URL("..", import.meta.url),
    stdin: "null",
    signal: AbortSignal.timeout(minutes * 60_000),
  }).spawn();
  return (await child.status).code;
}

try {
  const tally = await run(Deno.args.length > 0 ? Deno.args : GATE);
  console.info(sentence(tally));
  Deno.exit(tally.failed === 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.info(sentence({ passed: 0, failed: 1, skipped: 0 }));
  Deno.exit(1);
}
