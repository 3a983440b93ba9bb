import type { RentalHistory } from "../../shared/api/rental_history.ts";
import { type MailEvent, mailEvent } from "../../shared/mail/events.ts";
import { type AccountEvent, accountEvent } from "../../shared/money/events.ts";
import { amountWords } from "../../shared/money/amount_words.ts";
import { entryWords } from "../../shared/money/money_words.ts";
import { agreementEvent } from "../../shared/papers/agreement_events.ts";
import { protocolEvent } from "../../shared/papers/protocol_events.ts";
import { RentalNotFound } from "../../shared/refusals.ts";
import { rentalCustomer, rentalEvent } from "../../shared/rental/events.ts";
import {
  type Happened,
  type PaperHappened,
  type RentalHappened,
  rentalHistorySteps,
} from "../../shared/api/rental_history_steps.ts";
import type { RentedCar } from "../../shared/api/rental.ts";
import {
  deletedPapersOfRental,
  type PaperName,
  rentalPapers,
} from "../projections/papers/paper_links.ts";
import { rentalMailIds } from "../projections/mail/rental_mail_ids.ts";
import type { Actor, StoredEvent } from "../store/stored_event.ts";
import { openSealed } from "./open_sealed.ts";
import { readStream } from "./read.ts";
import type { Vault } from "./vault.ts";

/**
 * What happened to a rental, its mails, papers and money, from the ledger itself; also of a rental
 * that an administrator deleted, but not of an erased customer (decisions §5.1).
 * @throws NotFound.
 */
export async function readRentalHistory(
  { kv, vault }: { readonly kv: Deno.Kv; readonly vault: Vault },
  rentalId: string,
  carOf: (carId: string) => RentedCar | undefined,
  emailOf: (actor: Actor) => string | null,
): Promise<RentalHistory> {
  const [events, mailIds] = await Promise.all([
    readStream(kv, `rental/${rentalId}`),
    rentalMailIds(kv, rentalId),
  ]);
  const placeOf = ({ seq, at, actor }: StoredEvent) => ({
    seq,
    at,
    by: kindOf(actor),
    user: emailOf(actor) ?? undefined,
  });
  const happened = await Promise.all(
    events.map(async (event) => ({ ...placeOf(event), ...await opened(kv, vault, event) })),
  );
  if (happened.length === 0 || happened.some(isErasure)) {
    throw new RentalNotFound();
  }
  const mails = await Promise.all(mailIds.map((id) => readStream(kv, `mail/${id}`)));
  const mailEvents = mails.map((events) =>
    events.map((event) => ({ ...placeOf(event), event: mailEvent.parse(event.event) }))
  );
  const papers = [
    ...await rentalPapers(kv, rentalId),
    ...await deletedPapersOfRental(kv, rentalId),
  ];
  const paperEvents = await Promise.all(papers.map((paper) => readPaper(kv, paper, placeOf)));
  const money = (await readStream(kv, `account/${rentalId}`))
    .map((event) => ({ ...placeOf(event), event: accountEvent.parse(event.event) }));
  const undone = undoneSteps(happened, mailEvents);
  const shown = <Event extends Happened<unknown>>(events: readonly Event[]) =>
    events.filter(({ seq }) => !undone.has(seq));
  const entries = rentalHistorySteps(
    shown(happened),
    mailEvents.map(shown),
    paperEvents,
    carOf,
    moneyEntries(money),
  );
  return { entries };
}

/**
 * The events of confirmations that were taken back before their mails went. Each commit, of the
 * confirmation and of its undoing, has the change of status just before the event of the mail.
 */
function undoneSteps(
  rental: readonly RentalHappened[],
  mails: readonly (readonly Happened<MailEvent>[])[],
): ReadonlySet<number> {
  const changes = new Set(
    rental.flatMap(({ seq, event }) => event.type === "RentalStatusChanged" ? [seq] : []),
  );
  return new Set(mails.flatMap((events) => {
    const [queued, withdrawn] = events;
    const isHeld = queued?.event.type === "MailQueued" && queued.event.kind === "confirmation" &&
      queued.event.notBefore !== undefined && withdrawn?.event.type === "MailWithdrawn";
    const seqs = events.flatMap(({ seq }) => [seq - 1, seq]);
    return isHeld && events.every(({ seq }) => changes.has(seq - 1)) ? seqs : [];
  }));
}

async function readPaper(
  kv: Deno.Kv,
  { kind, id }: PaperName,
  placeOf: (event: StoredEvent) => Omit<Happened<never>, "event">,
): Promise<PaperHappened> {
  const schema = kind === "agreement" ? agreementEvent : protocolEvent;
  const events = await readStream(kv, `${kind}/${id}`);
  return {
    kind,
    events: events.map((event) => ({ ...placeOf(event), event: schema.parse(event.event) })),
  };
}

/** Each entry of money and each void, in words. */
function moneyEntries(events: readonly Happened<AccountEvent>[]) {
  const words = new Map<string, string>();
  return events.flatMap(({ seq, at, by, user, event }) => {
    if (event.type === "EntriesConfirmedDistinct") return [];
    const isVoid = event.type === "EntryVoided";
    if (!isVoid) {
      const entry = entryWords(event);
      words.set(event.entryId, `${entry}: ${amountWords(event.amount)}`);
    }
    const what = isVoid ? "money_voided" as const : "money" as const;
    return [{ seq, user, entry: { at, by, what, words: words.get(event.entryId) ?? "" } }];
  });
}

async function opened(
  kv: Deno.Kv,
  vault: Vault,
  stored: StoredEvent,
): Promise<Pick<RentalHappened, "event" | "customer">> {
  const { sealed, stream, event } = stored;
  const customer = sealed && await openSealed(kv, vault, sealed, stream, rentalCustomer);
  return { event: rentalEvent.parse(event), customer };
}

function isErasure({ event }: Pick<RentalHappened, "event">): boolean {
  return event.type === "RentalDeleted" && event.cause !== "administrator";
}

function kindOf(actor: Actor): "visitor" | "administrator" | "system" {
  return actor === "visitor" || actor === "system" ? actor : "administrator";
}
