import type { BrowserContext, ConsoleMessage, Page, Request } from "playwright";

/** Failed requests and errors of scripts and the console: '409 /api/rental', 'page error: …'. */
export interface Faults {
  /** All faults so far that the test did not expect. */
  found(): string[];
  /** Accepts these faults, earlier and later ones. */
  expect(...faults: readonly (string | RegExp)[]): void;
  /** Resets the faults before the next test. Faults expected by this test may still arrive late. */
  forget(): void;
}

/**
 * Listens to all pages and workers of a browser context: errors of the console and of scripts,
 * failed requests, and requests to anywhere but `origin`.
 */
export function watchFaults(context: BrowserContext, origin: string): Faults {
  const seen = new Set<string>();
  const expected: (string | RegExp)[] = [];
  let expectedBefore: readonly (string | RegExp)[] = [];

  context.on("console", (message) => {
    if (message.type() === "error") seen.add(consoleFault(message));
  });
  context.on("weberror", (error) => seen.add(`page error: ${error.error().message}`));
  context.on("request", (request) => {
    if (isElsewhere(request.url(), origin)) seen.add(`request elsewhere: ${request.url()}`);
  });
  context.on("requestfailed", (request) => {
    const fault = failureOf(request);
    if (fault) seen.add(fault);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) seen.add(`${response.status()} ${pathOf(response.url())}`);
  });

  return {
    found: () =>
      [...seen].filter((fault) =>
        ![...expectedBefore, ...expected].some((one) => matches(one, fault))
      ),
    expect: (...faults) => expected.push(...faults),
    forget() {
      seen.clear();
      expectedBefore = expected.splice(0);
    },
  };
}

/** The server does what the next call of this path asks for, and the page never gets the reply. */
export async function loseReply(at: BrowserContext | Page, path: string): Promise<void> {
  await at.route(`**${path}`, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  }, { times: 1 });
}

/** Chromium repeats a failed request in the console; the fault gets the text of the request's fault. */
function consoleFault(message: ConsoleMessage): string {
  const text = message.text();
  const failed = /^Failed to load resource: .*?(?:status of (\d+)|(net::\S+))/.exec(text);
  return failed
    ? `${failed[1] ?? failed[2]} ${pathOf(message.location().url)}`
    : `console error: ${text}`;
}

function failureOf(request: Request): string | undefined {
  const text = request.failure()?.errorText ?? "failed";
  // The page aborted the request: it was left, or no longer needs the reply.
  if (text === "net::ERR_ABORTED") return undefined;
  return `${text} ${pathOf(request.url())}`;
}

function isElsewhere(url: string, origin: string): boolean {
  return /^(https?|wss?):/.test(url) && new URL(url).origin !== origin;
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

function matches(expected: string | RegExp, fault: string): boolean {
  return typeof expected === "string" ? expected === fault : expected.test(fault);
}
