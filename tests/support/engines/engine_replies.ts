import { createHash } from "node:crypto";
import type { Route } from "playwright";

/** A reply in place of the server's, as `Page.route` takes it; `ended` when the page is left. */
export interface Rule {
  readonly calls: RegExp | ((url: URL) => boolean);
  readonly reply: (route: Route) => Promise<void>;
  readonly ended: Promise<void>;
}

type Pass = (request: Request) => Promise<Response>;
type Fulfilled = { status?: number; json?: unknown; body?: string; response?: Passed };

/** What a rule replies to a request. */
export async function ruledReply(request: Request, pass: Pass, rule: Rule): Promise<Response> {
  const reply = Promise.withResolvers<Response>();
  const goOn = async () => reply.resolve(await pass(request));
  const page = { waitForEvent: () => rule.ended };
  const route = {
    request: () => ({
      method: () => request.method,
      url: () => request.url,
      resourceType: () => request.headers.get("Sec-Fetch-Dest"),
      frame: () => ({ page: () => page }),
    }),
    fetch: async () => new Passed(await pass(request)),
    continue: goOn,
    fallback: goOn,
    abort: () => Promise.resolve(reply.resolve(cutReply())),
    fulfill({ response, json, body, status = response?.status() ?? 200 }: Fulfilled) {
      const headers = new Headers(response?.reply.headers);
      if (json !== undefined) headers.set("Content-Type", "application/json");
      const text = json === undefined ? body ?? "" : JSON.stringify(json);
      reply.resolve(new Response(text, { status, headers }));
      return Promise.resolve();
    },
  };
  await rule.reply(route as unknown as Route);
  return await reply.promise;
}

/** A reply of the server under the names of Playwright's. */
class Passed {
  constructor(readonly reply: Response) {}
  status = () => this.reply.status;
  json = () => this.reply.json();
  text = () => this.reply.text();
}

/** A reply whose connection ends before its first byte. */
function cutReply(): Response {
  return new Response(
    new ReadableStream({
      start(stream) {
        stream.error(new Error("The test cuts this connection"));
      },
    }),
  );
}

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
  addEventListener("error", ({ message, target }) => {
    if (target === globalThis || message) note(`page error: ${message}`);
  });
  addEventListener("unhandledrejection", ({ reason }) => note(`page error: ${reason}`));
  const { error } = console;
  console.error = (...words) => {
    note(`console error: ${words.join(" ")}`);
    error(...words);
  };
}

const RECORDER = `(${String(record)})()`;
