import { useEffect, useState } from "react";
import { noteAdminRefreshed, wasAdminRefreshed } from "../../../site/admin_refreshed.ts";
import { isOnline } from "../../../kit/states/online.ts";
import { isLoggedIn } from "../../../api/session.ts";
import { unsent, unsentCount } from "../../../offline/unsent_note.ts";
import { unsavedWork } from "../../../site/unsaved_work.ts";

/** Longest wait for a new version to take over, in ms. */
const PATIENCE = 3_000;

/**
 * Reloads the page once per browser session when somebody logged in enters the back office, with the
 * newest version that is on the device (back-office §2). Never offline, never over unsaved work; over
 * what waits to be sent with the version as it is. True while it is about to happen. A public page
 * makes the next entry the first again.
 */
export function useAdminRefresh(): boolean {
  const [refreshing, setRefreshing] = useState(isRefreshDue);

  useEffect(() => {
    if (isRefreshDue()) void refreshOnce();
    else setRefreshing(false);
  }, []);

  return refreshing;
}

/** Whether the reload has yet to happen in this session, and would hurt nobody now. */
export function isRefreshDue(): boolean {
  try {
    return !wasAdminRefreshed() && isLoggedIn() && isOnline() && !unsavedWork.isAny;
  } catch {
    // Without a session storage the reload would come again and again.
    return false;
  }
}

/** The reload, with a version that waits on the device; nothing that stands in its way stops it. */
export async function refreshOnce(): Promise<void> {
  noteAdminRefreshed();
  // Some browsers refuse to tell of their workers: then the page comes as it comes.
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
