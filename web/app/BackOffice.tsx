import { useEffect } from "react";
import { AdminApp } from "../admin/AdminApp.tsx";
import { askToKeepBackOffice } from "../state/back_office_files.ts";
import { useSession } from "../state/session.ts";

/** The back office, kept on the device of whoever is logged in so that it opens without a network. */
export function BackOffice() {
  const session = useSession();
  useEffect(() => {
    if (session === "in") askToKeepBackOffice();
  }, [session]);
  return <AdminApp />;
}
