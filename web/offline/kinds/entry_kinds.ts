import type { OutboxEntry } from "../entry.ts";
import { AGREEMENT } from "./agreement_kind.ts";
import type { EntryKind } from "./entry_kind.ts";
import { MONEY } from "./money_kind.ts";
import { PROTOCOL } from "./protocol_kind.ts";

/** The rules of each kind of entry. */
export const ENTRY_KINDS: Readonly<Record<OutboxEntry["kind"], EntryKind>> = {
  handover: PROTOCOL,
  return: PROTOCOL,
  agreement: AGREEMENT,
  money: MONEY,
};
