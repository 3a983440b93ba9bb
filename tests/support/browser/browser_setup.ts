import { existsSync } from "node:fs";
import { ensureChromium } from "./chromium.ts";

/** Runs once before all browser tests: requires a built web app and a browser. */
export default function setup(): void {
  if (!existsSync(new URL("../../../dist/web/index.html", import.meta.url))) {
    throw new Error("Cannot test in a browser: build the web app first (deno task build)");
  }
  ensureChromium();
}
