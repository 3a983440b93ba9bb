/**
 * Seconds for which each load runs: 60, or another number for a quick look, as in
 * `deno task bench load --seconds=5`. Ten times that for the memory.
 */
export function secondsOfLoad(args: readonly string[] = Deno.args): number {
  const given = args.find((arg) => arg.startsWith("--seconds="))?.split("=")[1];
  const seconds = given === undefined ? 60 : Number(given);
  if (!(seconds > 0)) throw new Error(`Cannot load for ${given} seconds`);
  return seconds;
}
