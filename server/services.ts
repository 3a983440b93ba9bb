import type { Instant } from "../shared/warsaw.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import type { Config } from "./config.ts";
import type { PdfRenderer } from "./papers/render_pdf.ts";
import type { Files } from "./files/files.ts";
import type { PhotoEncoder } from "./files/photo_encoder.ts";
import type { PhotoShrinker } from "./files/shrink_photo.ts";
import type { Logins } from "./identity/access_token.ts";
import type { RowsWatch } from "./ledger/rows_watch.ts";
import type { WriterQueue } from "./ledger/writer_queue.ts";
import type { Vault } from "./ledger/vault.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { ArrivingBodies } from "./middleware/arriving_bodies.ts";
import type { WriteProbe } from "./store/write_probe.ts";
import type { LiveRentals } from "./ledger/rentals_in_memory.ts";

/** The dependencies of the server's code: passed to it, never imported by it. */
export interface Services {
  readonly config: Config;
  readonly kv: Deno.Kv;
  /** Removes deleted data from the store's file, if the store is a file. */
  readonly compact: () => Promise<void>;
  /** Deletes entries that have expired until `now`, in ms, if the store is a file. */
  readonly dropExpired: (now: number) => Promise<void>;
  /** Whether the store takes writes. */
  readonly writeProbe: WriteProbe;
  /** Now. */
  readonly clock: () => Instant;
  /** A new UUIDv7. */
  readonly ids: () => string;
  readonly log: Log;
  /** The bodies of requests while they arrive. */
  readonly bodies: ArrivingBodies;
  /** What this process counts about itself. */
  readonly metrics: Metrics;
  /** Keys of the business and of its customers: seals, marks, signs. */
  readonly vault: Vault;
  readonly logins: Logins;
  readonly writers: WriterQueue;
  readonly rowsWatch: RowsWatch;
  readonly catalogue: Catalogue;
  readonly rentals: LiveRentals;
  readonly files: Files;
  readonly encodePhoto: PhotoEncoder;
  /** Photos taken at a car do not wait for those of the catalogue. */
  readonly shrinkPhoto: PhotoShrinker;
  readonly renderPdf: PdfRenderer;
  readonly mailer: Mailer;
  /** Wakes the mail loop; called after a commit that queued mail. */
  readonly wakeMail: () => void;
  /** Draws papers that are due; called after a commit that signed one. */
  readonly wakePapers: () => void;
}
