import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { markdownText } from "./web/build/vite_markdown_text.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const browserSetup = "tests/support/browser/browser_setup.ts";
const engineSetup = "tests/support/engines/engine_programs.ts";
const browserTests = ["tests/browser/**/*.test.{ts,tsx}", "tests/journeys/**/*.test.{ts,tsx}"];
const engineTests = ["tests/engines/**/*.test.ts"];
const surveyTests = ["tests/survey/**/*.test.{ts,tsx}"];
/** Random runs: the gate makes a part of those of the survey (tests/support/depth.ts). */
const randomRuns = [
  "tests/api/faults/faults.test.ts",
  "tests/remote/faults.test.ts",
  "tests/server/commands/money/money_histories.test.ts",
  "tests/server/commands/my_booking/histories.test.ts",
  "tests/server/projections/car_holders.test.ts",
];
/** Milliseconds until what is polled for counts as missing: as long as a locator waits, since a machine may be busy. */
const POLL = { poll: { timeout: 15_000 } };
/**
 * Test files follow each other in a process, since to start one for each took half of the time; what
 * one has left behind is thrown away before the next.
 */
const ONE_PROCESS = { isolate: false, setupFiles: "tests/support/fresh_start.ts" };
const remoteTests = ["tests/remote/**/*.test.ts"];
const apiTests = ["tests/api/**/*.test.{ts,tsx}"];

/**
 * The tests, run by Deno: `deno run -A npm:vitest run [--project unit|api|browser|engines|survey] [path]`.
 * The forks are Deno processes that start in the root, so that the unstable KV of deno.json is theirs
 * too; threads fail under Deno.
 */
export default defineConfig({
  root,
  plugins: [markdownText()],
  test: {
    pool: "forks",
    // More than two processors can run at a time: servers and pages wait for much of theirs.
    maxWorkers: Math.max(4, availableParallelism() - 1),
    css: { modules: { classNameStrategy: "non-scoped" } },
    allowOnly: false,
    expect: POLL,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...apiTests, ...remoteTests, ...browserTests, ...engineTests, ...surveyTests],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          ...ONE_PROCESS,
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          include: apiTests,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          ...ONE_PROCESS,
        },
      },
      {
        extends: true,
        test: {
          name: "remote",
          include: remoteTests,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: browserTests,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // After the others, so that no more than these share the machine's processors.
          sequence: { groupOrder: 1 },
          ...(existsSync(`${root}/${browserSetup}`) ? { globalSetup: browserSetup } : {}),
        },
      },
      {
        extends: true,
        test: {
          name: "engines",
          include: engineTests,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
          globalSetup: [browserSetup, engineSetup],
        },
      },
      {
        extends: true,
        test: {
          name: "survey",
          include: [...surveyTests, ...randomRuns],
          env: { IN_SURVEY: "yes" },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: [browserSetup, engineSetup],
        },
      },
    ],
  },
});
