import { subscribe } from "valtio/vanilla";
import { z } from "zod";
import { TEMPLATE_NAMES } from "../../../../shared/mail/templates.ts";
import { session } from "../../../api/tokens.ts";

const draft = z.object({ subject: z.string(), body: z.string() });
const keptMail = z.object({
  template: z.enum(TEMPLATE_NAMES),
  /** Typed texts by template. */
  typed: z.partialRecord(z.enum(TEMPLATE_NAMES), draft),
  /** A sending whose outcome is unknown: it is repeated with the same key. */
  attempt: z.object({ key: z.string(), content: z.string() }).optional(),
});
const keptMails = z.record(z.string(), keptMail);

/** A mail that was begun and not sent. */
export type KeptMail = z.infer<typeof keptMail>;

/** Storage key in this tab: unsent mails by rental survive a reload and an ended session. */
const KEY = "mailDrafts";

subscribe(session, () => {
  if (session.status === "loggedOut") write({});
}, true);

/** The unsent mail of this rental, if there is one. */
export function readKeptMail(rentalId: string): KeptMail | undefined {
  return read()[rentalId];
}

/** Stores the unsent mail of this rental; without one, removes it. */
export function keepMail(rentalId: string, mail: KeptMail | undefined): void {
  const { [rentalId]: _, ...others } = read();
  write(mail ? { ...others, [rentalId]: mail } : others);
}

function read(): Readonly<Record<string, KeptMail>> {
  try {
    return keptMails.parse(JSON.parse(sessionStorage.getItem(KEY) ?? "{}"));
  } catch {
    // Unreadable or forbidden storage counts as empty.
    return {};
  }
}

function write(mails: Readonly<Record<string, KeptMail>>): void {
  try {
    if (Object.keys(mails).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(mails));
  } catch {
    // If storage is forbidden, the mail is lost when the page is left.
  }
}
