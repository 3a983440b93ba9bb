/**
 * Messages of a page to the service worker. `SKIP_WAITING` is sent by workbox-window, `take-over`
 * by pages of release 0.1.0, which may still be open.
 */
export type WorkerMessage = {
  type: "SKIP_WAITING" | "take-over" | "keep-catalogue" | "keep-back-office";
};
