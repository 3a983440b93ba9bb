import {
  type CustomerMailRequest,
  type MailSent,
  mailSent,
  mailStatus,
  type TroubledMail,
  troubledMails,
} from "../../../shared/api/mail.ts";
import { type MailQueue, mailQueue } from "../../../shared/api/mail.ts";
import { forgetRentals } from "./forget_rentals.ts";
import { request } from "../transport.ts";

/** The request body of a mail to a rental's customer. */
type CustomerMail = Pick<
  CustomerMailRequest,
  "rentalId" | "templateName" | "recipient" | "subject" | "body"
>;

/**
 * Sends a mail at once; a repeated key does not send again. @throws ProblemFailure 400, 404, 409,
 * 412 for another version of the rental, 502 with the reason
 */
export async function sendCustomerMail(
  body: CustomerMail,
  sending: { idempotencyKey: string; ifMatch?: string },
): Promise<MailSent> {
  return (await request("POST", "/email/custom", {
    ...sending,
    body,
    timeout: MAIL_SERVER_TIME,
    parse: mailSent.parse,
  }).finally(forgetRentals)).data;
}

/** Whether a mail was sent to the customer of a rental. @throws ProblemFailure 404 */
export async function wasMailed(rentalId: string, signal?: AbortSignal): Promise<boolean> {
  const { data } = await request("GET", `/email/rental/${encodeURIComponent(rentalId)}/status`, {
    signal,
    parse: mailStatus.parse,
  });
  return data.emailSent;
}

/** Mails that could not be sent or wait after a failed attempt; newest first. */
export async function mailsInTrouble(signal?: AbortSignal): Promise<TroubledMail[]> {
  return (await request("GET", "/email/failed", { signal, parse: troubledMails.parse })).data;
}

/** How many mails wait for their first attempt, and whether a mail account is configured. */
export async function mailsInQueue(signal?: AbortSignal): Promise<MailQueue> {
  return (await request("GET", "/email/queue", { signal, parse: mailQueue.parse })).data;
}

/** Sends such a mail at once. @throws ProblemFailure 404, 409, 502 with the reason */
export async function retryMail(id: string): Promise<MailSent> {
  return (await request("POST", `/email/${encodeURIComponent(id)}/retry`, {
    timeout: MAIL_SERVER_TIME,
    parse: mailSent.parse,
  }).finally(forgetRentals)).data;
}

/** Withdraws such a mail: it will not be sent. @throws ProblemFailure 404 */
export async function withdrawMail(id: string): Promise<void> {
  await request("DELETE", `/email/${encodeURIComponent(id)}`).finally(forgetRentals);
}

/** Milliseconds; the mail server may answer slowly at each step. */
const MAIL_SERVER_TIME = 100_000;
