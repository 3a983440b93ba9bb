import { seqOf } from "../../ledger/read.ts";
import type { Vault } from "../../ledger/vault.ts";
import { exists } from "../../store/backup_store.ts";
import { getAll } from "../../store/get_all.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";
import { storedEvent } from "../../store/stored_event.ts";

/** Erased customers: when, by the mark of their id. A mark reveals nothing without `APP_SECRET`. */
export type Erasures = ReadonlyMap<string, string>;

/** The mark of a customer on a list of erasures. */
export function erasureMark(vault: Vault, customerId: string): string {
  return vault.mark("erased customer", customerId);
}

/** All erasures that a ledger has recorded: only they begin a customer's stream. */
export async function readErasures(kv: Deno.Kv, vault: Vault): Promise<Erasures> {
  const seqs = new Map<string, number>();
  for await (const { key, value } of kv.list({ prefix: keys.streamsOfKind("customer") })) {
    const [customerId, version] = key.slice(-2);
    if (version === 1) seqs.set(String(customerId), seqOf(value));
  }
  const events = await getAll(kv, [...seqs.values()].map(keys.event));
  return new Map([...seqs.keys()].map((customerId, index) => {
    const { at } = fromBytes(events[index]?.value, storedEvent, "an erasure");
    return [erasureMark(vault, customerId), at];
  }));
}

/**
 * Reads a list, `{mark} {time}` a line; none if there is no file. @throws Error for other lines.
 */
export async function readErasureList(file: string): Promise<Erasures> {
  if (!await exists(file)) return new Map();
  const lines = (await Deno.readTextFile(file)).split("\n").filter((line) => line.trim() !== "");
  return new Map(lines.map((line) => {
    const [, mark, at] = LINE.exec(line.trim()) ?? [];
    if (!mark || !at) throw new Error(`Cannot read ${file}: it is no list of erasures.`);
    return [mark, at];
  }));
}

/** Adds erasures to a list, which is made where there is none. @returns how many were new to it. */
export async function mergeErasureList(file: string, erasures: Erasures): Promise<number> {
  const known = await readErasureList(file);
  const all = new Map([...erasures, ...known]);
  const lines = [...all].toSorted(([, one], [, other]) => one < other ? -1 : 1)
    .map(([mark, at]) => `${mark} ${at}\n`);
  await Deno.writeTextFile(`${file}.new`, lines.join(""), { mode: 0o600 });
  await Deno.rename(`${file}.new`, file);
  return all.size - known.size;
}

const LINE = /^([\w-]{43}) (\d{4}-\S+)$/;
/** The name of the list that `backup` keeps in the folder of its backups. */
export const ERASURES = "erasures.txt";
