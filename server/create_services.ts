import { v7 } from "uuid";
import { instant } from "../shared/warsaw.ts";
import { createCatalogue } from "./catalogue/catalogue.ts";
import type { Config } from "./config.ts";
import { createPdfRenderer } from "./papers/render_pdf.ts";
import { createKvFiles } from "./files/kv_chunks.ts";
import { createPhotoEncoder } from "./files/photo_encoder.ts";
import { createS3Files } from "./files/s3.ts";
import { createPhotoShrinker } from "./files/shrink_photo.ts";
import { createLogins } from "./identity/logins.ts";
import { createLiveRentals } from "./ledger/live_rentals.ts";
import { createRowsWatch } from "./ledger/rows_watch.ts";
import { createVault } from "./ledger/vault.ts";
import { createWriterQueue } from "./ledger/writer_queue.ts";
import type { Log } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { createSettingsMailer } from "./mail/settings_mailer.ts";
import { createArrivingBodies } from "./middleware/arriving_bodies.ts";
import { VERSION } from "./routes/health.ts";
import type { Services } from "./services.ts";
import { createWriteProbe, NO_WRITE_PROBE } from "./store/write_probe.ts";
import { countRequests } from "./store/count_requests.ts";

/** The real services over an open store; a test replaces some by `changes`, such as the clock. */
export function createServices(
  {
    config,
    kv,
    compact = nothing,
    dropExpired = nothing,
    checkpoint,
    alone = false,
    log,
    secret,
    stop,
  }: {
    config: Config;
    kv: Deno.Kv;
    compact?: () => Promise<void>;
    dropExpired?: (now: number) => Promise<void>;
    checkpoint?: () => Promise<void>;
    /** Only this process can have the store open. */
    alone?: boolean;
    log: Log;
    secret: string;
    /** Gives up the mails that are being sent. */
    stop?: AbortSignal;
  },
  changes: Partial<Services> = {},
): Services {
  const metrics = createMetrics(VERSION, countRequests(kv));
  const vault = createVault(secret, metrics.boxUnreadable);
  const clock = changes.clock ?? (() => instant(Date.now()));
  const writers = createWriterQueue();
  const catalogue = createCatalogue(kv, { alone, clock, learnHead: writers.learn });
  return {
    config,
    kv,
    compact,
    dropExpired,
    writeProbe: alone ? createWriteProbe(kv) : NO_WRITE_PROBE,
    log,
    bodies: createArrivingBodies(),
    metrics,
    vault,
    clock,
    ids: () => v7(),
    logins: createLogins({ kv, clock }),
    writers,
    rowsWatch: createRowsWatch(kv),
    catalogue,
    rentals: createLiveRentals(kv, vault),
    files: config.s3 ? createS3Files(config.s3) : createKvFiles(kv, checkpoint),
    encodePhoto: createPhotoEncoder(),
    shrinkPhoto: createPhotoShrinker(),
    renderPdf: metrics.countDrawings(createPdfRenderer()),
    mailer: createSettingsMailer({ config, catalogue, vault }, { stop }),
    wakeMail: () => undefined,
    wakePapers: () => undefined,
    ...changes,
  };
}

const nothing = () => Promise.resolve();
