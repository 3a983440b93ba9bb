import { z } from "zod";
import { Busy } from "../../shared/refusals.ts";
import type { Check, SideWrite } from "../ledger/commit.ts";
import type { Services } from "../services.ts";
import { fromBytes, toBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import { pauseBefore } from "../store/locked.ts";
import { setChecked } from "../store/set_checked.ts";
import { tryCommit } from "../store/try_commit.ts";

type World = Pick<Services, "kv" | "clock">;

/** Protects files that are being put from the sweep, until a document names them. */
export interface FileHold {
  /** Belongs in the commit that names the files; it ends the hold. @throws Busy if it has ended. */
  ending(): Promise<{ readonly checks: readonly Check[]; readonly writes: readonly SideWrite[] }>;
  /**
   * Ends the hold without such a commit. @returns false if it had ended before, by that commit or
   * by time, or if its end cannot be determined.
   */
  release(): Promise<boolean>;
}

/**
 * Holds all paths that begin with one of `prefixes`, before the first of them is put. The hold of a
 * killed upload expires, and the next sweep deletes its files.
 * @returns undefined if someone else has a hold under this name.
 */
export async function holdFiles(
  { kv, clock }: World,
  name: string,
  prefixes: readonly string[],
): Promise<FileHold | undefined> {
  const key = keys.fileHold(name);
  const until = new Date(Date.parse(clock()) + HOLD_MS).toISOString();
  const entry = toBytes({ until, prefixes, holder: crypto.randomUUID() });
  const versionstamp = await setChecked(kv, { key, versionstamp: null }, entry);
  if (versionstamp === undefined) return undefined;
  return {
    async ending() {
      if ((await kv.get(key)).versionstamp !== versionstamp) {
        throw new Busy("the files that were put took so long that they were swept away");
      }
      return { checks: [{ key, versionstamp }], writes: [{ key, value: undefined }] };
    },
    async release() {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        if (await tryCommit(kv.atomic().check({ key, versionstamp }).delete(key))) return true;
        if ((await kv.get(key)).versionstamp !== versionstamp) return false;
        await pauseBefore(tries + FIRST_PAUSE);
      }
      throw new Busy("the store did not end a hold of files");
    },
  };
}

/** The prefixes that are held now; an expired hold is ended, so that its commit fails. */
export async function heldPrefixes({ kv, clock }: World): Promise<string[]> {
  const held: string[] = [];
  for await (const entry of kv.list({ prefix: keys.fileHolds() })) {
    const { until, prefixes } = fromBytes(entry.value, fileHold, "a hold of files");
    const isOver = until <= clock() &&
      await tryCommit(kv.atomic().check(entry).delete(entry.key)) !== undefined;
    if (!isOver) held.push(...prefixes);
  }
  return held;
}

const fileHold = z.object({ until: z.iso.datetime(), prefixes: z.array(z.string()) });

/** Far longer than any upload takes, including its wait for others. */
const HOLD_MS = 15 * 60_000;
const MOST_TRIES = 12;
/** Makes the first pause up to 2 ** 4 ms long. */
const FIRST_PAUSE = 4;
