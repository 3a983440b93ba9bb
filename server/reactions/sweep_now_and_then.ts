import { keys } from "../store/keys.ts";
import { sweepFiles, type SweepServices } from "./sweep_files.ts";

/** Sweeps the files at most twice an hour, counted over all instances and starts. */
export async function sweepNowAndThen(services: SweepServices): Promise<void> {
  const { kv, clock } = services;
  const key = keys.filesSwept();
  const last = await kv.get<number>(key);
  const now = Date.parse(clock());
  if (last.value !== null && now - last.value < HALF_AN_HOUR) return;
  if ((await kv.atomic().check(last).set(key, now).commit()).ok) await sweepFiles(services);
}

const HALF_AN_HOUR = 30 * 60_000;
