import "./kit/styles/page.css";
import "react-dom/client";
import { takeFirstView } from "./api/first_view.ts";
import { loadZoneOffset } from "./app/zone_offset.ts";

/**
 * The back office's path from shared/paths.ts, repeated here so that the entry need not load that
 * file.
 */
const OFFICE = /^\/admin(\/|$)/;

const root = document.getElementById("root");
if (!root) throw new Error("Cannot start: the page has no #root");
takeFirstView(document);
// The back office's main chunk loads in parallel with the setup below.
const office = OFFICE.test(location.pathname) ? import("./app/BackOffice.tsx") : undefined;
office?.catch(() => {
  // The component that renders it gets the same failure and shows it.
});
// Before any module that may compute a local time.
await loadZoneOffset();
// Separate from React, whose setup takes long on a slow phone: input is handled in between.
const { startApp } = await import("./app/start_app.tsx");
await startApp(root, office);
