import { globSync } from "node:fs";
import { apt, findProgram, isExecutable } from "../apt.ts";

/** The programs by which the tests start WebKit and Firefox. */
export interface EnginePrograms {
  readonly webKitDriver: string;
  readonly miniBrowser: string;
  readonly xvfb: string;
  readonly firefox: string;
}

/** The installed programs; throws if one is missing (see `ensureEngines`). */
export function enginePrograms(): EnginePrograms {
  const found = findEngines();
  if (!found) throw new Error("Cannot start WebKit or Firefox: they are not installed");
  return found;
}

/** Installs Debian's WebKit and Firefox where they are missing; throws if it cannot. */
export function ensureEngines(): EnginePrograms {
  const found = findEngines();
  if (found) return found;
  console.info("No WebKit or no Firefox found: installing Debian's");
  apt("update");
  apt("install", "--yes", "--no-install-recommends", ...PACKAGES);
  const installed = findEngines();
  if (installed) return installed;
  throw new Error(`Cannot install WebKit and Firefox with apt-get: install ${PACKAGES.join(", ")}`);
}

/** Runs once before tests in these browsers. */
export default function setup(): void {
  ensureEngines();
}

const PACKAGES = ["webkit2gtk-driver", "xvfb", "firefox-esr", "fonts-liberation"];

function findEngines(): EnginePrograms | undefined {
  const webKitDriver = findProgram("WebKitWebDriver");
  // A part of the engine's library, which the driver requires; it is not on the PATH.
  const miniBrowser = globSync("/usr/lib/*/webkit*gtk-*/MiniBrowser").find(isExecutable);
  const xvfb = findProgram("Xvfb");
  const firefox = findProgram("firefox-esr", "firefox");
  if (!webKitDriver || !miniBrowser || !xvfb || !firefox) return undefined;
  return { webKitDriver, miniBrowser, xvfb, firefox };
}
