import { clearTab } from "../kit/base/tab_storage.ts";

/** Storage keys of visitors' forms, which an administrator's logout must not delete. */
const VISITORS = /^(booking|contact)(Draft|Attempt|Text)/;

/** Deletes everything that screens of the back office store for this tab, also those not loaded now. */
export function forgetTabWork(): void {
  clearTab(VISITORS);
}
