import { createHash } from "node:crypto";
import type { Page } from "playwright";
import { setClockAhead } from "../server/clock_ahead.ts";

/** Where the browser sends reports of the policy of a worker, which no script of its page sees. */
export const WORKER_REPORTS = "/policy-reports-of-workers";

/**
 * Adds a script to a page that notes reports of the policy, errors of scripts and of the console in
 * the tab's storage, and is allowed by its hash; workers report to `WORKER_REPORTS`.
 */
export async function withRecorder(reply: Response): Promise<Response> {
  const headers = new Headers(reply.headers);
  const policy = headers.get(POLICY);
  if (policy === null) return reply;
  const { status } = reply;
  const type = headers.get("Content-Type") ?? "";
  if (type.startsWith("text/javascript")) {
    headers.set(POLICY, `${policy}; report-uri ${WORKER_REPORTS}`);
    return new Response(reply.body, { status, headers });
  }
  if (!type.startsWith("text/html")) return reply;
  const hash = createHash("sha256").update(RECORDER).digest("base64");
  headers.set(POLICY, policy.replace("script-src", `$& 'sha256-${hash}'`));
  const text = (await reply.text()).replace(/<head[^>]*>/, `$&<script>${RECORDER}</script>`);
  return new Response(text, { status, headers });
}

const POLICY = "Content-Security-Policy";

function record(): void {
  // A page that is left aborts what it loads.
  let isLeft = false;
  addEventListener("beforeunload", () => isLeft = true);
  const note = (fault: string) => {
    if (isLeft) return;
    const noted = JSON.parse(sessionStorage.getItem("faults") ?? "[]");
    sessionStorage.setItem("faults", JSON.stringify([...noted, fault]));
  };
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) => {
    note(`policy report: ${effectiveDirective} ${blockedURI} ${sourceFile}`);
  });
  addEventListener("error", ({ message }) => note(`page error: ${message}`));
  addEventListener("unhandledrejection", ({ reason }) => note(`page error: ${reason}`));
  const { error } = console;
  console.error = (...words) => {
    note(`console error: ${words.join(" ")}`);
    error(...words);
  };
}

/** The clock of a page whose tab has stored `clockAhead`, in ms, is ahead of the machine's. */
const RECORDER = `(${String(record)})();
const ahead = Number(localStorage.getItem("clockAhead"));
if (ahead) (${String(setClockAhead)})(ahead);`;

/** What the script has noted in this tab since the last call. */
export function notedFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const noted = sessionStorage.getItem("faults");
    sessionStorage.removeItem("faults");
    return noted === null ? [] : JSON.parse(noted);
  });
}
