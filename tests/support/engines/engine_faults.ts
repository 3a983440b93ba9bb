import { createHash } from "node:crypto";
import type { Page } from "playwright";

/**
 * Adds a script to a page that notes reports of the policy, errors of scripts and of the console in
 * the tab's storage; the policy allows it by its hash.
 */
export async function withRecorder(reply: Response): Promise<Response> {
  if (!reply.headers.get("Content-Type")?.startsWith("text/html")) return reply;
  const headers = new Headers(reply.headers);
  const hash = createHash("sha256").update(RECORDER).digest("base64");
  const policy = headers.get("Content-Security-Policy") ?? "";
  headers.set("Content-Security-Policy", policy.replace("script-src", `$& 'sha256-${hash}'`));
  const text = (await reply.text()).replace(/<head[^>]*>/, `$&<script>${RECORDER}</script>`);
  return new Response(text, { status: reply.status, headers });
}

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

const RECORDER = `(${String(record)})()`;

/** What the script has noted in this tab since the last call. */
export function notedFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const noted = sessionStorage.getItem("faults");
    sessionStorage.removeItem("faults");
    return noted === null ? [] : JSON.parse(noted);
  });
}
