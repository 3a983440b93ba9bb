import "./kit/styles/page.css";
import "react-dom/client";
import { takeFirstView } from "./api/first_view.ts";
import { loadZoneOffset } from "./app/zone_offset.ts";

/** Where the back office is, as shared/paths.ts has it: too little to load that file first. */
const OFFICE = /^\/admin(\/|$)/;

const root = document.getElementById("root");
if (!root) throw new Error("Cannot start: the page has no #root");
takeFirstView(document);
// The larger part of the back office comes while the rest is set up.
const office = OFFICE.test(location.pathname) ? import("./app/BackOffice.tsx") : undefined;
office?.catch(() => {
  // What draws it hears of it too, and says so.
});
// Before any module that may ask for the time.
await loadZoneOffset();
// Apart from React, which a slow phone takes long enough to set up: a finger gets its answer between.
const { startApp } = await import("./app/start_app.tsx");
await startApp(root, office);
