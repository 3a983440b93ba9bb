import { z } from "zod";
import { Busy } from "../../shared/refusals.ts";
import type { Check, SideWrite } from "../ledger/commit.ts";
import type { Services } from "../services.ts";
import { fromBytes, toBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";

type World = Pick<Services, "kv" | "clock">;

/** Keeps files that are being put from the sweep, until a document names them. */
export interface FileHold {
  /** Belongs into the commit that names the files; it ends the hold. @throws Busy once it is over. */
  ending(): Promise<{ readonly checks: readonly Check[]; readonly writes: readonly SideWrite[] }>;
  /** Ends the hold without such a commit. @returns false where it was over, by that commit or by time. */
  release(): Promise<boolean>;
}

/**
 * Holds all paths that begin with one of `prefixes`, before the first of them is put. A killed
 * upload's hold runs out, and its files go with the next sweep.
 * @returns undefined where someone else holds something under this name.
 */
export async function holdFiles(
  { kv, clock }: World,
  name: string,
  prefixes: readonly string[],
): Promise<FileHold | undefined> {
  const key = keys.fileHold(name);
  const entry = { until: new Date(Date.parse(clock()) + HOLD_MS).toISOString(), prefixes };
  const taken = await kv.atomic().check({ key, versionstamp: null }).set(key, toBytes(entry))
    .commit();
  if (!taken.ok) return undefined;
  const { versionstamp } = taken;
  return {
    async ending() {
      if ((await kv.get(key)).versionstamp !== versionstamp) {
        throw new Busy("the files that were put took so long that they were swept away");
      }
      return { checks: [{ key, versionstamp }], writes: [{ key, value: undefined }] };
    },
    async release() {
      return (await kv.atomic().check({ key, versionstamp }).delete(key).commit()).ok;
    },
  };
}

/** The prefixes that are held now; a hold that has run out is ended, so that its commit fails. */
export async function heldPrefixes({ kv, clock }: World): Promise<string[]> {
  const held: string[] = [];
  for await (const entry of kv.list({ prefix: keys.fileHolds() })) {
    const { until, prefixes } = fromBytes(entry.value, fileHold, "a hold of files");
    const isOver = until <= clock() &&
      (await kv.atomic().check(entry).delete(entry.key).commit()).ok;
    if (!isOver) held.push(...prefixes);
  }
  return held;
}

const fileHold = z.object({ until: z.iso.datetime(), prefixes: z.array(z.string()) });

/** Far longer than any upload takes, with all that wait before it. */
const HOLD_MS = 15 * 60_000;
