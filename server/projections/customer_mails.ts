import type { MailState } from "../../shared/mail/mail.ts";
import { keys } from "../store/keys.ts";
import type { Sealed } from "../store/stored_event.ts";
import type { Projection } from "./projection.ts";

/** Which mails hold a customer's data, so that an erasure finds them all. */
export const customerMails: Projection<MailState<Sealed>> = {
  name: "customer_mail",
  rows(id, state) {
    if (state.status === "none" || state.status === "withdrawn") return [];
    return [{ key: keys.row("customer_mail", state.customerId, id), value: { id } }];
  },
};
