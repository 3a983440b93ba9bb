import { isEmail } from "../../../shared/customer/email.ts";
import {
  confirmationOf,
  type ConfirmedEntry,
  entryMail,
  isConfirmed,
} from "../../../shared/mail/entry_mail.ts";
import { isAutomatic } from "../../../shared/mail/quiet_hours.ts";
import type { AccountEntry, RentalAccount } from "../../../shared/money/account.ts";
import { sumsOf } from "../../../shared/money/balance.ts";
import { moneyMessages } from "../../../shared/money/money_messages.ts";
import type { PaperKind } from "../../../shared/papers/options.ts";
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
    const mailed = await mailedRental(services.kv, rentalId);
    if (!mailed) throw new RentalNotFound();
    const entry = state.find((one) => one.entryId === entryId);
    if (!entry) throw new NotFound(moneyMessages.entryNotFound);
    if (!isConfirmed(entry)) throw new NotFound(moneyMessages.notConfirmed);
    const appends = await confirmationMails(services, facts, mailed, [entry], again);
    if (appends) return { appends, reply: NOTHING };
    throw new Rejection("customer_without_email", moneyMessages.customerWithoutEmail);
  });
  services.wakeMail();
}

/**
 * The mails of deposits among the `added` entries of an account. They bring the settlement's lines:
 * where the return is still on its way, the mails wait for it.
 */
export async function depositMails(
  services: MailServices,
  facts: Facts,
  mailed: MailedRental,
  { account, added }: { readonly account: RentalAccount; readonly added: RentalAccount },
): Promise<readonly Append[]> {
  const { id, status } = mailed.rental;
  if (!added.some(isDepositBack)) return [];
  const { handedOver, returned } = handOversOf(await rentalPapers(services.kv, id));
  const isSettled = returned || status === "Anulowane";
  if (!isSettled && (handedOver || sumsOf(account).kept > 0)) return [];
  return await mailsOfDeposits(services, facts, mailed, added);
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
  if (kind !== "return" || !events.some(({ event }) => FILLING.includes(event.type))) return [];
  const { returned } = handOversOf(await rentalPapers(services.kv, rentalId));
  const mailed = returned ? undefined : await mailedRental(services.kv, rentalId);
  if (!mailed) return [];
  const { state } = await facts.stream(accountStream, rentalId);
  return await mailsOfDeposits(services, facts, mailed, state);
}

const FILLING = ["ProtocolDrawnUp", "ProtocolRevised", "SignedProtocolUploaded"];

/** None if the settings switch them off. */
async function mailsOfDeposits(
  services: MailServices,
  facts: Facts,
  mailed: MailedRental,
  account: RentalAccount,
): Promise<readonly Append[]> {
  const { mails } = mailSettingsNow(await services.catalogue.snapshot());
  const entries = mails.deposit_returned.enabled ? account.filter(isDepositBack) : [];
  return await confirmationMails(services, facts, mailed, entries) ?? [];
}

function isDepositBack(entry: AccountEntry): entry is ConfirmedEntry {
  return isConfirmed(entry) && confirmationOf(entry).mail === "deposit_returned";
}

/** Whose mails are written. */
interface MailedRental {
  readonly rental: RentalPage;
  readonly key: CustomerKey;
}

/** Undefined if it or its customer's key is gone. */
async function mailedRental(kv: Deno.Kv, rentalId: string): Promise<MailedRental | undefined> {
  const [rental] = await readPages(kv, "rental", [rentalId], rentalPage);
  const wrappedKey = rental && await wrappedKeyOf(kv, rental.customerId);
  if (!rental || wrappedKey === undefined) return undefined;
  return { rental, key: { customerId: rental.customerId, wrappedKey } };
}

/**
 * The mails that bring the confirmations of entries; undefined for a customer without an e-mail. A
 * mail has the id of its entry: so none is queued twice, but on demand a sent one has another (`again`).
 */
async function confirmationMails(
  { vault, catalogue }: MailServices,
  facts: Facts,
  { rental: { id: rentalId, customer: { box }, period, carId }, key }: MailedRental,
  entries: readonly ConfirmedEntry[],
  again?: string,
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
    const { mail: kind } = confirmationOf(entry);
    // A deposit's own id is left to the mail that may be waiting for the return.
    const isUnused = state.status === "none" && kind === "deposit_returned";
    const isAgain = again !== undefined && (isSent || isUnused);
    const isOnItsWay = state.status === "waiting" && !(again && isAutomatic(state.kind));
    if (isOnItsWay || (isSent && !again)) return [];
    const words = entryMail(entry, subject, settings);
    const mail = queueMail(facts, key, isAgain ? again : entryId, {
      kind: again ? "payment_confirmation" : kind,
      rentalId,
      content: { ...words, replyTo: "", recipient, entryId },
    });
    return [isAgain ? mail : { ...mail, before }];
  });
  return (await Promise.all(mails)).flat();
}
