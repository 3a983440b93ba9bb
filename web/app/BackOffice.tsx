import "../kit/styles/office.css";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { isLoggedIn } from "../api/session.ts";
import { session } from "../api/tokens.ts";
import { AdminApp } from "../features/office/AdminApp.tsx";
import { askToKeepBackOffice } from "../offline/worker/back_office_files.ts";
import { browserDevice } from "../offline/device/browser_device.ts";
import { readDaysAhead } from "../offline/device/device_days.ts";

/** Reads what the device knows of the coming days, for whoever is logged in. */
export async function readAhead(): Promise<void> {
  if (isLoggedIn()) await readDaysAhead(browserDevice());
}

/** The back office, kept on the device of whoever is logged in so that it opens without a network. */
export function BackOffice() {
  const { status } = useSnapshot(session);
  useEffect(() => {
    if (status === "in") askToKeepBackOffice();
  }, [status]);
  return <AdminApp />;
}
