import { completePastRentals } from "../commands/complete_past_rentals.ts";
import type { Services } from "../services.ts";
import { type MailLoop, startMailLoop } from "./mail_loop.ts";

/** What follows commits and the passing of time, while the server runs. */
export interface Reactions {
  readonly mail: MailLoop;
  stop(): Promise<void>;
}

/** Starts the mail loop and the completion of past rentals, which looks every minute. */
export function startReactions(services: Services): Reactions {
  const mail = startMailLoop(services);
  let completing = complete(services);
  const timer = setInterval(() => {
    completing = completing.then(() => complete(services));
  }, EVERY_MINUTE);
  return {
    mail,
    async stop() {
      clearInterval(timer);
      await Promise.all([mail.stop(), completing]);
    },
  };
}

async function complete(services: Services): Promise<void> {
  try {
    await completePastRentals(services);
  } catch (error) {
    const cause = error instanceof Error ? error.message : "unknown";
    services.log.error("completion of past rentals failed", { cause });
  }
}

const EVERY_MINUTE = 60_000;
