import { subscribe } from "valtio/vanilla";
import { z } from "zod";
import { TEMPLATE_NAMES } from "../../../../shared/mail/templates.ts";
import { session } from "../../../api/tokens.ts";

const draft = z.object({ subject: z.string(), body: z.string() });
const keptMail = z.object({
  template: z.enum(TEMPLATE_NAMES),
  /** What was typed, by template. */
  typed: z.partialRecord(z.enum(TEMPLATE_NAMES), draft),
  /** A sending whose outcome is not known: it goes on under its key. */
  attempt: z.object({ key: z.string(), content: z.string() }).optional(),
});
const keptMails = z.record(z.string(), keptMail);

/** A mail that was begun and not sent. */
export type KeptMail = z.infer<typeof keptMail>;

/** Kept for this tab, by the rental: unfinished work outlives a reload and an ended session. */
const KEY = "mailDrafts";

subscribe(session, () => {
  if (session.status === "loggedOut") write({});
}, true);

/** The mail that was begun for this rental, if there is one. */
export function readKeptMail(rentalId: string): KeptMail | undefined {
  return read()[rentalId];
}

/** Keeps the mail of this rental; without one forgets it. */
export function keepMail(rentalId: string, mail: KeptMail | undefined): void {
  const { [rentalId]: _, ...others } = read();
  write(mail ? { ...others, [rentalId]: mail } : others);
}

function read(): Readonly<Record<string, KeptMail>> {
  try {
    return keptMails.parse(JSON.parse(sessionStorage.getItem(KEY) ?? "{}"));
  } catch {
    // Unreadable or forbidden: nothing is kept.
    return {};
  }
}

function write(mails: Readonly<Record<string, KeptMail>>): void {
  try {
    if (Object.keys(mails).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(mails));
  } catch {
    // Where storage is forbidden the work lives until the page is left.
  }
}
