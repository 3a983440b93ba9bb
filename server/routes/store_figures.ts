import { attemptableFrom } from "../../shared/mail/quiet_hours.ts";
import type { Instant } from "../../shared/warsaw.ts";
import { readHead } from "../ledger/read.ts";
import { readMails } from "../projections/mail/mail_rows.ts";
import { mailsInTrouble } from "../projections/mail/mail_troubles.ts";
import { waitingMailIds } from "../projections/mail/mails_due.ts";
import { ROWS_VERSION } from "../projections/mod.ts";
import { papersWithoutPdf } from "../projections/papers/pdfs_due.ts";
import type { Services } from "../services.ts";
import type { StoreFigures } from "../metrics.ts";

/**
 * What the metrics read of the store, at most once in five seconds, however often they are asked
 * for: on a remote store three lists, the head, and some mails.
 */
export function createStoreFigures(services: Services): { now(): Promise<StoreFigures> } {
  let read: { at: number; figures: Promise<StoreFigures> } | undefined;
  return {
    now() {
      const at = performance.now();
      if (read && at - read.at < KEPT) return read.figures;
      const figures = readFigures(services);
      read = { at, figures };
      figures.catch(() => read = undefined);
      return figures;
    },
  };
}

async function readFigures({ kv, clock, rentals }: Services): Promise<StoreFigures> {
  const [{ head }, waiting, troubled, papers] = await Promise.all([
    readHead(kv),
    waitingMailIds(kv),
    mailsInTrouble(kv),
    papersWithoutPdf(kv),
  ]);
  const waits = new Set(waiting);
  const loaded = rentals.seq();
  return {
    seq: head.seq,
    rowsVersion: head.rows,
    hasOwnRows: head.rows === ROWS_VERSION,
    lag: loaded === undefined ? undefined : Math.max(0, head.seq - loaded),
    mailsWaiting: waiting.length,
    mailsFailed: troubled.filter(({ id }) => !waits.has(id)).length,
    oldestMailSeconds: await oldestOf(kv, waiting, clock()),
    papersWithoutPdf: papers.length,
  };
}

/**
 * Of the lowest ids, which are those of the oldest mails: ids are made in the order of time. A
 * reminder has another kind of id, and is given up long before it would be the oldest. Mails that
 * must not be sent before the morning do not count.
 */
async function oldestOf(kv: Deno.Kv, waiting: readonly string[], now: Instant): Promise<number> {
  const mails = await readMails(kv, waiting.toSorted().slice(0, MOST_READ));
  const ages = [...mails.values()].filter(({ kind }) => attemptableFrom(kind, now) <= now)
    .map(({ queuedAt }) => Date.parse(now) - Date.parse(queuedAt));
  return Math.round(Math.max(0, ...ages) / 1000);
}

/** Milliseconds. */
const KEPT = 5_000;
/** As many as one request of a remote store takes. */
const MOST_READ = 10;
