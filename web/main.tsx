import "@fontsource-variable/figtree";
import "./ui/fonts.css";
import "./ui/tokens.css";
import "./ui/base.css";
import "./ui/print.css";
import "react-dom/client";
import { takeFirstView } from "./state/first_view.ts";

const root = document.getElementById("root");
if (!root) throw new Error("Cannot start: the page has no #root");
takeFirstView(document);
// Apart from React, which a slow phone takes long enough to set up: a finger gets its answer between.
const { startApp } = await import("./app/start_app.tsx");
await startApp(root);
