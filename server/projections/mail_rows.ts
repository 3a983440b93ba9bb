import { z } from "zod";
import type { MailState } from "../../shared/mail/mail.ts";
import { keys } from "../store/keys.ts";
import { type Sealed, sealed } from "../store/stored_event.ts";
import type { Projection } from "./projection.ts";

/** What the mail loop needs of a mail that still waits. */
export const waitingMail = z.object({
  status: z.literal("waiting"),
  kind: z.string(),
  to: z.enum(["business", "customer"]),
  customerId: z.string(),
  rentalId: z.string().nullable(),
  content: sealed,
  queuedAt: z.string(),
  attempts: z.number().int(),
  nextAttemptAt: z.string(),
  firstTriedAt: z.string().nullable(),
});

/** One row a mail, by its id. */
export const mailRows: Projection<MailState<Sealed>> = {
  name: "mail",
  rows(id, state) {
    if (state.status === "none" || state.status === "withdrawn") return [];
    return [{ key: keys.row("mail", id), value: state }];
  },
};
