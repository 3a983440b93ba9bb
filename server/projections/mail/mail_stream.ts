import { type MailEvent, mailEvent } from "../../../shared/mail/events.ts";
import { evolveMail, type MailState, noMail } from "../../../shared/mail/mail.ts";
import type { Sealed } from "../../store/stored_event.ts";
import { customerMails } from "./customer_mails.ts";
import { mailRows } from "./mail_rows.ts";
import { mailTroubles } from "./mail_troubles.ts";
import { mailsDue } from "./mails_due.ts";
import { contactMessages } from "./contact_messages.ts";
import { mailIdsOfRental } from "./rental_mail_ids.ts";
import type { StreamRules } from "../projection.ts";
import { rentalMails } from "./rental_mails.ts";

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
