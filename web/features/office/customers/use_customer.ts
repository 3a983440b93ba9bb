import { useRef, useState } from "react";
import {
  type CustomerSummary,
  type ErasureReceipt,
  isCustomerContact,
} from "../../../../shared/api/customer.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { toWarsaw } from "../../../../shared/warsaw.ts";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { rentalOfDraft } from "../../../offline/device/drafts.ts";
import { openForms } from "../../../records/use_other_tabs.ts";
import { aloneWithReplica } from "../../../offline/replica/browser_replica_world.ts";
import { forgetErased, rentalsOfCustomer } from "../../../offline/replica/rentals_of_customer.ts";
import { call } from "../../../api/office/call.ts";
import { eraseCustomer } from "../../../api/office/admin_customers.ts";
import { type Attempt, sendOnce, statusOf } from "../../../api/attempt.ts";
import { NetworkFailure, ProblemFailure } from "../../../api/failures.ts";
import { type FieldSentences, useSubmit } from "../../../records/use_submit.ts";
import { downloadFile } from "../../../api/download_file.ts";

/** Which request is pending. */
export type CustomerWork = "checking" | "exporting" | "erasing";

/** The requested e-mail, and what an erasure would affect. */
export type FoundCustomer = {
  readonly email: string;
  readonly summary: CustomerSummary;
  /** Ids of the customer's rentals of which this device stores data. */
  readonly rentals: ReadonlySet<string>;
};

/** Whose data were erased; kept only while the screen is open. */
export type ErasedCustomer = { readonly email: string; readonly receipt: ErasureReceipt };

/**
 * Looks up, exports and erases one customer's data. Nothing is erased before the page has shown
 * what the erasure affects.
 */
export function useCustomer() {
  const [email, setEmail] = useState("");
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
      const summary = await call("POST /customer/summary", { body: { email: asked } });
      setFound({ email: asked, summary, rentals: await rentalsHere(asked) });
    });
  }

  async function exportData(): Promise<void> {
    if (found) await run("exporting", () => downloadCustomer(found.email));
  }

  async function erase(): Promise<void> {
    if (!confirmed) return;
    if (found?.email !== email.trim()) return await check();
    await run("erasing", async (asked) => {
      // A form may have been opened since: of a rental that is erased it cannot be said whose it is.
      const rentals = found.rentals.union(await rentalsHere(asked));
      setFound({ ...found, rentals });
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

async function downloadCustomer(email: string): Promise<void> {
  const data = await call("POST /customer/export", { body: { email } });
  downloadFile(
    `dane-klienta-${toWarsaw(data.exportedAt).date}.json`,
    new Blob([JSON.stringify(data, undefined, 2)], { type: "application/json" }),
  );
}

/**
 * Returns no ids if the device's store cannot be read: then nothing can be removed from it either.
 */
async function rentalsHere(email: string): Promise<ReadonlySet<string>> {
  const open = new Set((await openForms()).map(rentalOfDraft));
  return await rentalsOfCustomer(browserDevice(), email, open).catch((failure: unknown) => {
    if (failure instanceof NetworkFailure || failure instanceof ProblemFailure) throw failure;
    console.warn("Cannot read the device's store:", failure instanceof Error && failure.name);
    return new Set<string>();
  });
}

/**
 * Removes the erased rentals from this device; if that fails now, the next synchronization does it.
 */
function forgetHere(rentals: ReadonlySet<string>): void {
  forgetErased(browserDevice(), rentals, aloneWithReplica).catch((failure: unknown) =>
    console.warn("Cannot forget all of a customer:", failure instanceof Error && failure.name)
  );
}
