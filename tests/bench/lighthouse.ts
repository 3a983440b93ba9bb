import { z } from "zod";
import { chromiumFlags, ensureChromium } from "../support/browser/chromium.ts";
import { startServer } from "../support/server/server_process.ts";
import { type Measurement, median } from "./measurement.ts";
import { STANDARD_MACHINE, standardSlowdown } from "./standard_phone.ts";

/** Run by npx and no dependency: it is larger than everything else together. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const ROUNDS = 3;

/** The scores that Lighthouse (mobile) gives the pages on which visitors land, of 100. */
export async function measureLighthouse(): Promise<Measurement[]> {
  const folder = await Deno.makeTempDir();
  const server = await startServer(`${folder}/ledger.sqlite3`, { SAMPLE_DATA: "on" });
  try {
    const cars: { id: string }[] = await (await fetch(`${server.origin}/api/salecar`)).json();
    const measurements: Measurement[] = [];
    for (
      const path of ["/", "/sprzedaz-aut", `/sprzedaz-aut/${cars[0]?.id}`, "/wypozyczalnia-aut"]
    ) {
      const name = path.replace(/[0-9a-f-]{36}$/, "{id}");
      const rounds: Scores[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push(await scores(server.origin + path, `${folder}/report.json`));
      }
      const machine = median(rounds.map((round) => round.machine));
      if (machine < STANDARD_MACHINE) {
        measurements.push(
          await calibrated(name, server.origin + path, `${folder}/report.json`, machine),
        );
      }
      for (const [category, atLeast] of BOUNDS) {
        const values = rounds.map((round) => round[category]);
        measurements.push({
          what: `${name}: Lighthouse (mobile), ${category}`,
          value: median(values),
          unit: "",
          bound: { atLeast },
          detail: `${values.join(", ")}; the machine's own benchmark says ${
            Math.round(machine)
          }, the throttling is made for 1500 and more`,
        });
      }
    }
    return measurements;
  } finally {
    await server.stop();
    await Deno.remove(folder, { recursive: true });
  }
}

/** The standard phone on a machine slower than the one for which Lighthouse's slowdown is made. */
async function calibrated(
  name: string,
  address: string,
  file: string,
  machine: number,
): Promise<Measurement> {
  const slowdown = standardSlowdown(machine);
  const values: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const flag = `--throttling.cpuSlowdownMultiplier=${slowdown.toFixed(2)}`;
    values.push((await scores(address, file, [flag])).performance);
  }
  return {
    what: `${name}: Lighthouse (mobile), performance, standard phone`,
    value: median(values),
    unit: "",
    bound: { atLeast: 95 },
    detail:
      `${values.join(", ")}; ${slowdown.toFixed(2)} × slower instead of 4, as the machine's ` +
      "own benchmark asks for",
  };
}

const TRACES = 4;

const BOUNDS = [
  ["performance", 95],
  ["accessibility", 100],
  ["best-practices", 100],
  ["seo", 100],
] as const;

interface Scores extends Record<(typeof BOUNDS)[number][0], number> {
  /** Lighthouse's benchmark of the machine that it runs on: a slower one is a slower phone. */
  readonly machine: number;
}

const score = z.object({ score: z.number().transform((share) => Math.round(share * 100)) });
const report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({
    performance: score,
    accessibility: score,
    "best-practices": score,
    seo: score,
  }),
});

async function scores(
  address: string,
  file: string,
  flags: readonly string[] = [],
  traces: number = TRACES,
): Promise<Scores> {
  const { success, stderr } = await new Deno.Command("npx", {
    args: [
      "--yes",
      LIGHTHOUSE,
      address,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      `--chrome-flags=${chromiumFlags.join(" ")}`,
      ...flags,
    ],
    env: { CHROME_PATH: ensureChromium() },
  }).output();
  if (!success) {
    const told = new TextDecoder().decode(stderr);
    // Chromium sometimes gives Lighthouse a trace without the page's beginning: nothing was measured.
    if (told.includes("NO_NAVSTART") && traces > 1) {
      return await scores(address, file, flags, traces - 1);
    }
    throw new Error(`Cannot measure ${address}: ${told}`);
  }
  const { categories, environment } = report.parse(JSON.parse(await Deno.readTextFile(file)));
  return {
    machine: environment.benchmarkIndex,
    performance: categories.performance.score,
    accessibility: categories.accessibility.score,
    "best-practices": categories["best-practices"].score,
    seo: categories.seo.score,
  };
}
