import { setImmediate as nextTurn } from "node:timers/promises";
import type { AccountReply, ShownEntry } from "../../../shared/api/money.ts";
import { type AccountEntry, validEntries } from "../../../shared/money/account.ts";
import { balanceOf, sumsOf } from "../../../shared/money/balance.ts";
import { entryNote } from "../../../shared/money/events.ts";
import { owedBy } from "../../../shared/money/owed.ts";
import { RentalNotFound } from "../../../shared/refusals.ts";
import { readActorEmails } from "../../identity/users.ts";
import { wrappedKeysOf } from "../../ledger/open_sealed.ts";
import { loadStream } from "../../ledger/read.ts";
import { accountStream } from "../../projections/money/account_stream.ts";
import { isFromBefore } from "../../projections/money/open_accounts.ts";
import { rentalPapers } from "../../projections/papers/paper_links.ts";
import { chargesNow } from "../../papers/filled_return.ts";
import { rentalPage } from "../../projections/rental_pages.ts";
import type { Services } from "../../services.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";
import type { Actor, StoredEvent } from "../../store/stored_event.ts";

type World = Pick<Services, "kv" | "vault" | "rentals" | "clock">;

/** The money of a rental with its entries, who recorded them, and their notes. @throws NotFound. */
export async function readAccount(world: World, rentalId: string): Promise<AccountReply> {
  const { kv, clock } = world;
  const [{ value }, papers, { state, events }, emailOf, known] = await Promise.all([
    kv.get(keys.row("rental", rentalId)),
    rentalPapers(kv, rentalId),
    loadStream(kv, accountStream, rentalId),
    readActorEmails(kv),
    world.rentals.current(),
  ]);
  if (value === null) throw new RentalNotFound();
  const rental = fromBytes(value, rentalPage, "a rental");
  const owed = owedBy(rental, await chargesNow(world, papers));
  return {
    rentalId,
    balance: balanceOf(sumsOf(state), owed),
    owed,
    isFromBefore: validEntries(state).length === 0 &&
      isFromBefore(rental, known.moneySince(), clock()),
    entries: await shownEntries(world, state, events, emailOf),
  };
}

async function shownEntries(
  { kv, vault }: Pick<World, "kv" | "vault">,
  account: readonly AccountEntry[],
  events: readonly StoredEvent[],
  emailOf: (actor: Actor) => string | null,
): Promise<ShownEntry[]> {
  const boxes = events.flatMap(({ sealed }) => sealed ?? []);
  const wrappedKeys = boxes.length === 0
    ? new Map<string, string>()
    : await wrappedKeysOf(kv, boxes.map(({ customerId }) => customerId));
  await nextTurn();
  const noteOf = ({ stream, sealed }: StoredEvent) => {
    const wrappedKey = sealed && wrappedKeys.get(sealed.customerId);
    return sealed && wrappedKey !== undefined
      ? entryNote.parse(vault.openFor(wrappedKey, stream, sealed.box)).text
      : "";
  };
  return account.map((entry) => {
    const own = events.filter(({ event }) => Reflect.get(event, "entryId") === entry.entryId);
    const recorded = own.find(({ event }) => event.type === entry.type);
    const voided = own.find(({ event }) => event.type === "EntryVoided");
    return {
      entry,
      note: recorded ? noteOf(recorded) : "",
      by: recorded ? emailOf(recorded.actor) : null,
      voidedBy: voided ? emailOf(voided.actor) : null,
    };
  });
}
