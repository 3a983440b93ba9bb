import type { Browser, BrowserContext, CDPSession } from "playwright";
import { z } from "zod";
import { launchChromium } from "../support/browser/chromium.ts";
import { startServer } from "../support/server/server_process.ts";
import { type Measurement, median } from "./measurement.ts";
import { type Phone, phonesToday } from "./standard_phone.ts";

/** A slow network: 1.6 Mbit/s, 150 ms there and back. */
const SLOW = { bytesPerSecond: 1_600_000 / 8, latency: 150 };
const ROUNDS = 3;
/** ms */
const PATIENCE = 30_000;

/** Loading, blocking and layout shift of a page, as the page itself measures them. */
interface Speed {
  /** Milliseconds until the largest part of the first view is drawn. */
  readonly lcp: number;
  readonly cls: number;
  /** Milliseconds in which the page could not respond to input after its first paint. */
  readonly blocked: number;
  /** Kilobytes of the picture that was the largest part; 0 if that was text. */
  readonly imageKilobytes: number;
}

/** The first view of the public pages on a slow phone, on a first visit and on a repeated one. */
export async function measurePageSpeed(): Promise<Measurement[]> {
  const folder = await Deno.makeTempDir();
  const server = await startServer(`${folder}/ledger.sqlite3`, { SAMPLE_DATA: "on" });
  const browser = await launchChromium();
  try {
    const measurements: Measurement[] = [];
    for (const path of await firstViews(server.origin)) {
      for (const phone of await phonesToday()) {
        measurements.push(...await measure(browser, server.origin + path, phone));
      }
    }
    return measurements;
  } finally {
    await browser.close();
    await server.stop();
    await Deno.remove(folder, { recursive: true });
  }
}

/** The pages on which visitors land, a sale car among them. */
async function firstViews(origin: string): Promise<string[]> {
  const cars: { id: string }[] = await (await fetch(`${origin}/api/salecar`)).json();
  return ["/", "/sprzedaz-aut", `/sprzedaz-aut/${cars[0]?.id}`, "/wypozyczalnia-aut"];
}

async function measure(browser: Browser, address: string, phone: Phone): Promise<Measurement[]> {
  const name = new URL(address).pathname.replace(/[0-9a-f-]{36}$/, "{id}");
  const rounds: { cold: Speed; again: Speed }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await visitTwice(browser, address, phone));
  }
  function figure(
    what: string,
    pick: (round: { cold: Speed; again: Speed }) => number,
    unit: string,
    atMost: number,
  ): Measurement {
    return {
      what: `${name}: ${what}${phone.suffix}`,
      value: median(rounds.map(pick)),
      unit,
      bound: { atMost },
      detail: `median of ${ROUNDS}, 390 × 844, 1.6 Mbit/s, 150 ms, ${phone.words}`,
    };
  }
  return [
    figure("LCP, first visit", ({ cold }) => cold.lcp, "ms", 1_800),
    figure("LCP, repeat visit", ({ again }) => again.lcp, "ms", 800),
    figure("CLS", ({ cold }) => cold.cls, "", 0.02),
    figure("total blocking time", ({ cold }) => cold.blocked, "ms", 150),
    figure("LCP image", ({ cold }) => cold.imageKilobytes, "KB", 60),
  ];
}

async function visitTwice(
  browser: Browser,
  address: string,
  phone: Phone,
): Promise<{ cold: Speed; again: Speed }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const cold = await visit(context, address, phone);
    const page = await context.newPage();
    await page.goto(address);
    await page.evaluate(async () => void await navigator.serviceWorker.ready);
    await page.waitForLoadState("networkidle");
    await page.close();
    return { cold, again: await visit(context, address, phone) };
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, address: string, phone: Phone): Promise<Speed> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session, phone);
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: "load" });
  await waitUntilIdle(session);
  const speed = speeds.parse(await asked(session, "speedSoFar()"));
  await page.close();
  return speed;
}

async function slowDown(session: CDPSession, { rate }: Phone): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: SLOW.latency,
    downloadThroughput: SLOW.bytesPerSecond,
    uploadThroughput: SLOW.bytesPerSecond,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

const speeds = z.object({
  lcp: z.number(),
  cls: z.number(),
  blocked: z.number(),
  imageKilobytes: z.number(),
});

/** Waits until there was no larger paint and no long task for a while. */
async function waitUntilIdle(session: CDPSession): Promise<void> {
  const started = Date.now();
  while (!await asked(session, "performance.now() - lastChange > 2500")) {
    if (Date.now() - started > PATIENCE) throw new Error("Cannot measure: the page is never idle");
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/**
 * The value of an expression in the page, without Playwright's own script: a slow phone would need
 * 60 ms and more to parse that, which would count as time of the page.
 */
async function asked(session: CDPSession, expression: string): Promise<unknown> {
  const { result } = await session.send("Runtime.evaluate", { expression, returnByValue: true });
  return result.value;
}

/** Runs in the page before anything else. */
function watch(): void {
  let [lcp, cls, imageKilobytes] = [0, 0, 0];
  let firstPaint = Infinity;
  const longTasks: PerformanceEntry[] = [];
  const changed = () => Reflect.set(globalThis, "lastChange", performance.now());
  changed();
  function observe(type: string, note: (entry: PerformanceEntry) => void): void {
    new PerformanceObserver((list) => {
      changed();
      list.getEntries().forEach(note);
    }).observe({ type, buffered: true });
  }
  observe("largest-contentful-paint", (entry) => {
    lcp = entry.startTime;
    const image = performance.getEntriesByName(Reflect.get(entry, "url") || "none")[0];
    imageKilobytes = image ? Reflect.get(image, "encodedBodySize") / 1024 : 0;
  });
  observe("layout-shift", (entry) => {
    if (!Reflect.get(entry, "hadRecentInput")) cls += Reflect.get(entry, "value");
  });
  observe("paint", (entry) => {
    if (entry.name === "first-contentful-paint") firstPaint = entry.startTime;
  });
  observe("longtask", (entry) => void longTasks.push(entry));
  /** The part of each task above 50 ms, from the first paint on. */
  function blocked(): number {
    return longTasks.reduce((sum, { startTime, duration }) => {
      const from = Math.max(startTime, firstPaint);
      return sum + Math.max(0, startTime + duration - from - 50);
    }, 0);
  }
  Reflect.set(globalThis, "speedSoFar", () => ({ lcp, cls, blocked: blocked(), imageKilobytes }));
}
