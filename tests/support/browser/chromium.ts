import process from "node:process";
import { type Browser, chromium } from "playwright";
import { apt, findProgram, isExecutable } from "../apt.ts";

/** Flags with which every test browser starts. */
export const chromiumFlags: readonly string[] = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Starts the installed browser; throws if there is none (see `ensureChromium`). */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("Cannot start a browser: none is installed");
  return await chromium.launch({ executablePath, args: [...chromiumFlags] });
}

/** The path of a browser: CHROMIUM_PATH, or else the first one found on the PATH. */
export function findChromium(): string | undefined {
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen) return isExecutable(chosen) ? chosen : undefined;
  return findProgram(...NAMES);
}

/** The path of a browser; installs Debian's if none is found, and throws if that fails. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.env["CHROMIUM_PATH"]) {
    throw new Error(
      "Cannot use the browser of CHROMIUM_PATH: it is no program that can be started",
    );
  }
  console.info("No browser found: installing Debian's chromium");
  // Packages may still be installed where the list of a mirror cannot be updated.
  apt("update");
  apt("install", "--yes", "--no-install-recommends", "chromium", "fonts-liberation");
  const path = findChromium();
  if (path) return path;
  throw new Error(
    "Cannot install a browser with apt-get: install Chromium, or name one in CHROMIUM_PATH",
  );
}
