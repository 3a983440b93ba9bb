import "../kit/styles/office.css";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { isLoggedIn } from "../api/session.ts";
import { session } from "../api/tokens.ts";
import { AdminApp } from "../features/office/AdminApp.tsx";
import { askToKeepBackOffice } from "../offline/worker/back_office_files.ts";
import { browserDevice } from "../offline/device/browser_device.ts";
import { readDaysAhead } from "../offline/replica/device_days.ts";

/** Preloads the next days' rentals from the device's store if somebody is logged in. */
export async function readAhead(): Promise<void> {
  if (isLoggedIn()) await readDaysAhead(browserDevice());
}

/**
 * The back office; while an administrator is logged in, its files are stored on the device for
 * offline use.
 */
export function BackOffice() {
  const { status } = useSnapshot(session);
  useEffect(() => {
    if (status === "in") askToKeepBackOffice();
  }, [status]);
  return <AdminApp />;
}
