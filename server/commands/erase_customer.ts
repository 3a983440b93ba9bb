import type { ErasureReceipt } from "../../shared/api/customer.ts";
import { ERASURE_LEAVES, ERASURE_LEAVES_OTHERS } from "../../shared/customer/erasure_words.ts";
import type { CustomerEvent } from "../../shared/customer/events.ts";
import type { MailEvent } from "../../shared/mail/events.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { NotFound } from "../../shared/refusals.ts";
import { isOpen } from "../../shared/rental/rental.ts";
import type { RentalEvent } from "../../shared/rental/events.ts";
import { deletePaperFiles } from "../files/delete_paper_files.ts";
import { deletePrivateFilesOf } from "../files/private_files.ts";
import type { Append } from "../ledger/commit.ts";
import type { Facts } from "../ledger/facts.ts";
import { CommitTooLarge } from "../ledger/kv_limits.ts";
import type { Reply } from "../ledger/receipts.ts";
import { customerMailsOf } from "../projections/customer_mails.ts";
import { customerRentalIds } from "../projections/customer_rentals.ts";
import { customerStream } from "../projections/customer_stream.ts";
import { deletedRentalsOf } from "../projections/deleted_rentals.ts";
import { openErasures } from "../projections/erasures_open.ts";
import { mailStream } from "../projections/mail_stream.ts";
import { liveRentalMailIds } from "../projections/rental_mail_ids.ts";
import { rentalStream } from "../projections/rental_stream.ts";
import type { Services } from "../services.ts";
import { keys } from "../store/keys.ts";
import { type CustomerScope, customerScope, papersOf } from "./customer_scope.ts";
import { type CommandContext, type Decision, execute, type Ledger } from "./execute.ts";
import { isOutdated } from "./is_outdated.ts";
import {
  paperDeletion,
  photoRemoval,
  photosOfCustomer,
  photosOfRental,
  together,
} from "./paper_deletion.ts";

/** What an erasure needs of the services: private files go with the rest. */
export type ErasureServices = Ledger & Pick<Services, "files" | "log">;

type Cause = Extract<CustomerEvent, { type: "CustomerErased" }>["cause"];

/**
 * Erases a customer found by e-mail (decisions §5.1): the first commit destroys the key, so that
 * nothing sealed with it can be read again; then their rentals and papers, signed ones too, leave
 * every view, their files and photos go, and their mails are withdrawn. Cars, their conditions and
 * periods stay in the ledger, named to nobody.
 * @returns 200 with the receipt. @throws NotFound where nobody has this e-mail.
 */
export async function eraseCustomer(
  ledger: ErasureServices,
  context: CommandContext,
  email: string,
): Promise<Reply> {
  let begun: readonly string[] | undefined;
  const reply = await execute(ledger, context, async (facts, now) => {
    const customerId = await facts.knownCustomer(email);
    if (customerId === undefined) throw new NotFound(officeMessages.customerNotFound);
    ({ customerIds: begun } = await customerScope(ledger.kv, customerId));
    return await begin(ledger, facts, { customerId, cause: "administrator", now });
  });
  // Asked again after a lost reply: whatever the first time has left undone.
  await finishErasures(ledger, begun);
  return reply;
}

/**
 * Erases a customer if their data were kept long enough (decisions §5.2).
 * @returns whether they were; not where they still are to be kept, or are gone already.
 */
export async function eraseIfOutdated(
  ledger: ErasureServices,
  customerId: string,
): Promise<boolean> {
  let begun: readonly string[] = [];
  await execute(ledger, SYSTEM, async (facts, now) => {
    const { customerIds } = await customerScope(ledger.kv, customerId);
    const due = await facts.hasKey(customerId) && await isOutdated(ledger.kv, customerIds, now);
    begun = due ? customerIds : [];
    return due
      ? await begin(ledger, facts, { customerId, cause: "retention", now })
      : { appends: [], reply: NOTHING };
  });
  if (begun.length > 0) await finishErasures(ledger, begun);
  return begun.length > 0;
}

/**
 * Goes on with the erasures that are open: one that has just begun, or that a crash cut off; with
 * those of `customerIds` alone, where they are given. @throws Error with the ids and causes of those
 * that failed, after all others.
 */
export async function finishErasures(
  ledger: ErasureServices,
  customerIds?: readonly string[],
): Promise<void> {
  const failures: string[] = [];
  for (const { customerId, cause } of await openErasures(ledger.kv)) {
    if (customerIds && !customerIds.includes(customerId)) continue;
    try {
      await removeFromViews(ledger, customerId, cause);
    } catch (error) {
      failures.push(`${customerId}: ${error instanceof Error ? error.message : "unknown"}`);
    }
  }
  if (failures.length > 0) throw new Error(`Cannot finish erasures: ${failures.join(", ")}`);
}

/** The commit that destroys the keys of one person, and says what it will come to. */
async function begin(
  { kv }: Ledger,
  facts: Facts,
  { customerId, cause, now }: { customerId: string; cause: Cause; now: string },
): Promise<Decision> {
  const scope = await customerScope(kv, customerId);
  const appends = await Promise.all(scope.customerIds.map((id) => erasure(facts, id, cause)));
  return {
    appends: appends.flat(),
    reply: { status: 200, body: receipt(scope, now) },
    customer: "nobody",
  };
}

function receipt(
  { rentals, deleted, papers, mailIds, others }: CustomerScope,
  now: string,
): ErasureReceipt {
  return {
    erasedAt: now,
    rentals: rentals.length + deleted.length,
    mails: mailIds.length,
    documents: papers.length,
    keyDestroyed: true,
    stays: [...ERASURE_LEAVES, ...others > 0 ? [ERASURE_LEAVES_OTHERS] : []],
  };
}

/** In commits as large as the store takes: most rentals are short, and a few have many rows. */
async function removeFromViews(
  ledger: ErasureServices,
  customerId: string,
  cause: Cause,
): Promise<void> {
  for (let batch = BATCH;;) {
    try {
      if (await removeSome(ledger, { customerId, cause, batch })) return;
    } catch (error) {
      if (!(error instanceof CommitTooLarge) || batch === 1) throw error;
      batch = Math.ceil(batch / 4);
    }
  }
}

/** @returns whether nothing was left; that is recorded then. */
async function removeSome(
  ledger: ErasureServices,
  { customerId, cause, batch }: { customerId: string; cause: Cause; batch: number },
): Promise<boolean> {
  const rentals = await customerRentalIds(ledger.kv, customerId, batch);
  const mails = await mailsToWithdraw(ledger.kv, { customerId, rentals, batch });
  const papers = (await papersOf(ledger.kv, [customerId], rentals)).slice(0, batch);
  const photos = await photosToDelete(ledger.kv, { customerId, rentals, batch });
  const around = [mails, papers, photos];
  const last = [rentals, ...around].every((found) => found.length === 0);
  if (last) await deletePrivateFilesOf(ledger, customerId);
  // Rentals go last: through them is found what is about them and sealed with another's key.
  const gone = around.every((found) => found.length < batch) ? rentals : [];
  let paths: readonly string[] = [];
  await execute(ledger, SYSTEM, async (facts, now) => {
    if (last) return { appends: await completion(facts, customerId, now), reply: NOTHING };
    const removed = together([
      ...await Promise.all(papers.map((paper) => paperDeletion(facts, paper, goneBy(cause)))),
      await photoRemoval(ledger.kv, facts, photos),
    ]);
    paths = removed.paths;
    const appends = await Promise.all([
      ...gone.map((id) => deletion(facts, id, cause)),
      ...mails.map((id) => withdrawal(facts, id)),
    ]);
    return {
      appends: [...removed.appends, ...appends.filter(({ events }) => events.length > 0)],
      reply: NOTHING,
    };
  });
  await deletePaperFiles(ledger, paths);
  return last;
}

async function photosToDelete(
  kv: Deno.Kv,
  { customerId, rentals, batch }: {
    customerId: string;
    rentals: readonly string[];
    batch: number;
  },
): Promise<string[]> {
  const found = await Promise.all([
    photosOfCustomer(kv, customerId, batch),
    ...rentals.map((id) => photosOfRental(kv, id, batch)),
  ]);
  return [...new Set(found.flat())].slice(0, batch);
}

async function mailsToWithdraw(
  kv: Deno.Kv,
  { customerId, rentals, batch }: {
    customerId: string;
    rentals: readonly string[];
    batch: number;
  },
): Promise<string[]> {
  const sealed = await customerMailsOf(kv, customerId, batch);
  const deleted = (await deletedRentalsOf(kv, customerId)).map(({ id }) => id);
  const about = await liveRentalMailIds(kv, [...rentals, ...deleted]);
  return [...new Set([...sealed.map(({ id }) => id), ...about])].slice(0, batch);
}

async function erasure(facts: Facts, customerId: string, cause: Cause): Promise<Append[]> {
  const { state, events: before } = await facts.stream(customerStream, customerId);
  await facts.destroyKey(customerId);
  const event: CustomerEvent = { type: "CustomerErased", cause };
  return state.status === "known"
    ? [{ stream: `customer/${customerId}`, before, events: [{ event }] }]
    : [];
}

/** From here on the deleted bytes are to go out of the store's file, too. */
async function completion(facts: Facts, customerId: string, now: string): Promise<Append[]> {
  const { state, events: before } = await facts.stream(customerStream, customerId);
  if (state.status !== "erasing") return [];
  facts.writes.push({ key: keys.compactionDue(), value: now });
  const event: CustomerEvent = { type: "CustomerErasureCompleted" };
  return [{ stream: `customer/${customerId}`, before, events: [{ event }] }];
}

async function deletion(facts: Facts, id: string, cause: Cause): Promise<Append> {
  const { state, events: before } = await facts.stream(rentalStream, id);
  const event: RentalEvent = { type: "RentalDeleted", cause: goneBy(cause) };
  return { stream: `rental/${id}`, before, events: isOpen(state) ? [{ event }] : [] };
}

/** Why rentals and papers go. */
function goneBy(cause: Cause): "retention" | "erasure" {
  return cause === "retention" ? "retention" : "erasure";
}

async function withdrawal(facts: Facts, id: string): Promise<Append> {
  const { state, events: before } = await facts.stream(mailStream, id);
  const event: MailEvent = { type: "MailWithdrawn", cause: "erasure" };
  return { stream: `mail/${id}`, before, events: state.status === "withdrawn" ? [] : [{ event }] };
}

const SYSTEM: CommandContext = { actor: "system" };
const NOTHING = { status: 204 as const, body: null };
/** Rentals, and mails, in one commit; one of two years has rows in 25 months. */
const BATCH = 48;
