import { finishErasures } from "../commands/customers/erase_customer.ts";
import { completePastRentals } from "../commands/rentals/complete_past_rentals.ts";
import { nextDigest, queueDigest } from "../commands/mail/queue_digest.ts";
import { queueReminders } from "../commands/mail/queue_reminders.ts";
import { readHead } from "../ledger/read.ts";
import { openErasures } from "../projections/customer_stream.ts";
import { nextMail } from "../projections/mail/mails_due.ts";
import { nextReminder } from "../projections/reminders_due.ts";
import { ROWS_VERSION } from "../projections/mod.ts";
import { papersWithoutPdf } from "../projections/papers/pdfs_due.ts";
import { nextRentalDue } from "../projections/rentals_due.ts";
import { createClockGuard } from "../ledger/clock_guard.ts";
import { compactWhenDue } from "./compact_when_due.ts";
import { deleteDriverData, nextDriverDataDeletion } from "./delete_driver_data.ts";
import { drawDuePdfs } from "./draw_due_pdfs.ts";
import { eraseOutdated } from "./erase_outdated.ts";
import { type MailLoop, sendDue, startMailLoop } from "./mail_loop.ts";
import { sweepPeriodically } from "./sweep_files.ts";
import { loggedCause } from "../log.ts";
import type { Services } from "../services.ts";
import type { Instant } from "../../shared/warsaw.ts";
import { keys } from "../store/keys.ts";
import { type Lease, releaseLease, takeLease } from "../store/lease.ts";

/** Background work after commits and at due times. */
export interface Reactions {
  readonly mail: MailLoop;
  /** Draws signed papers now instead of within a minute. */
  drawPapers(): void;
  /** Does all due work once, unless another instance has the lease for it. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the mail loop, and the jobs of every minute: past rentals, interrupted erasures,
 * reminders, the digest, driver's data of cancelled rentals, retention, compaction, unnamed files,
 * unnamed photos, signed papers without a PDF, mails of a stopped instance. `alone`: no other process
 * can have the store open. `timer`: off where the platform's cron runs them.
 */
export function startReactions(
  services: Services,
  { alone = false, timer = true } = {},
): Reactions {
  const mail = startMailLoop(services, { alone });
  const lookOnce = createLook(services, alone);
  let looking = Promise.resolve();
  function look(): Promise<void> {
    return looking = looking.then(async () => void await doWork(services, lookOnce.run));
  }
  let drawing = Promise.resolve();
  const everyMinute = timer ? setInterval(look, EVERY_MINUTE) : undefined;
  if (timer) void look();
  return {
    mail,
    look,
    drawPapers() {
      drawing = drawing.then(async () => void await doWork(services, drawDuePdfs));
    },
    async stop() {
      clearInterval(everyMinute);
      lookOnce.stop();
      await Promise.all([mail.stop(), looking, drawing]);
      await doWork(services, lookOnce.release);
    },
  };
}

/**
 * The check of every minute. Instances on one store share a lease, so one of them does the work.
 * Without a new event since the last check, with nothing due and nothing that failed, work that
 * depends on events is skipped.
 */
function createLook(services: Services, alone: boolean) {
  const { kv, clock } = services;
  const holder = crypto.randomUUID();
  const clockGuard = createClockGuard(kv);
  let lease: Lease | undefined;
  let isStopping = false;
  let isDoubtLogged = false;
  let leftAt: { readonly seq: number; readonly at: Instant; readonly until: number } | undefined;

  async function sendWaiting(services: Services): Promise<void> {
    await sendDue(services, () => isStopping);
  }

  /** Checked before the works, whose events would have the time of a wrong clock. */
  async function believes(now: Instant): Promise<boolean> {
    const doubt = await clockGuard.check(now);
    if (doubt && !isDoubtLogged) {
      services.log.error("nothing is done by the clock alone: it is far ahead", {
        clock: doubt.now,
        known: doubt.known,
      });
    }
    isDoubtLogged = doubt !== undefined;
    return !doubt;
  }

  async function holds(): Promise<boolean> {
    if (alone) return true;
    const now = Date.parse(clock());
    const request = { holder, milliseconds: LEASE_MS, now };
    lease = await takeLease(kv, keys.lease("due_work"), request);
    return lease !== undefined;
  }

  return {
    async run(): Promise<void> {
      const [{ head }] = await Promise.all([readHead(kv), doWork(services, forgetErased)]);
      if (head.rows !== ROWS_VERSION) {
        // The lease is left to instances of the release that can work with the rows.
        services.rowsWatch.doubt();
        leftAt = undefined;
        return;
      }
      if (!await holds()) return;
      // What becomes due while the works run is due for the next check.
      const now = clock();
      let isBelieved = false;
      let isDone = await doWork(services, async function checkClock() {
        isBelieved = await believes(now);
      });
      // Earlier than the check before: the clock was set back.
      const isQuiet = leftAt?.seq === head.seq && now >= leftAt.at &&
        Date.parse(now) < leftAt.until;
      async function doAll(world: Services, works: readonly Work[]): Promise<void> {
        for (const work of works) isDone = await doWork(world, work) && isDone;
      }
      // What the clock decides goes by the time that was checked, even if it jumps in between.
      const atChecked: Services = { ...services, clock: () => now };
      if (!isQuiet) {
        await doAll(atChecked, isBelieved ? CLOCK_WORKS : []);
        // Before the deletions, since a mail that waits keeps its customer's data.
        await doAll(services, [finishErasures, drawDuePdfs, sendWaiting]);
        await doAll(atChecked, isBelieved ? [deleteDriverData] : []);
      }
      await doAll(atChecked, isBelieved ? DAILY_DELETIONS : []);
      await doAll(services, [compactWhenDue]);
      if (isQuiet) return;
      leftAt = isDone && isBelieved
        ? { seq: head.seq, at: now, until: await nextDue(kv, now) }
        : undefined;
    },
    /** Ends the check that is under way after the mail that is being sent. */
    stop(): void {
      isStopping = true;
    },
    async release(): Promise<void> {
      if (lease) await releaseLease(kv, lease);
    },
  };
}

/**
 * When rows or the clock next require work, in ms: at once if an erasure or a drawing is left over.
 */
async function nextDue(kv: Deno.Kv, now: Instant): Promise<number> {
  const [rental, mail, reminder, driverData, erasures, papers] = await Promise.all([
    nextRentalDue(kv),
    nextMail(kv, now),
    nextReminder(kv, now),
    nextDriverDataDeletion(kv),
    openErasures(kv),
    papersWithoutPdf(kv),
  ]);
  if (erasures.length + papers.length > 0) return 0;
  const times = [rental, mail?.at, reminder, driverData, nextDigest(now)];
  return Math.min(...times.map((at) => at === undefined ? Infinity : Date.parse(at)));
}

type Work = (services: Services) => Promise<unknown>;

/** One that fails does not keep the others from their work. @returns whether it succeeded. */
async function doWork(services: Services, work: Work): Promise<boolean> {
  try {
    await work(services);
    return true;
  } catch (error) {
    const cause = loggedCause(error);
    services.log.error("work of every minute failed", { work: work.name, cause });
    return false;
  }
}

/**
 * Removes the names of erased customers from this instance's memory, whichever instance erased
 * them.
 */
async function forgetErased({ rentals }: Services): Promise<void> {
  await rentals.catchUp();
}

/** Logins, tries, stored replies. */
async function dropExpired({ dropExpired, clock }: Services): Promise<void> {
  await dropExpired(Date.parse(clock()));
}

/** Work that an event, a time in a row or the time of the digest makes necessary. */
const CLOCK_WORKS = [completePastRentals, queueReminders, queueDigest];
/** They cannot be undone. Like `CLOCK_WORKS` they wait while the clock is in doubt. */
const DAILY_DELETIONS = [eraseOutdated, sweepPeriodically, dropExpired];
const EVERY_MINUTE = 60_000;
/** Expires before the next minute's check, whichever instance the platform's cron wakes for it. */
const LEASE_MS = 50_000;
