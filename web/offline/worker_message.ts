/** What a page says to the service worker. */
export type WorkerMessage = { type: "take-over" | "keep-catalogue" | "keep-back-office" };
