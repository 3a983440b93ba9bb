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
/** Chromium's engine without its window: a page takes about half of the processor time. */
const SHELL = "chromium-headless-shell";

/**
 * Starts the installed browser, or, where its window does not matter and the shell is installed, only
 * the shell; throws if there is none (see `ensureChromium`).
 */
export async function launchChromium(
  { withWindow = true }: { withWindow?: boolean } = {},
): Promise<Browser> {
  const executablePath = findChromium(withWindow ? NAMES : [SHELL, ...NAMES]);
  if (!executablePath) throw new Error("Cannot start a browser: none is installed");
  return await chromium.launch({ executablePath, args: [...chromiumFlags] });
}

/** The path of a browser: CHROMIUM_PATH, or else the first one found on the PATH. */
function findChromium(names: readonly string[] = NAMES): string | undefined {
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen) return isExecutable(chosen) ? chosen : undefined;
  return findProgram(...names);
}

/** Installs Debian's shell if it is missing; the browser takes its place where that fails. */
export function ensureShell(): void {
  if (findChromium([SHELL])) return;
  apt("update");
  apt("install", "--yes", "--no-install-recommends", SHELL);
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
