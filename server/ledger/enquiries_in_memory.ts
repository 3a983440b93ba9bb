import { comparedPhone } from "../../shared/customer/phone.ts";
import type { EnquiryCar } from "../../shared/enquiry/events.ts";
import { plainText } from "../../shared/plain_text.ts";
import type { Instant } from "../../shared/warsaw.ts";
import { listedEnquiries } from "../projections/enquiries/enquiries_by_time.ts";
import { readEnquiryPages } from "../projections/enquiries/enquiry_pages.ts";
import { openEnquiries } from "./open_enquiries.ts";
import { createUnreadNames, type UnreadNames } from "./unopened_names.ts";
import type { Vault } from "./vault.ts";

/** What a search looks at in an enquiry; its message stays in the store. */
interface SearchedEnquiry {
  readonly id: string;
  readonly receivedAt: Instant;
  readonly car: EnquiryCar | null;
  /** Name and subject, by `plainText`. */
  readonly words: string;
  /** By `comparedPhone`. */
  readonly phone: string;
}

/** Who has written an enquiry, about what, in memory. */
export interface EnquiryDirectory extends Pick<UnreadNames, "readAll"> {
  /** Takes in all enquiries of the store. */
  takeAllEnquiries(): Promise<void>;
  /** An enquiry is new, changed or gone: it is not found until it is read again by `readAll`. */
  putEnquiry(id: string): void;
  /** Ids of the enquiries that match, newest first. */
  findEnquiries(matches: (enquiry: SearchedEnquiry) => boolean): string[];
}

/** An empty directory. */
export function createEnquiryDirectory(kv: Deno.Kv, vault: Vault): EnquiryDirectory {
  const known = new Map<string, SearchedEnquiry>();
  const unread = createUnreadNames(async (ids) => {
    const opened = await openEnquiries({ kv, vault }, await readEnquiryPages(kv, ids));
    for (const { id, receivedAt, car, content } of opened) {
      // Changed while it was read: it may be gone.
      if (unread.has(id)) continue;
      const { firstName, lastName, phone, subject } = content;
      const words = plainText(`${lastName}\n${firstName}\n${subject}`);
      known.set(id, { id, receivedAt, car, words, phone: comparedPhone(phone) });
    }
  });
  function putEnquiry(id: string): void {
    known.delete(id);
    unread.add(id);
  }
  return {
    async takeAllEnquiries() {
      for (const { id } of await listedEnquiries(kv)) putEnquiry(id);
    },
    putEnquiry,
    readAll: unread.readAll,
    findEnquiries: (matches) =>
      [...known.values()].filter(matches)
        .sort((one, other) => one.receivedAt < other.receivedAt ? 1 : -1)
        .map(({ id }) => id),
  };
}
