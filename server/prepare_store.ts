import { Busy, RowsNotReady } from "../shared/refusals.ts";
import { bookingRequest, rental, rentalEdit } from "../shared/api/rental.ts";
import { requireKnownDocuments } from "./catalogue/require_known_documents.ts";
import { ConfigError } from "./config.ts";
import { ensureFirstUser } from "./identity/first_user.ts";
import { isSecretOfStore } from "./ledger/is_secret_of_store.ts";
import { areRowsCurrent, rebuild } from "./ledger/rebuild.ts";
import { createClockGuard } from "./ledger/clock_guard.ts";
import type { Services } from "./services.ts";
import type { Store } from "./store/open_store.ts";
import { adoptParts, lostParts, lostUsers } from "./tasks/verification/lost_parts.ts";
import { putInSampleData } from "./tasks/sample_data.ts";
import { type BookingServices, bookRental } from "./commands/booking/book_rental.ts";
import { editRental } from "./commands/rentals/edit_rental.ts";
import type { SampleBooking } from "./tasks/sample/bookings.ts";

/**
 * Prepares the store before the server starts: rows, administrator, sample data. If other instances
 * may use the store, rows of another release are left to `deno task rebuild`: until they are
 * current, also while that rebuild runs, requests are answered with 503.
 * `onPassword` gets a generated password, of which only the hash is stored.
 * @returns whether mails wait for an account. @throws ConfigError for another secret, or a store of
 * which parts were lost; NewerStore.
 */
export async function prepareStore(
  services: Services,
  { kv, alone }: Pick<Store, "kv" | "alone">,
  onPassword: (generated: string) => void,
): Promise<{ mailWaits: boolean }> {
  const { config, vault, mailer } = services;
  const [isOwnSecret, hasOwnRows] = await Promise.all([
    isSecretOfStore(kv, vault),
    areRowsCurrent(kv),
  ]);
  if (!isOwnSecret) {
    throw new ConfigError("Cannot start: APP_SECRET is not the secret that this store began with.");
  }
  refuseLoss(await lostUsers(kv));
  if (!hasOwnRows && alone) {
    await requireKnownDocuments(kv);
    console.info("Układam dane na nowo po zmianie wersji. To chwilę potrwa…");
    await rebuild(kv, { alone });
  }
  if (hasOwnRows || alone) {
    refuseLoss((await lostParts(kv)).problems);
    await adoptParts(kv);
  }
  // Before an event is written with the time of this clock.
  await createClockGuard(kv).check(services.clock());
  const { generatedPassword } = await ensureFirstUser(services);
  if (generatedPassword) onPassword(generatedPassword);
  if (!hasOwnRows && !alone) return waitForRows(services);
  try {
    if (config.sampleData) {
      await putInSampleData(services, (booking) => bookSample(services, booking));
    }
    return { mailWaits: !await mailer.isConfigured() };
  } catch (error) {
    if (error instanceof RowsNotReady) return waitForRows(services);
    throw error;
  }
}

/** @throws ConfigError if parts of the store were lost. */
function refuseLoss(lost: readonly string[]): void {
  if (lost.length === 0) return;
  throw new ConfigError(
    `Cannot start: the store is not whole: ${
      lost.join("; ")
    }. Restore a backup. To go on without ` +
      "what was lost: deno task password EMAIL makes a user, deno task rebuild takes the rest as it is.",
  );
}

/** Another release may be serving from them: `deno task rebuild` is a separate step there. */
function waitForRows({ rowsWatch }: Pick<Services, "rowsWatch">): { mailWaits: boolean } {
  console.info("Dane są ułożone przez inną wersję: uruchom deno task rebuild. Do tego czasu 503.");
  rowsWatch.doubt();
  return { mailWaits: false };
}

/** A remote store failed during the start; logged as one sentence, since the start is retried. */
export class StoreNotReady extends Error {
  override readonly name = "StoreFailed";
  constructor(cause: Error) {
    const reason = cause instanceof Busy ? cause.cause : cause.message;
    super(`Cannot start: the store failed (${reason}). Start again once it answers.`, { cause });
  }
}

/** Makes a sample booking by the usual commands; no mail is sent about it. */
async function bookSample(
  services: BookingServices & Pick<Services, "files" | "log">,
  { carId, period, customer, cancelled }: SampleBooking,
): Promise<void> {
  const context = { actor: "system" as const };
  const input = {
    rentalCarId: carId,
    startDateTime: period.start,
    endDateTime: period.end,
    customerFirstName: customer.firstName,
    customerLastName: customer.lastName,
    customerPhone: customer.phone,
    customerEmail: customer.email,
    customerAddress: customer.address,
    additionalInfo: customer.additionalInfo,
  };
  const { body } = await bookRental(services, context, bookingRequest.parse(input), {
    notify: false,
  });
  if (cancelled) {
    const cancellation = rentalEdit.parse({ ...input, status: "Anulowane" });
    await editRental(services, context, rental.parse(body).id, cancellation, undefined);
  }
}
