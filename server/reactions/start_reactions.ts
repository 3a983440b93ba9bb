import { completePastRentals } from "../commands/complete_past_rentals.ts";
import { finishErasures } from "../commands/erase_customer.ts";
import type { Services } from "../services.ts";
import { compactWhenDue } from "./compact_when_due.ts";
import { drawSignedPapers } from "./draw_signed_papers.ts";
import { eraseOutdated } from "./erase_outdated.ts";
import { type MailLoop, sendDue, startMailLoop } from "./mail_loop.ts";
import { sweepNowAndThen } from "./sweep_now_and_then.ts";
import { sweepProtocolPhotos } from "./sweep_protocol_photos.ts";

/** What follows commits and the passing of time, while the server runs. */
export interface Reactions {
  readonly mail: MailLoop;
  /** Draws signed papers now instead of within a minute. */
  drawPapers(): void;
  /** Does all that is due, once: for a platform that lets an instance sleep between requests. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the mail loop, and what looks every minute: past rentals, erasures that were cut off,
 * data kept long enough, bytes of what was erased, files that nothing names, photos of no
 * protocol, signed papers without a PDF. `alone`: nobody else can have the store open.
 */
export function startReactions(services: Services, { alone = false } = {}): Reactions {
  const mail = startMailLoop(services, { alone });
  let completing = complete(services);
  function completeNext(): Promise<void> {
    return completing = completing.then(() => complete(services));
  }
  let drawing = Promise.resolve();
  const timer = setInterval(completeNext, EVERY_MINUTE);
  return {
    mail,
    drawPapers() {
      drawing = drawing.then(() => doWork(services, drawSignedPapers));
    },
    async look() {
      await Promise.all([completeNext(), sendDue(services)]);
    },
    async stop() {
      clearInterval(timer);
      await Promise.all([mail.stop(), completing, drawing]);
    },
  };
}

async function complete(services: Services): Promise<void> {
  // One that fails does not keep the other from its work.
  for (const work of WORKS) await doWork(services, work);
}

async function doWork(
  services: Services,
  work: (services: Services) => Promise<unknown>,
): Promise<void> {
  try {
    await work(services);
  } catch (error) {
    const cause = error instanceof Error ? error.message : "unknown";
    services.log.error("work of every minute failed", { work: work.name, cause });
  }
}

/** Names of whom this or another instance erased leave the memory, too. */
async function forgetErased({ rentals }: Services): Promise<void> {
  await rentals.current();
}

const WORKS = [
  finishErasures,
  completePastRentals,
  drawSignedPapers,
  eraseOutdated,
  forgetErased,
  compactWhenDue,
  sweepNowAndThen,
  sweepProtocolPhotos,
];
const EVERY_MINUTE = 60_000;
