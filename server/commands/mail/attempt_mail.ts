import { withOpenLink } from "../../../shared/mail/booking_link.ts";
import { RentalNotFound } from "../../../shared/refusals.ts";
import { openBookingToken } from "../../identity/booking_token.ts";
import { isEmail, normalizedEmail } from "../../../shared/customer/email.ts";
import {
  bringsLink,
  isSentByHand,
  type MailContent,
  mailContent,
  type MailKind,
} from "../../../shared/mail/events.ts";
import { mailSheet } from "../../../shared/mail/mail_sheet.ts";
import { PAPER_FILE_NAMES } from "../../../shared/papers/options.ts";
import {
  bookingLinkMail,
  bookingReceivedMail,
} from "../../../shared/mail/customer_booking_mails.ts";
import { isNextLink } from "../../../shared/rental/rental.ts";
import { mailHtml, mailText } from "../../mail/mail_body.ts";
import { type DrawingServices, pdfOfPaper } from "../papers/draw_pdf.ts";
import { drawConfirmation } from "../../papers/confirmation.ts";
import { businessAddress } from "../../catalogue/settings/email_account.ts";
import { companyNow, mailSettingsNow } from "../../catalogue/settings_now.ts";
import { readClockDoubt } from "../../ledger/clock_guard.ts";
import { openSealed } from "../../ledger/open_sealed.ts";
import { waitingMail } from "../../projections/mail/mail_rows.ts";
import type { Services } from "../../services.ts";
import { fromBytes, toBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";
import { pauseBefore } from "../../store/locked.ts";
import { tryCommit } from "../../store/try_commit.ts";
import type { MailAttachment, MailOutcome } from "../../mail/mailer.ts";
import { hashOfToken } from "../../identity/secret_token.ts";
import { createFacts } from "../../ledger/facts.ts";
import { hasSignedAgreement, rentalPapers } from "../../projections/papers/paper_links.ts";
import type { Ledger } from "../execute.ts";
import { rentalOfPaper } from "../papers/rental_of_paper.ts";

/** The services that one attempt needs. */
export type AttemptServices = DrawingServices & Pick<Services, "mailer" | "config">;

/**
 * Makes one attempt to send a waiting mail; its Message-ID is the same at every attempt. A mail
 * that cannot be read is retried later like one that cannot be sent.
 */
export async function attemptMail(services: AttemptServices, mailId: string): Promise<MailOutcome> {
  try {
    if (await wasTaken(services.kv, mailId)) return { sent: true };
    const outcome = await send(services, mailId);
    if (outcome.sent) await rememberTaken(services.kv, mailId);
    return outcome;
  } catch (error) {
    const cause = error instanceof Error ? error.name : "unknown";
    services.log.error("mail cannot be read", { mailId, cause });
    return { sent: false, permanent: false, reason: "UNREADABLE" };
  }
}

/** Whether the mail server has accepted this mail before: recording that may have failed. */
async function wasTaken(kv: Deno.Kv, mailId: string): Promise<boolean> {
  return (await kv.get(keys.mailTaken(mailId))).value !== null;
}

/**
 * Needs neither rows nor head: neither a rebuild that begins now nor a store that fails for some
 * seconds makes the mail go out twice.
 */
async function rememberTaken(kv: Deno.Kv, mailId: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const mark = kv.atomic().set(keys.mailTaken(mailId), toBytes(true), { expireIn: TAKEN_MS });
    if (await tryCommit(mark)) return;
    await pauseBefore(tries);
  }
}

/** Some ten seconds, if each fails at once. */
const MOST_TRIES = 100;

/** Longer than a mail waits at most. */
const TAKEN_MS = 8 * 86_400_000;

async function send(services: AttemptServices, mailId: string): Promise<MailOutcome> {
  const { kv, vault, mailer, config } = services;
  const row = await kv.get(keys.row("mail", mailId));
  // By an erasure since it was due.
  if (row.value === null) return { sent: false, permanent: false, reason: "WITHDRAWN" };
  const mail = fromBytes(row.value, waitingMail, `mail ${mailId}`);
  const queued = await openSealed(kv, vault, mail.content, `mail/${mailId}`, mailContent);
  if (!queued) return { sent: false, permanent: true, reason: "CUSTOMER_ERASED" };
  const content = await contentOfNow(services, mail, queued);
  const messageId = `<${mailId}@${new URL(config.publicUrl).hostname}>`;
  const business = await businessAddress(services);
  const { subject, replyTo, text, recipient, expiresAt } = content;
  const now = services.clock();
  if (expiresAt !== undefined && expiresAt <= now) {
    if (await readClockDoubt(kv, now)) return { sent: false, permanent: false, reason: "CLOCK" };
    return { sent: false, permanent: true, reason: queued.link ? "EXPIRED" : "TOO_LATE" };
  }
  if (recipient === undefined) {
    const head = { messageId, from: business, to: business, replyTo, isAutomatic: true };
    const outcome = await mailer.send({ ...head, subject, text });
    // The business can correct its own address; its mails wait for that.
    return outcome.sent ? outcome : { ...outcome, permanent: false };
  }
  if (!isEmail(recipient)) return { sent: false, permanent: true, reason: "ADDRESS" };
  const company = companyNow(await services.catalogue.snapshot());
  const papers = await attachedPapers(services, mail, content);
  if ("sent" in papers) return papers;
  return await mailer.send({
    messageId,
    from: { name: company.name, address: business },
    to: recipient,
    replyTo: replyTo || business,
    isAutomatic: !isSentByHand(mail),
    subject,
    text: mailText(content, company),
    html: mailHtml(subject || company.name, mailSheet(content, company)),
    attachments: [...papers, ...calendarOf(content)],
  });
}

function calendarOf({ calendar }: MailContent): readonly MailAttachment[] {
  if (!calendar) return [];
  const { name, method, text } = calendar;
  return [{
    filename: name,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    bytes: new TextEncoder().encode(text),
  }];
}

/**
 * The PDF of a signed paper, drawn now if it is still due, or the confirmation of an entry; or why
 * there is none.
 */
async function attachedPapers(
  services: AttemptServices,
  { rentalId }: { readonly rentalId: string | null },
  { paper, entryId }: MailContent,
): Promise<readonly MailAttachment[] | Extract<MailOutcome, { sent: false }>> {
  const contentType = "application/pdf";
  try {
    if (entryId !== undefined && rentalId !== null) {
      const { name, bytes } = await drawConfirmation(services, rentalId, entryId);
      return [{ filename: name, contentType, bytes }];
    }
    if (!paper) return [];
    const bytes = await pdfOfPaper(services, paper.kind, paper.id);
    if (!bytes) return { sent: false, permanent: true, reason: "PROTOCOL_GONE" };
    return [{ filename: `${PAPER_FILE_NAMES[paper.kind]}.pdf`, contentType, bytes }];
  } catch (error) {
    const cause = error instanceof Error ? error.name : "unknown";
    services.log.error("a paper cannot be mailed", { paperId: paper?.id ?? entryId, cause });
    return { sent: false, permanent: false, reason: "NO_PDF" };
  }
}

/**
 * The content of a waiting mail when it is sent. A mail with the link is written again from the
 * rental's present state: a change does not withdraw it, and it must not contain the former times.
 * All others keep the content with which they were queued; those to the customer of a rental get the
 * link that is open now. @throws NotFound without the rental.
 */
export async function contentOfNow(
  services: Ledger & Pick<Services, "catalogue" | "config">,
  { kind, rentalId }: { readonly kind: MailKind; readonly rentalId: string | null },
  content: MailContent,
): Promise<MailContent> {
  const [, token] = content.link?.split("#") ?? [];
  // A code is not about the booking: it opens nothing without the link that it was asked for at.
  if (rentalId === null || content.recipient === undefined || kind === "booking_code") {
    return content;
  }
  if (!bringsLink(kind)) return await withLinkOf(services, rentalId, content);
  if (!token) return content;
  const { kv, vault, ids, clock, catalogue, config } = services;
  const facts = createFacts(kv, vault, ids);
  const { rental, car, version } = await rentalOfPaper(services, facts, rentalId);
  const snapshot = await catalogue.snapshot();
  const settings = mailSettingsNow(snapshot);
  const booking = {
    rentalId,
    rental,
    car,
    company: companyNow(snapshot),
    publicUrl: config.publicUrl,
    now: clock(),
    sequence: version - 1,
    agreementSigned: hasSignedAgreement(await rentalPapers(kv, rentalId)),
  };
  return kind === "booking_received"
    ? bookingReceivedMail(booking, token, settings)
    : bookingLinkMail(booking, token, settings, {
      endsFormer: !isNextLink(rental, hashOfToken(token)),
    });
}

/**
 * With the link of its rental, or the page that mails a new one; without both where a link would open
 * nothing, and where the mail goes to another address than that of the rental, such as a paper that
 * an earlier customer signed.
 */
async function withLinkOf(
  services: Ledger & Pick<Services, "catalogue" | "config">,
  rentalId: string,
  content: MailContent,
): Promise<MailContent> {
  const { kv, vault, ids, clock, config: { publicUrl } } = services;
  const facts = createFacts(kv, vault, ids);
  const found = await rentalOfPaper(services, facts, rentalId).catch((error: unknown) => {
    if (error instanceof RentalNotFound) return undefined;
    throw error;
  });
  if (!found) return content;
  const { rental, version, key: { wrappedKey } } = found;
  const isTheirs =
    normalizedEmail(rental.customer.email) === normalizedEmail(content.recipient ?? "");
  if (!isTheirs) return content;
  const token = openBookingToken(vault, { rentalId, wrappedKey }, { rental, version });
  return withOpenLink(content, publicUrl, rental, { token, now: clock() });
}
