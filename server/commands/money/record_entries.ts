import { type AccountRequest, entriesOf, type MoneyEntryInput } from "../../../shared/api/money.ts";
import { evolveAccount, type RentalAccount } from "../../../shared/money/account.ts";
import type { AccountEvent, EntryVoidCause } from "../../../shared/money/events.ts";
import { RentalNotFound } from "../../../shared/refusals.ts";
import type { Append, NewEvent } from "../../ledger/commit.ts";
import type { CustomerKey, Facts } from "../../ledger/facts.ts";
import { wrappedKeyOf } from "../../ledger/open_sealed.ts";
import { loadStream, streamIndex } from "../../ledger/read.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import { accountStream } from "../../projections/money/account_stream.ts";
import { lastClosedDay } from "../../projections/money/cash_stream.ts";
import { rentalPage } from "../../projections/rental_pages.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";
import { type CommandContext, execute } from "../execute.ts";
import { depositMails, type MoneyServices } from "./mail_confirmation.ts";
import { type Arrival, decideDistinct, decideEntries, decideVoid } from "./decide_entries.ts";

/** Records entries of a rental, or an answer about one. @returns 201. @throws NotFound, Rejection. */
export function recordEntries(
  services: MoneyServices,
  context: CommandContext,
  rentalId: string,
  request: AccountRequest,
): Promise<StoredReply> {
  const inputs = entriesOf(request);
  const ids = inputs.map(({ entryId }) => entryId);
  return changeAccount(
    services,
    context,
    { rentalId, status: 201 },
    (account, arrival) =>
      request.type === "EntriesConfirmedDistinct"
        ? { events: decideDistinct(account, request.of), ids: [request.of] }
        : { events: decideEntries(account, inputs, arrival), ids, notes: inputs },
  );
}

/** Voids an entry of a rental. @returns 200. @throws NotFound. */
export function voidEntry(
  services: MoneyServices,
  context: CommandContext,
  { rentalId, ...voided }: {
    readonly rentalId: string;
    readonly entryId: string;
    readonly cause: EntryVoidCause;
  },
): Promise<StoredReply> {
  return changeAccount(services, context, { rentalId, status: 200 }, (account, arrival) => ({
    events: decideVoid(account, voided, arrival),
    ids: [voided.entryId],
  }));
}

/** What is recorded, the ids of the entries in the reply, and the notes that the events carry. */
interface Change {
  readonly events: readonly AccountEvent[];
  readonly ids: readonly string[];
  readonly notes?: readonly Pick<MoneyEntryInput, "entryId" | "note">[];
}

async function changeAccount(
  services: MoneyServices,
  context: CommandContext,
  { rentalId, status }: { readonly rentalId: string; readonly status: 200 | 201 },
  decide: (account: RentalAccount, arrival: Arrival) => Change,
): Promise<StoredReply> {
  const { kv } = services;
  const stream = `account/${rentalId}` as const;
  let isMailed = false;
  const reply = await execute(services, context, async (facts, now) => {
    const [rental, closed, index] = await Promise.all([
      kv.get(keys.row("rental", rentalId)),
      lastClosedDay(kv),
      streamIndex(kv, stream),
    ]);
    if (rental.value === null) throw new RentalNotFound();
    const page = fromBytes(rental.value, rentalPage, "a rental");
    const { customerId } = page;
    // Asked for at the same time: one request to a remote store.
    const [{ state, events: before }, wrappedKey] = await Promise.all([
      loadStream(kv, accountStream, rentalId, index),
      wrappedKeyOf(kv, customerId),
    ]);
    const { events, ids, notes = [] } = decide(state, { now, lastClosed: closed?.day });
    const key = wrappedKey === undefined ? undefined : { customerId, wrappedKey };
    const sealing = sealingOf(facts, key, notes);
    const appends: Append[] = events.length === 0 ? [] : [{
      stream,
      before,
      events: events.map((event) => sealing(event, stream)),
    }];
    const after = events.reduce((account, event) => evolveAccount(account, event, now), state);
    const entries = after.filter(({ entryId }) => ids.includes(entryId));
    const added = after.slice(state.length);
    const mails = key
      ? await depositMails(services, facts, { rental: page, key }, { account: after, added })
      : [];
    isMailed = mails.length > 0;
    return {
      appends: [...appends, ...mails],
      reply: { status, body: { entries } },
      customer: "not_personal",
    };
  });
  if (isMailed) services.wakeMail();
  return reply;
}

/** Adds to an event its note, sealed with the customer's key. */
function sealingOf(
  facts: Facts,
  customer: CustomerKey | undefined,
  notes: NonNullable<Change["notes"]>,
): (event: AccountEvent, stream: string) => NewEvent {
  const texts = new Map(notes.flatMap(({ entryId, note }) => note ? [[entryId, note]] : []));
  return (event, stream) => {
    const text = texts.get(event.entryId);
    return text !== undefined && customer
      ? { event, sealed: facts.seal(customer, stream, { text }) }
      : { event };
  };
}
