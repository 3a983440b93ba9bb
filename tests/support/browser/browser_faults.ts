import type { BrowserContext, ConsoleMessage, Request } from "playwright";

/** What went wrong behind the screen, by its words: '409 /api/rental', 'page error: …'. */
export interface Faults {
  /** Every fault so far that no test expected. */
  found(): string[];
  /** From now on these are part of the test. */
  expect(...faults: readonly (string | RegExp)[]): void;
  /** Before the next test: nothing is found yet. What this test expected may still arrive late. */
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
    if (isStrange(request.url(), origin)) seen.add(`request elsewhere: ${request.url()}`);
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

/** Chromium repeats a failed request in the console; it gets the words of the request. */
function consoleFault(message: ConsoleMessage): string {
  const text = message.text();
  const failed = /^Failed to load resource: .*?(?:status of (\d+)|(net::\S+))/.exec(text);
  return failed
    ? `${failed[1] ?? failed[2]} ${pathOf(message.location().url)}`
    : `console error: ${text}`;
}

function failureOf(request: Request): string | undefined {
  const text = request.failure()?.errorText ?? "failed";
  // The page itself gave it up: it was left, or what it asked for is no longer wanted.
  if (text === "net::ERR_ABORTED") return undefined;
  return `${text} ${pathOf(request.url())}`;
}

function isStrange(url: string, origin: string): boolean {
  return /^(https?|wss?):/.test(url) && new URL(url).origin !== origin;
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

function matches(expected: string | RegExp, fault: string): boolean {
  return typeof expected === "string" ? expected === fault : expected.test(fault);
}
