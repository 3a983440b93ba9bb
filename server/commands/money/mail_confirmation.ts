import { isEmail } from "../../../shared/customer/email.ts";
import {
  confirmationOf,
  type ConfirmedEntry,
  entryMail,
  isConfirmed,
} from "../../../shared/mail/entry_mail.ts";
import { moneyMessages } from "../../../shared/money/money_messages.ts";
import { NotFound, Rejection, RentalNotFound } from "../../../shared/refusals.ts";
import { rentalCustomer } from "../../../shared/rental/events.ts";
import { mailSettingsNow } from "../../catalogue/settings_now.ts";
import type { Append } from "../../ledger/commit.ts";
import type { Facts } from "../../ledger/facts.ts";
import { wrappedKeyOf } from "../../ledger/open_sealed.ts";
import { NOTHING } from "../../ledger/receipts.ts";
import { mailStream } from "../../projections/mail/mail_stream.ts";
import { accountStream } from "../../projections/money/account_stream.ts";
import { readPages } from "../../projections/read_pages.ts";
import { type RentalPage, rentalPage } from "../../projections/rental_pages.ts";
import type { Services } from "../../services.ts";
import { type CommandContext, execute, type Ledger } from "../execute.ts";
import { queueMail } from "../queue_mail.ts";

/** The services that recording and mailing money needs. */
export type MoneyServices = Ledger & Pick<Services, "catalogue" | "wakeMail">;

/**
 * Mails the confirmation of an entry to the rental's customer, once; again only where that mail
 * failed or was deleted. @throws NotFound, Rejection for a customer without an e-mail.
 */
export async function mailConfirmation(
  services: MoneyServices,
  context: CommandContext,
  { rentalId, entryId }: { readonly rentalId: string; readonly entryId: string },
): Promise<void> {
  await execute(services, context, async (facts) => {
    const { state } = await facts.stream(accountStream, rentalId);
    const [rental] = await readPages(services.kv, "rental", [rentalId], rentalPage);
    if (!rental) throw new RentalNotFound();
    const entry = state.find((one) => one.entryId === entryId);
    if (!entry) throw new NotFound(moneyMessages.entryNotFound);
    if (!isConfirmed(entry)) throw new NotFound(moneyMessages.notConfirmed);
    const appends = await confirmationMails(services, facts, rental, [entry]);
    if (appends) return { appends, reply: NOTHING };
    throw new Rejection("customer_without_email", moneyMessages.customerWithoutEmail);
  });
  services.wakeMail();
}

/** The mails of deposits that are being given back, unless the settings switch them off. */
export async function depositMails(
  services: MoneyServices,
  facts: Facts,
  rental: RentalPage,
  entries: readonly ConfirmedEntry[],
): Promise<readonly Append[]> {
  const deposits = entries.filter((one) => confirmationOf(one).mail === "deposit_returned");
  if (deposits.length === 0) return [];
  const { mails } = mailSettingsNow(await services.catalogue.snapshot());
  if (!mails.deposit_returned.enabled) return [];
  return await confirmationMails(services, facts, rental, deposits) ?? [];
}

/**
 * The mails that bring the confirmations of entries; undefined for a customer without an e-mail, or
 * one who was erased. A mail has the id of its entry: so none is queued twice.
 */
async function confirmationMails(
  { kv, vault, catalogue }: MoneyServices,
  facts: Facts,
  { id: rentalId, customerId, customer: { box }, period, carId }: RentalPage,
  entries: readonly ConfirmedEntry[],
): Promise<readonly Append[] | undefined> {
  const wrappedKey = await wrappedKeyOf(kv, customerId);
  if (wrappedKey === undefined) return undefined;
  const customer = rentalCustomer.parse(vault.openFor(wrappedKey, `rental/${rentalId}`, box));
  const { email: recipient } = customer;
  if (!isEmail(recipient)) return undefined;
  const settings = mailSettingsNow(await catalogue.snapshot());
  const subject = { customer, period, car: await catalogue.rentalCar(carId) };
  const mails = entries.map(async (entry): Promise<Append[]> => {
    const { entryId } = entry;
    const { state: { status }, events: before } = await facts.stream(mailStream, entryId);
    if (status === "waiting" || status === "sent") return [];
    const words = entryMail(entry, subject, settings);
    const mail = queueMail(facts, { customerId, wrappedKey }, entryId, {
      kind: confirmationOf(entry).mail,
      rentalId,
      content: { ...words, replyTo: "", recipient, entryId },
    });
    return [{ ...mail, before }];
  });
  return (await Promise.all(mails)).flat();
}
