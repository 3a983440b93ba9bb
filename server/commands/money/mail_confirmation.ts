import { isEmail } from "../../../shared/customer/email.ts";
import {
  confirmationOf,
  type ConfirmedEntry,
  entryMail,
  isConfirmed,
} from "../../../shared/mail/entry_mail.ts";
import { isAutomatic } from "../../../shared/mail/quiet_hours.ts";
import type { RentalAccount } from "../../../shared/money/account.ts";
import { sumsOf } from "../../../shared/money/balance.ts";
import { moneyMessages } from "../../../shared/money/money_messages.ts";
import type { PaperKind } from "../../../shared/papers/options.ts";
import type { ProtocolEvent } from "../../../shared/papers/protocol_events.ts";
import { NotFound, Rejection, RentalNotFound } from "../../../shared/refusals.ts";
import { rentalCustomer } from "../../../shared/rental/events.ts";
import { mailSettingsNow } from "../../catalogue/settings_now.ts";
import type { Append } from "../../ledger/commit.ts";
import type { CustomerKey, Facts } from "../../ledger/facts.ts";
import { wrappedKeyOf } from "../../ledger/open_sealed.ts";
import { NOTHING } from "../../ledger/receipts.ts";
import { mailStream } from "../../projections/mail/mail_stream.ts";
import { accountStream } from "../../projections/money/account_stream.ts";
import { handOversOf, rentalPapers } from "../../projections/papers/paper_links.ts";
import { readPages } from "../../projections/read_pages.ts";
import { type RentalPage, rentalPage } from "../../projections/rental_pages.ts";
import type { Services } from "../../services.ts";
import { type CommandContext, execute, type Ledger } from "../execute.ts";
import { queueMail } from "../queue_mail.ts";

/** The services that recording and mailing money needs. */
export type MoneyServices = MailServices & Pick<Services, "wakeMail">;
type MailServices = Ledger & Pick<Services, "catalogue">;

/**
 * Mails the confirmation of an entry to the rental's customer at once, also by night and after it was
 * sent before. @throws NotFound, Rejection for a customer without an e-mail.
 */
export async function mailConfirmation(
  services: MoneyServices,
  context: CommandContext,
  { rentalId, entryId }: { readonly rentalId: string; readonly entryId: string },
): Promise<void> {
  const again = services.ids();
  await execute(services, context, async (facts) => {
    const { state } = await facts.stream(accountStream, rentalId);
    const [rental] = await readPages(services.kv, "rental", [rentalId], rentalPage);
    if (!rental) throw new RentalNotFound();
    const entry = state.find((one) => one.entryId === entryId);
    if (!entry) throw new NotFound(moneyMessages.entryNotFound);
    if (!isConfirmed(entry)) throw new NotFound(moneyMessages.notConfirmed);
    const { customerId } = rental;
    const wrappedKey = await wrappedKeyOf(services.kv, customerId);
    const key = wrappedKey === undefined ? undefined : { customerId, wrappedKey };
    const appends = key &&
      await confirmationMails(services, facts, { rental, key, again }, [entry]);
    if (appends) return { appends, reply: NOTHING };
    throw new Rejection("customer_without_email", moneyMessages.customerWithoutEmail);
  });
  services.wakeMail();
}

/**
 * The mails of deposits that are being given back, unless the settings switch them off. They bring
 * the settlement's lines: where the return is still on its way, the mails wait for it.
 */
export async function depositMails(
  services: MailServices,
  facts: Facts,
  { rental, key }: MailedRental,
  account: RentalAccount,
  added: RentalAccount,
): Promise<readonly Append[]> {
  const deposits = depositsBack(added);
  if (deposits.length === 0) return [];
  const { handedOver, returned } = handOversOf(await rentalPapers(services.kv, rental.id));
  const isSettled = returned || rental.status === "Anulowane";
  if (!isSettled && (handedOver || sumsOf(account).kept > 0)) return [];
  return await automaticMails(services, facts, { rental, key }, deposits);
}

/** The mails that waited for a return, in the commit that fills it. */
export async function mailsOfReturn(
  services: MailServices,
  facts: Facts,
  { kind, rentalId, appends }: {
    readonly kind: PaperKind;
    readonly rentalId: string;
    readonly appends: readonly Append[];
  },
): Promise<readonly Append[]> {
  const events = appends.flatMap(({ events }) => events);
  if (kind !== "return" || !events.some(({ event }) => FILLING.has(event.type))) return [];
  const [papers, { state }, [rental]] = await Promise.all([
    rentalPapers(services.kv, rentalId),
    facts.stream(accountStream, rentalId),
    readPages(services.kv, "rental", [rentalId], rentalPage),
  ]);
  const deposits = depositsBack(state);
  if (!rental || deposits.length === 0 || handOversOf(papers).returned) return [];
  const { customerId } = rental;
  const wrappedKey = await wrappedKeyOf(services.kv, customerId);
  if (wrappedKey === undefined) return [];
  return await automaticMails(
    services,
    facts,
    { rental, key: { customerId, wrappedKey } },
    deposits,
  );
}

const FILLING: ReadonlySet<string> = new Set(
  [
    "ProtocolDrawnUp",
    "ProtocolRevised",
    "ProtocolSigned",
    "SignedProtocolUploaded",
  ] satisfies ProtocolEvent["type"][],
);

function depositsBack(account: RentalAccount): ConfirmedEntry[] {
  return account.filter(isConfirmed)
    .filter((one) => confirmationOf(one).mail === "deposit_returned");
}

async function automaticMails(
  services: MailServices,
  facts: Facts,
  mailed: MailedRental,
  entries: readonly ConfirmedEntry[],
): Promise<readonly Append[]> {
  const { mails } = mailSettingsNow(await services.catalogue.snapshot());
  if (!mails.deposit_returned.enabled) return [];
  return await confirmationMails(services, facts, mailed, entries) ?? [];
}

/** Whose mails are written. */
interface MailedRental {
  readonly rental: RentalPage;
  readonly key: CustomerKey;
  /** On demand: the id of a mail beyond that which was sent. */
  readonly again?: string;
}

/**
 * The mails that bring the confirmations of entries; undefined for a customer without an e-mail. A
 * mail has the id of its entry: so none is queued twice, unless somebody asks for it again.
 */
async function confirmationMails(
  { vault, catalogue }: MailServices,
  facts: Facts,
  { rental: { id: rentalId, customer: { box }, period, carId }, key, again }: MailedRental,
  entries: readonly ConfirmedEntry[],
): Promise<readonly Append[] | undefined> {
  const customer = rentalCustomer.parse(vault.openFor(key.wrappedKey, `rental/${rentalId}`, box));
  const { email: recipient } = customer;
  if (!isEmail(recipient)) return undefined;
  const settings = mailSettingsNow(await catalogue.snapshot());
  const subject = { customer, period, car: await catalogue.rentalCar(carId) };
  const mails = entries.map(async (entry): Promise<Append[]> => {
    const { entryId } = entry;
    const { state, events: before } = await facts.stream(mailStream, entryId);
    const isSent = state.status === "sent";
    const isOnItsWay = state.status === "waiting" && !(again && isAutomatic(state.kind));
    if (isOnItsWay || (isSent && !again)) return [];
    const words = entryMail(entry, subject, settings);
    const mail = queueMail(facts, key, isSent && again ? again : entryId, {
      kind: again ? "payment_confirmation" : confirmationOf(entry).mail,
      rentalId,
      content: { ...words, replyTo: "", recipient, entryId },
    });
    return [isSent ? mail : { ...mail, before }];
  });
  return (await Promise.all(mails)).flat();
}
