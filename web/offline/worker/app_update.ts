import { proxy } from "valtio/vanilla";

/** Whether a new version of the app is downloaded but not yet used by this page. */
export const appUpdate = proxy({ ready: false });

/** The worker that served this page when it was opened; null on a first visit. */
export const firstController = globalThis.navigator?.serviceWorker?.controller ?? null;
