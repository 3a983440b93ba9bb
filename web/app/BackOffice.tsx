import { useEffect } from "react";
import { AdminApp } from "../features/office/AdminApp.tsx";
import { browserDevice } from "../offline/browser_device.ts";
import { readDaysAhead } from "../offline/days_ahead.ts";
import { askToKeepBackOffice } from "../offline/back_office_files.ts";
import { isLoggedIn, useSession } from "../api/session.ts";

/** Reads what the device knows of the coming days, for whoever is logged in. */
export async function readAhead(): Promise<void> {
  if (isLoggedIn()) await readDaysAhead(browserDevice());
}

/** The back office, kept on the device of whoever is logged in so that it opens without a network. */
export function BackOffice() {
  const session = useSession();
  useEffect(() => {
    if (session === "in") askToKeepBackOffice();
  }, [session]);
  return <AdminApp />;
}
