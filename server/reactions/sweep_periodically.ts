import type { Ledger } from "../commands/execute.ts";
import { sweptAt } from "../ledger/clock_guard.ts";
import { toBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import { sweepFiles, type SweepServices } from "./sweep_files.ts";
import { sweepProtocolPhotos } from "./sweep_protocol_photos.ts";

/**
 * Sweeps files and photos of no protocol at most twice an hour, counted over all instances and
 * starts.
 */
export async function sweepPeriodically(services: Ledger & SweepServices): Promise<void> {
  const { kv, clock } = services;
  const last = await kv.get(keys.filesSwept());
  const now = Date.parse(clock());
  const since = now - sweptAt(last.value);
  // In the future: the clock has been set back since.
  if (since >= 0 && since < HALF_AN_HOUR) return;
  if (!(await kv.atomic().check(last).set(last.key, toBytes(now)).commit()).ok) return;
  await sweepProtocolPhotos(services);
  await sweepFiles(services);
}

const HALF_AN_HOUR = 30 * 60_000;
