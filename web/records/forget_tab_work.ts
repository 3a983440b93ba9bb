/** What visitors' forms keep for their tab: an administrator's logout is none of their business. */
const VISITORS = new Set(["bookingDraft", "bookingAttempt", "contactDraft", "contactAttempt"]);

/** Forgets everything that the back office's screens keep for this tab, also those not loaded now. */
export function forgetTabWork(): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (!VISITORS.has(name)) sessionStorage.removeItem(name);
    }
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
