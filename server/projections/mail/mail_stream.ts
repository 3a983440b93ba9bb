import { type MailEvent, mailEvent } from "../../../shared/mail/events.ts";
import { evolveMail, type MailState, noMail } from "../../../shared/mail/mail.ts";
import { keys } from "../../store/keys.ts";
import type { Sealed } from "../../store/stored_event.ts";
import type { Projection, StreamRules } from "../projection.ts";
import { customerMails } from "./customer_mails.ts";
import { mailRows } from "./mail_rows.ts";
import { mailTroubles } from "./mail_troubles.ts";
import { mailsDue } from "./mails_due.ts";
import { mailIdsOfRental } from "./rental_mail_ids.ts";
import { rentalMails } from "./rental_mails.ts";

/**
 * When a customer wrote to the business, or a user got a mail about their account: for the
 * retention job.
 */
const contactMessages: Projection<MailState<Sealed>> = {
  name: "message_came",
  rows(id, state) {
    if (state.status === "none" || state.status === "withdrawn") return [];
    if (state.kind !== "contact_form" && state.kind !== "account") return [];
    const { queuedAt, customerId } = state;
    return [{ key: keys.row("message_came", queuedAt, customerId, id), value: { id } }];
  },
};

/** A mail as the server stores it: its content stays sealed. */
export type SealedMail = MailState<Sealed>;

/** `mail/{id}`: what happens to one mail. */
export const mailStream: StreamRules<SealedMail, MailEvent> = {
  kind: "mail",
  event: mailEvent,
  initial: noMail,
  evolve: evolveMail,
  projections: [
    mailRows,
    mailsDue,
    customerMails,
    mailTroubles,
    contactMessages,
    mailIdsOfRental,
    rentalMails,
  ],
};
