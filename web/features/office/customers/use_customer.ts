import { useEffect, useRef, useState } from "react";
import {
  type CustomerSummary,
  type ErasureReceipt,
  isCustomerContact,
} from "../../../../shared/api/customer.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { toWarsaw } from "../../../../shared/warsaw.ts";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { aloneWithReplica } from "../../../offline/replica/browser_replica_world.ts";
import { forgetErased } from "../../../offline/replica/rentals_of_customer.ts";
import { call } from "../../../api/office/call.ts";
import { eraseCustomer } from "../../../api/office/admin_customers.ts";
import { type Attempt, sendOnce, statusOf } from "../../../api/attempt.ts";
import { type FieldSentences, useSubmit } from "../../../records/use_submit.ts";
import { downloadFile } from "../../../api/download_file.ts";

/** Which request is pending. */
export type CustomerWork = "checking" | "exporting" | "erasing";

/** The requested e-mail, and what an erasure would affect. */
export type FoundCustomer = {
  readonly email: string;
  readonly summary: CustomerSummary;
};

/** Whose data were erased; kept only while the screen is open. */
export type ErasedCustomer = { readonly email: string; readonly receipt: ErasureReceipt };

/**
 * Looks up, exports and erases one customer's data. Nothing is erased before the page has shown
 * what the erasure affects. `asked`: the e-mail or phone that is looked up at once.
 */
export function useCustomer(asked = "") {
  const [email, setEmail] = useState(asked);
  const [confirmed, setConfirmed] = useState(false);
  const [found, setFound] = useState<FoundCustomer>();
  const [erased, setErased] = useState<ErasedCustomer>();
  const { submit, forget, busy, failure, ...form } = useSubmit(
    officeMessages.customerNeedsNetwork,
  );
  const [last, setLast] = useState<CustomerWork>("checking");
  const work = busy ? last : undefined;
  const attempt = useRef<Attempt>(undefined);

  function typeEmail(text: string): void {
    setEmail(text);
    forget();
    if (found && text.trim() !== found.email) setFound(undefined);
    // The confirmation was given for the customer of the previous e-mail.
    if (text.trim() !== email.trim()) setConfirmed(false);
  }

  /** One request at a time, if the typed e-mail is valid. */
  async function run(what: CustomerWork, task: (asked: string) => Promise<void>): Promise<void> {
    if (busy) return;
    const asked = email.trim();
    const invalid = { email: officeMessages.customerEmailInvalid };
    setLast(what);
    await submit(isCustomerContact(asked) ? {} : invalid, () => task(asked).catch(unknownCustomer));
  }

  async function check(): Promise<void> {
    await run("checking", async (asked) => {
      setErased(undefined);
      setFound({ email: asked, summary: await summaryOf(asked) });
    });
  }

  useEffect(() => {
    if (asked) void check();
  }, []);

  async function exportData(): Promise<void> {
    if (found) await run("exporting", () => downloadCustomer(found.email));
  }

  async function erase(): Promise<void> {
    if (!confirmed) return;
    if (found?.email !== email.trim()) return await check();
    await run("erasing", async (asked) => {
      // One may have been booked since: of a rental that is erased it cannot be said whose it is.
      const { rentalIds } = await summaryOf(asked).catch(statusOfErased);
      const rentals = new Set([...found.summary.rentalIds, ...rentalIds]);
      const receipt = await sendOnce(attempt, asked, (key) => eraseCustomer(asked, key));
      forgetHere(rentals);
      setErased({ email: asked, receipt });
      setEmail("");
      setConfirmed(false);
      setFound(undefined);
    });
  }

  return {
    email,
    confirmed,
    found,
    erased,
    work,
    ...form,
    /** What is still missing for an erasure, by field (back-office §5). */
    missing: {
      ...(!isCustomerContact(email) && { email: officeMessages.customerEmailInvalid }),
      ...(!confirmed && { confirmation: officeMessages.confirmationNeeded }),
    },
    failure: failure === undefined ? undefined : { of: last, text: failure },
    typeEmail,
    confirm: setConfirmed,
    check,
    exportData,
    erase,
  };
}

/** The fault of an e-mail that the server does not know. @throws any other failure */
function unknownCustomer(failure: unknown): FieldSentences {
  if (statusOf(failure) !== 404) throw failure;
  return { email: officeMessages.customerNotFound };
}

/** Saves all that is held about a customer as a file. */
export async function downloadCustomer(email: string): Promise<void> {
  const data = await call("POST /customer/export", { body: { email } });
  downloadFile(
    `dane-klienta-${toWarsaw(data.exportedAt).date}.json`,
    new Blob([JSON.stringify(data, undefined, 2)], { type: "application/json" }),
  );
}

function summaryOf(email: string): Promise<CustomerSummary> {
  return call("POST /customer/summary", { body: { email } });
}

/** Nothing more of a customer whose erasure is repeated after a lost reply. @throws any other failure */
function statusOfErased(failure: unknown): Pick<CustomerSummary, "rentalIds"> {
  if (statusOf(failure) !== 404) throw failure;
  return { rentalIds: [] };
}

/**
 * Removes the erased rentals from this device; if that fails now, the next synchronization does it.
 */
function forgetHere(rentals: ReadonlySet<string>): void {
  forgetErased(browserDevice(), rentals, aloneWithReplica).catch((failure: unknown) =>
    console.warn("Cannot forget all of a customer:", failure instanceof Error && failure.name)
  );
}
