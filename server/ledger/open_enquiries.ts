import { setImmediate as nextTurn } from "node:timers/promises";
import {
  type Enquiry,
  type EnquiryCars,
  type EnquiryMail,
  enquiryView,
} from "../../shared/api/enquiry.ts";
import {
  type EnquiryContent,
  enquiryContent,
  type EnquiryNote,
  enquiryNote,
} from "../../shared/enquiry/events.ts";
import { mailFailureWords } from "../../shared/mail/failure_words.ts";
import type { EnquiryPage } from "../projections/enquiries/enquiry_pages.ts";
import { type MailRow, readMails } from "../projections/mail/mail_rows.ts";
import { wrappedKeysOf } from "./open_sealed.ts";
import type { Vault } from "./vault.ts";

/** Where enquiries are read from. */
interface SealedStore {
  readonly kv: Deno.Kv;
  readonly vault: Vault;
}

/** An enquiry with message and note open. */
type OpenedEnquiry = Omit<EnquiryPage, "content" | "note"> & {
  readonly content: EnquiryContent;
  readonly note: EnquiryNote | null;
};

/** Opens enquiries, in their order; one whose customer was erased is missing. */
export async function openEnquiries(
  { kv, vault }: SealedStore,
  pages: readonly EnquiryPage[],
): Promise<OpenedEnquiry[]> {
  const wrappedKeys = await wrappedKeysOf(kv, pages.map(({ content }) => content.customerId));
  const opened: OpenedEnquiry[] = [];
  for (const [index, page] of pages.entries()) {
    if (index % FEW === FEW - 1) await nextTurn();
    const wrappedKey = wrappedKeys.get(page.content.customerId);
    if (wrappedKey === undefined) continue;
    const stream = `enquiry/${page.id}`;
    const open = (box: string) => vault.openFor(wrappedKey, stream, box);
    opened.push({
      ...page,
      content: enquiryContent.parse(open(page.content.box)),
      note: page.note && enquiryNote.parse(open(page.note.box)),
    });
  }
  return opened;
}

/** Opened enquiries as the API replies them, with the state of their mails. */
export async function enquiryViews(
  kv: Deno.Kv,
  opened: readonly OpenedEnquiry[],
  cars: EnquiryCars,
): Promise<Enquiry[]> {
  const rows = await readMails(kv, opened.flatMap(({ mailIds }) => mailIds));
  return opened.map((one) => {
    const mails = one.mailIds.flatMap((id) => {
      const row = rows.get(id);
      return row ? [mailView(id, row)] : [];
    });
    return enquiryView(one.id, one, { mails, cars });
  });
}

function mailView(id: string, mail: MailRow): EnquiryMail {
  const { kind, status, queuedAt } = mail;
  const permanent = status === "failed" && (mail.permanent ?? false);
  const reason = status === "sent" ? undefined : mail.reason;
  return {
    id,
    kind,
    status,
    queuedAt,
    sentAt: status === "sent" ? mail.sentAt : null,
    permanent,
    reasonText: reason === undefined ? "" : mailFailureWords(reason, permanent),
  };
}

/** Opened per batch, so that other requests are answered in between. */
const FEW = 50;
