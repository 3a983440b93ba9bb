import { useEffect, useState } from "react";
import { noteAdminRefreshed, wasAdminRefreshed } from "../../../api/admin_refreshed.ts";
import { isOnline } from "../../../kit/states/online.ts";
import { isLoggedIn } from "../../../api/session.ts";
import { unsent, unsentCount } from "../../../offline/unsent_note.ts";
import { unsavedWork } from "../../../kit/base/unsaved_work.ts";

/** Longest wait for a new version to take over, in milliseconds. */
const PATIENCE = 3_000;

/**
 * Reloads the page once per browser session when a logged-in administrator enters the back office,
 * and activates a waiting version of the app (back-office §2). Never offline and never over unsaved
 * work; with unsent entries the current version is kept. Returns true while the reload is due.
 * Visiting a public page makes the next entry count as the first.
 */
export function useAdminRefresh(): boolean {
  const [refreshing, setRefreshing] = useState(isRefreshDue);

  useEffect(() => {
    if (isRefreshDue()) void refreshOnce();
    else setRefreshing(false);
  }, []);

  return refreshing;
}

/** Whether the reload is still due in this session and would lose nothing. */
export function isRefreshDue(): boolean {
  try {
    return !wasAdminRefreshed() && isLoggedIn() && isOnline() && !unsavedWork.isAny;
  } catch {
    // Without session storage the page would reload again and again.
    return false;
  }
}

/**
 * Reloads with the waiting version of the app; an error or delay in activating it does not prevent
 * the reload.
 */
export async function refreshOnce(): Promise<void> {
  noteAdminRefreshed();
  // Some browsers refuse access to their service workers: then the page reloads as it is.
  const newest = takeNewest().catch(() => undefined);
  await Promise.race([newest, new Promise((done) => setTimeout(done, PATIENCE))]);
  location.reload();
}

async function takeNewest(): Promise<void> {
  if (unsentCount(unsent.status) > 0) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.waiting) return;
  const { takeWaitingWorker } = await import("../../../offline/worker/worker_registration.ts");
  await takeWaitingWorker();
}
