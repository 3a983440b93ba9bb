import "../kit/styles/office.css";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { isLoggedIn } from "../api/session.ts";
import { session } from "../api/tokens.ts";
import { AdminApp } from "../features/office/AdminApp.tsx";
import { askToKeepBackOffice } from "../offline/worker/back_office_files.ts";
import { browserDevice } from "../offline/device/browser_device.ts";
import { installation } from "../kit/states/installation.ts";
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
  useEffect(() => {
    showManifest("/panel.webmanifest");
    return () => showManifest("/manifest.webmanifest");
  }, []);
  return <AdminApp />;
}

/**
 * Makes the page one of the office's app, or of the visitors' again: the document may have been served
 * for the other. The browser's offer was for that app, and is made again.
 */
function showManifest(address: string): void {
  const link = document.querySelector("link[rel=manifest]");
  if (!link || link.getAttribute("href") === address) return;
  link.setAttribute("href", address);
  installation.offer = undefined;
}
