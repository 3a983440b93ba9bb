import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** What was asked of the store through one handle, by kind. */
export interface StoreCounts {
  readonly requests: Record<StoreRequest, number>;
  /** Requests that threw. */
  readonly failures: Record<StoreRequest, number>;
  /** Commits of which a check failed: somebody else was faster. */
  refusedCommits: number;
}
/** A `list` counts once, however many batches it reads. */
export type StoreRequest = "get" | "list" | "commit";

/** What only the store knows, read for one scrape. */
export interface StoreFigures {
  /** Number of the newest event. */
  readonly seq: number;
  /** The release of rows that the head names, and whether it is this one. */
  readonly rowsVersion: number;
  readonly hasOwnRows: boolean;
  /** Events that the rentals in memory do not contain yet; undefined before they are loaded. */
  readonly lag: number | undefined;
  readonly mailsWaiting: number;
  readonly mailsFailed: number;
  /** Age of the oldest waiting mail; 0 if none waits. */
  readonly oldestMailSeconds: number;
  /** Signed papers whose PDF is still to be drawn. */
  readonly papersWithoutPdf: number;
}

/** One answered request; `method` and `path` are of a closed list. */
interface AnsweredRequest {
  readonly method: string;
  /** The pattern of its path, never the address itself. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

/** The numbers of this process, for `GET /api/metrics` (docs/operations.md). */
export interface Metrics {
  answered(request: AnsweredRequest): void;
  boxUnreadable(): void;
  /** The same drawing, counted while it waits and runs. */
  countDrawings<Args extends unknown[], Drawn>(
    draw: (...args: Args) => Promise<Drawn>,
  ): (...args: Args) => Promise<Drawn>;
  /** All of them in Prometheus text form; without figures the store did not answer. */
  text(figures: StoreFigures | undefined): Promise<string>;
  readonly contentType: string;
}

/** The metrics of one process, whose store counts in `counts`. */
export function createMetrics(version: string, counts: StoreCounts): Metrics {
  const registry = new Registry();
  const { requests, outboxRefusals, unreadableBoxes } = requestMetrics(registry);
  const drawings = drawingMetrics(registry);
  storeMetrics(registry, counts);
  processMetrics(registry, version);
  const setFigures = figureMetrics(registry);
  return {
    answered({ method, path, status, ms }) {
      requests.observe(
        { route: path, method, status: `${Math.floor(status / 100)}xx` },
        ms / 1000,
      );
      if (REFUSED.has(status) && method !== "GET" && OUTBOX.test(path)) {
        outboxRefusals.inc({ route: path, status });
      }
    },
    boxUnreadable: () => unreadableBoxes.inc(),
    countDrawings: (draw) => async (...args) => {
      drawings.underWay += 1;
      try {
        return await draw(...args);
      } finally {
        drawings.underWay -= 1;
      }
    },
    text(figures) {
      setFigures(figures);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

function requestMetrics(registry: Registry) {
  const registers = [registry];
  return {
    requests: new Histogram({
      name: "autoplac_http_request_duration_seconds",
      help: "Requests by route, method and class of status, with the time until their reply",
      labelNames: ["route", "method", "status"],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    outboxRefusals: new Counter({
      name: "autoplac_outbox_refusals_total",
      help: "Writes of agreements and protocols by devices that were refused",
      labelNames: ["route", "status"],
      registers,
    }),
    unreadableBoxes: new Counter({
      name: "autoplac_unreadable_boxes_total",
      help: "Sealed personal data that could not be opened",
      registers,
    }),
  };
}

/** One paper is drawn at a time: all others wait. */
function drawingMetrics(registry: Registry): { underWay: number } {
  const drawings = { underWay: 0 };
  new Gauge({
    name: "autoplac_drawings",
    help: "PDF drawings of this process that run or wait",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      const running = Math.min(drawings.underWay, 1);
      this.set({ state: "running" }, running);
      this.set({ state: "waiting" }, drawings.underWay - running);
    },
  });
  return drawings;
}

function storeMetrics(registry: Registry, counts: StoreCounts): void {
  const registers = [registry];
  const byKind = (name: string, help: string, of: StoreCounts["requests"]) =>
    new Counter({
      name,
      help,
      labelNames: ["kind"],
      registers,
      collect() {
        this.reset();
        for (const [kind, count] of Object.entries(of)) this.inc({ kind }, count);
      },
    });
  byKind("autoplac_store_requests_total", "Requests to the store", counts.requests);
  byKind("autoplac_store_failures_total", "Requests that the store failed", counts.failures);
  new Counter({
    name: "autoplac_store_refused_commits_total",
    help: "Commits of which a check failed, since another one came first",
    registers,
    collect() {
      this.reset();
      this.inc(counts.refusedCommits);
    },
  });
}

function processMetrics(registry: Registry, version: string): void {
  const registers = [registry];
  new Gauge({
    name: "autoplac_memory_bytes",
    help: "Memory of this process",
    labelNames: ["kind"],
    registers,
    collect() {
      const { rss, heapUsed, heapTotal, external } = Deno.memoryUsage();
      const kinds = { rss, heap_used: heapUsed, heap_total: heapTotal, external };
      for (const [kind, bytes] of Object.entries(kinds)) this.set({ kind }, bytes);
    },
  });
  new Gauge({
    name: "autoplac_uptime_seconds",
    help: "Seconds since this process began",
    registers,
    collect() {
      this.set(Math.round(performance.now() / 1000));
    },
  });
  new Gauge({
    name: "autoplac_info",
    help: "Always 1; the label names the release",
    labelNames: ["version"],
    registers,
  }).set({ version }, 1);
}

/** @returns sets all of them; without figures only `autoplac_store_up` is left, as 0. */
function figureMetrics(registry: Registry): (figures: StoreFigures | undefined) => void {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const up = gauge("autoplac_store_up", "Whether the store answered this scrape");
  const mails = new Gauge({
    name: "autoplac_mails",
    help: "Mails that wait to be sent, and those that failed for good",
    labelNames: ["state"],
    registers,
  });
  const oldest = gauge("autoplac_oldest_waiting_mail_seconds", "Age of the oldest waiting mail");
  const seq = gauge("autoplac_ledger_seq", "Number of the newest event");
  const rows = gauge("autoplac_rows_current", "Whether this release made the rows");
  const lag = gauge("autoplac_projection_lag_events", "Events not yet in the rentals in memory");
  const papers = gauge("autoplac_papers_without_pdf", "Signed papers whose PDF is to be drawn");
  return (figures) => {
    up.set(figures ? 1 : 0);
    for (const one of [oldest, seq, rows, lag, papers]) one.remove();
    mails.reset();
    if (!figures) return;
    mails.set({ state: "waiting" }, figures.mailsWaiting);
    mails.set({ state: "failed" }, figures.mailsFailed);
    oldest.set(figures.oldestMailSeconds);
    seq.set(figures.seq);
    rows.set(figures.hasOwnRows ? 1 : 0);
    if (figures.lag !== undefined) lag.set(figures.lag);
    papers.set(figures.papersWithoutPdf);
  };
}

/** Calls by which devices save agreements, protocols and their photos (web/offline/). */
const OUTBOX = /^\/api\/(rentaldocument|rentalprotocolout|rentalprotocolin|protocolphoto)\b/;
/** Refusals that an outbox does not repeat: a person has to look. */
const REFUSED: ReadonlySet<number> = new Set([400, 409, 412, 422]);
