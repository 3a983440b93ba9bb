/**
 * What a page says to the service worker. `SKIP_WAITING` is the word of workbox-window; `take-over` is
 * what pages of release 0.1.0 say, which a new worker may find open.
 */
export type WorkerMessage = {
  type: "SKIP_WAITING" | "take-over" | "keep-catalogue" | "keep-back-office";
};
