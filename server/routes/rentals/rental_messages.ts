import type { RentalMail, RentalMessages } from "../../../shared/api/rental_messages.ts";
import { RentalNotFound } from "../../../shared/refusals.ts";
import { mailContent } from "../../../shared/mail/events.ts";
import { mailFailureWords } from "../../../shared/mail/failure_words.ts";
import { enquiryCars } from "../../catalogue/enquiry_cars.ts";
import { enquiryViews, openEnquiries } from "../../ledger/open_enquiries.ts";
import { openSealed } from "../../ledger/open_sealed.ts";
import { readStream } from "../../ledger/read.ts";
import { customerEnquiriesOf } from "../../projections/enquiries/customer_enquiries.ts";
import { readEnquiryPages } from "../../projections/enquiries/enquiry_pages.ts";
import { type MailRow, readMails } from "../../projections/mail/mail_rows.ts";
import { rentalMailIds } from "../../projections/mail/rental_mail_ids.ts";
import { rentalPage } from "../../projections/rental_pages.ts";
import type { Services } from "../../services.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";

type World = Pick<Services, "kv" | "vault" | "catalogue">;

/** The mails about a rental and what its customer has asked. @throws NotFound. */
export async function readRentalMessages(world: World, id: string): Promise<RentalMessages> {
  const { kv, catalogue } = world;
  const { value } = await kv.get(keys.row("rental", id));
  if (value === null) throw new RentalNotFound();
  const { customer: { customerId } } = fromBytes(value, rentalPage, "a rental");
  const [rows, written] = await Promise.all([
    rentalMailIds(kv, id).then((ids) => readMails(kv, ids)),
    customerEnquiriesOf(kv, customerId),
  ]);
  const newest = written.slice(-MOST).reverse().map((enquiry) => enquiry.id);
  const [mails, enquiries] = await Promise.all([
    Promise.all([...rows].reverse().map(([mailId, row]) => mailOf(world, mailId, row))),
    readEnquiryPages(kv, newest).then((pages) => openEnquiries(world, pages)),
  ]);
  return {
    mails: mails.flat(),
    enquiries: await enquiryViews(kv, enquiries, enquiryCars(await catalogue.snapshot())),
  };
}

/** Empty for a mail of a customer who was erased since. */
async function mailOf({ kv, vault }: World, id: string, row: MailRow): Promise<RentalMail[]> {
  const { kind, to, status, queuedAt } = row;
  // The row of a sent mail has no content any more.
  const sealed = status === "sent" ? (await readStream(kv, `mail/${id}`))[0]?.sealed : row.content;
  const content = sealed && await openSealed(kv, vault, sealed, `mail/${id}`, mailContent);
  if (!content) return [];
  const { subject, text } = content;
  const sentAt = row.status === "sent" ? row.sentAt : null;
  return [{ id, kind, to, status, queuedAt, sentAt, subject, text, reasonText: reasonOf(row) }];
}

function reasonOf(row: MailRow): string {
  if (row.status === "sent" || row.reason === undefined) return "";
  return mailFailureWords(row.reason, row.status === "failed" && row.permanent === true);
}

const MOST = 20;
