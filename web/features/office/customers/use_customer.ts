import { useRef, useState } from "react";
import type { CustomerSummary, ErasureReceipt } from "../../../../shared/api/customer.ts";
import { isEmail } from "../../../../shared/customer/email.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { aloneWithReplica } from "../../../offline/replica/browser_replica_world.ts";
import { forgetErased, rentalsOfCustomer } from "../../../offline/replica/rentals_of_customer.ts";
import {
  eraseCustomer,
  exportOfCustomer,
  summaryOfCustomer,
} from "../../../api/office/admin_customers.ts";
import { type Attempt, sendOnce, statusOf } from "../../../api/attempt.ts";
import { failureSentence, NetworkFailure, ProblemFailure } from "../../../api/failures.ts";
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
  /** A new object for every lookup, so that the field gets the focus again. */
  const [faults, setFaults] = useState<{ readonly email?: string }>({});
  const { work, failure, run, forgetFailure } = useWork(() =>
    setFaults({ email: officeMessages.customerNotFound })
  );
  const attempt = useRef<Attempt>(undefined);

  function typeEmail(text: string): void {
    setEmail(text);
    setFaults({});
    forgetFailure();
    if (found && text.trim() !== found.email) setFound(undefined);
    // The confirmation was given for the customer of the previous e-mail.
    if (text.trim() !== email.trim()) setConfirmed(false);
  }

  /** The typed e-mail if it is valid; otherwise shows why it is not. */
  function validEmail(): string | undefined {
    const text = email.trim();
    if (isEmail(text)) return text;
    setFaults({ email: officeMessages.customerEmailInvalid });
    return undefined;
  }

  async function check(): Promise<void> {
    const asked = validEmail();
    if (!asked || work) return;
    setErased(undefined);
    await run("checking", async () => {
      const summary = await summaryOfCustomer(asked);
      setFound({ email: asked, summary, rentals: await rentalsHere(asked) });
    });
  }

  async function exportData(): Promise<void> {
    if (!found || work) return;
    await run("exporting", () => downloadCustomer(found.email));
  }

  async function erase(): Promise<void> {
    const asked = validEmail();
    if (!asked || !confirmed || work) return;
    if (found?.email !== asked) return await check();
    await run("erasing", async () => {
      const receipt = await sendOnce(attempt, asked, (key) => eraseCustomer(asked, key));
      forgetHere(found.rentals);
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
    faults,
    /** What is still missing for an erasure, by field (back-office §5). */
    missing: {
      ...(!isEmail(email) && { email: officeMessages.customerEmailInvalid }),
      ...(!confirmed && { confirmation: officeMessages.confirmationNeeded }),
    },
    failure,
    typeEmail,
    confirm: setConfirmed,
    check,
    exportData,
    erase,
  };
}

async function downloadCustomer(email: string): Promise<void> {
  const { name, file } = await exportOfCustomer(email);
  downloadFile(name, file);
}

/** One request at a time; `onUnknown` is called if the server knows no such customer. */
function useWork(onUnknown: () => void) {
  const [work, setWork] = useState<CustomerWork>();
  const [failure, setFailure] = useState<{ of: CustomerWork; text: string }>();

  async function run(what: CustomerWork, task: () => Promise<void>): Promise<void> {
    setWork(what);
    setFailure(undefined);
    try {
      await task();
    } catch (error) {
      // Any failure: its sentence is shown and the typed values stay.
      if (statusOf(error) === 404) return onUnknown();
      const text = failureSentence(error, officeMessages.customerNeedsNetwork);
      setFailure({ of: what, text });
    } finally {
      setWork(undefined);
    }
  }

  return { work, failure, run, forgetFailure: () => setFailure(undefined) };
}

/**
 * Returns no ids if the device's store cannot be read: then nothing can be removed from it either.
 */
function rentalsHere(email: string): Promise<ReadonlySet<string>> {
  return rentalsOfCustomer(browserDevice(), email).catch((failure: unknown) => {
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
