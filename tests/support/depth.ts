import process from "node:process";

/** Whether the survey runs: it repeats the random runs that vitest.config.ts names, in full. */
export const IN_SURVEY = process.env["IN_SURVEY"] === "yes";

/** How many random runs a test makes: all in the survey, a quarter in the gate. */
export function runsOf(all: number): number {
  return IN_SURVEY ? all : all / 4;
}
