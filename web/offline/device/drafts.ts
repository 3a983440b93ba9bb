import type { KeptDraft } from "../db.ts";
import type { MoneyEntryInput } from "../../../shared/api/money.ts";
import type { Purpose } from "../../../shared/money/events.ts";
import { PAPER_KINDS, type PaperKind } from "../../../shared/papers/options.ts";
import { isSameValue } from "../../../shared/merge3.ts";
import type { Device } from "./device.ts";
import { commitAtOnce } from "../write_at_once.ts";
import { withConnection } from "../with_connection.ts";

/** The name of a paper's draft. A rental has one form of each kind. */
export function draftName(kind: PaperKind, rentalId: string): string {
  return `${kind}/${rentalId}`;
}

/** The name of the reason for signing a rental's agreement without all data, while it is typed. */
export function reasonDraftName(rentalId: string): string {
  return `${REASON}/${rentalId}`;
}

const REASON = "reason";

/** The name of money that is typed: taken rent and a taken deposit have a dialog each. */
export function moneyDraftName(
  { type, ...entry }: Pick<MoneyEntryInput, "type"> & { readonly for?: Purpose },
  rentalId: string,
): string {
  const purpose = type === "PaymentTaken" && entry.for === "deposit" ? "-deposit" : "";
  return `${MONEY}-${type}${purpose}/${rentalId}`;
}

const MONEY = "money";

/** The rental that a draft belongs to; the whole name if it is not a paper's draft. */
export function rentalOfDraft(name: string): string {
  return name.slice(name.indexOf("/") + 1);
}

/** The kind of what a draft is of; undefined if this version of the app does not know it. */
export function kindOfDraft(name: string): PaperKind | "money" | undefined {
  const of = name.slice(0, name.indexOf("/"));
  if (of.startsWith(MONEY)) return "money";
  return PAPER_KINDS.find((kind) => kind === (of === REASON ? "agreement" : of));
}

/** Stores a form's current values; durable once resolved. @throws if the device has no room. */
export function keepDraft(
  { db, now }: Pick<Device, "db" | "now">,
  draft: Pick<KeptDraft, "name" | "values">,
): Promise<void> {
  return withConnection(db, async () => {
    await commitAtOnce(() => db.drafts.put({ ...draft, keptAt: now() }));
  });
}

/** Reads the unsaved values of a form. */
export function readKeptDraft(
  { db }: Pick<Device, "db">,
  name: string,
): Promise<KeptDraft | undefined> {
  return withConnection(db, () => db.drafts.get(name));
}

/** Whether a form has unsaved values stored. */
export function isDraftKept({ db }: Pick<Device, "db">, name: string): Promise<boolean> {
  return withConnection(db, async () => await db.drafts.where({ name }).count() > 0);
}

/** All drafts, the newest first. */
export function allDrafts({ db }: Pick<Device, "db">): Promise<KeptDraft[]> {
  return withConnection(db, async () => {
    const drafts = await db.drafts.toArray();
    return drafts.sort((one, other) => other.keptAt - one.keptAt);
  });
}

/**
 * Deletes a form's draft after it was saved or discarded there, unless another tab has typed something
 * else since. Must run within a transaction of the drafts.
 */
export async function dropOwnDraft(
  db: Device["db"],
  { name, values }: Pick<KeptDraft, "name" | "values">,
): Promise<void> {
  const kept = await db.drafts.get(name);
  const isOwn = values === undefined || isSameValue(typedIn(kept?.values), typedIn(values));
  if (isOwn) await db.drafts.delete(name);
}

/** What was typed: two tabs may have begun a new paper under two ids. */
function typedIn(values: unknown): unknown {
  return typeof values === "object" && values !== null && "typed" in values ? values.typed : values;
}

/** Deletes a draft on the user's request. */
export function dropDraft({ db }: Pick<Device, "db">, name: string): Promise<void> {
  return withConnection(db, () => db.drafts.delete(name));
}
