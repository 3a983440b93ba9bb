import { z } from "zod";
import { MAIL_KINDS } from "../../../shared/mail/events.ts";
import type { MailState } from "../../../shared/mail/mail.ts";
import { getAll } from "../../store/get_all.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";
import { type Sealed, sealed } from "../../store/stored_event.ts";
import type { Projection } from "../projection.ts";

const queued = {
  kind: z.enum(MAIL_KINDS),
  to: z.enum(["business", "customer"]),
  customerId: z.string(),
  rentalId: z.string().nullable(),
  queuedAt: z.string(),
  notBefore: z.string().optional(),
};

/** A mail that still waits. */
export const waitingMail = z.object({
  status: z.literal("waiting"),
  ...queued,
  content: sealed,
  attempts: z.number().int(),
  nextAttemptAt: z.string(),
  firstTriedAt: z.string().nullable(),
  reason: z.string().optional(),
});

/** A mail as its row keeps it; one that was withdrawn has none. */
export const mailRow = z.discriminatedUnion("status", [
  waitingMail,
  z.object({
    status: z.literal("sent"),
    ...queued,
    sentAt: z.string(),
    statusUpdated: z.boolean().optional(),
  }),
  z.object({
    status: z.literal("failed"),
    ...queued,
    content: sealed,
    attempts: z.number().int(),
    reason: z.string(),
    permanent: z.boolean().optional(),
  }),
]);
export type MailRow = z.infer<typeof mailRow>;

/** One row a mail, by its id. */
export const mailRows: Projection<MailState<Sealed>> = {
  name: "mail",
  rows(id, state) {
    if (state.status === "none" || state.status === "withdrawn") return [];
    return [{ key: keys.row("mail", id), value: state }];
  },
};

/** The mails with these ids that were not withdrawn, by their id. */
export async function readMails(
  kv: Deno.Kv,
  ids: readonly string[],
): Promise<Map<string, MailRow>> {
  const entries = await getAll(kv, ids.map((id) => keys.row("mail", id)));
  return new Map(entries.flatMap(({ key, value }) => {
    const id = String(key.at(-1));
    return value === null ? [] : [[id, fromBytes(value, mailRow, `mail ${id}`)] as const];
  }));
}

/** A mail by its id; undefined if there is none, or it was withdrawn. */
export async function readMail(kv: Deno.Kv, id: string): Promise<MailRow | undefined> {
  const { value } = await kv.get(keys.row("mail", id));
  return value === null ? undefined : fromBytes(value, mailRow, `mail ${id}`);
}
