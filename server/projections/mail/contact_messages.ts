import type { MailState } from "../../../shared/mail/mail.ts";
import { keys } from "../../store/keys.ts";
import type { Sealed } from "../../store/stored_event.ts";
import type { Projection } from "../projection.ts";

/**
 * When a customer wrote to the business, or a user got a mail about their account: for the
 * retention job.
 */
export const contactMessages: Projection<MailState<Sealed>> = {
  name: "message_came",
  rows(id, state) {
    if (state.status === "none" || state.status === "withdrawn") return [];
    if (state.kind !== "contact_form" && state.kind !== "account") return [];
    const { queuedAt, customerId } = state;
    return [{ key: keys.row("message_came", queuedAt, customerId, id), value: { id } }];
  },
};
