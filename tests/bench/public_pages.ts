import type { Browser, BrowserContext, CDPSession, Page } from "playwright";
import { paths } from "../../shared/paths.ts";
import { type Measurement, median } from "./measurement.ts";
import { openOfficeBrowser } from "./office_phone.ts";
import { chromiumFlags, ensureChromium, launchChromium } from "../support/browser/chromium.ts";
import { startServer } from "../support/server/server_process.ts";
import { z } from "zod";
import { type Phone, phonesToday, STANDARD_MACHINE, standardSlowdown } from "./standard_phone.ts";

/** Kilobytes of a kind that a public page may load at first. */
const MOST_KILOBYTES = [["script", "JavaScript", 120], ["style", "CSS", 15], [
  "font",
  "fonts",
  50,
]] as const;

/** Milliseconds in which a page has loaded what it loads without a press. */
const BY_ITSELF = 5_000;

/** The transferred size of a first visit of each public page, in kilobytes by kind. */
export async function measureFirstLoad(): Promise<Measurement[]> {
  const folder = await Deno.makeTempDir();
  const server = await startServer(`${folder}/ledger.sqlite3`, { SAMPLE_DATA: "on" });
  const browser = await launchChromium();
  try {
    const measurements: Measurement[] = [];
    for (const [name, path] of await publicPages(server.origin)) {
      const size = await firstLoad(browser, server.origin + path);
      measurements.push(...MOST_KILOBYTES.map(([kind, words, atMost]) => ({
        what: `first load of ${name}: ${words}, compressed`,
        value: size(kind),
        unit: "KB",
        bound: { atMost },
        detail: "over the wire with headers, service worker's own fetches left out",
      })));
    }
    return measurements;
  } finally {
    await browser.close();
    await server.stop();
    await Deno.remove(folder, { recursive: true });
  }
}

/** Each kind of public page: its name in the table, and its address. */
async function publicPages(origin: string): Promise<(readonly [name: string, path: string])[]> {
  return [
    ...[
      paths.home,
      paths.saleCars,
      paths.rentalCars,
      paths.parts,
      paths.contact,
      paths.cookies,
      paths.login,
    ].map((path) => [path, path] as const),
    ["/sprzedaz-aut/{id}", paths.saleCar(await firstId(`${origin}/api/salecar`))],
    ["/wynajem-aut/{id}", paths.rentalCar(await firstId(`${origin}/api/rentalcar`))],
  ];
}

async function firstId(address: string): Promise<string> {
  const cars: { id: string }[] = await (await fetch(address)).json();
  return cars[0]?.id ?? "";
}

/** On a phone, in a browser with an empty cache. */
async function firstLoad(browser: Browser, address: string): Promise<(kind: LoadKind) => number> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  try {
    return await compressedKilobytes(page, async () => {
      await page.goto(address);
      // Drawn by the app itself, and not only by the server.
      await page.getByRole("button", { name: "Akceptuj" }).waitFor();
      // What it loads later by itself counts, too.
      await page.waitForTimeout(BY_ITSELF);
    });
  } finally {
    await page.close();
  }
}

/** The transferred size of a first visit of the back office by a logged-in user. */
export async function measureOfficeLoad(): Promise<Measurement[]> {
  const office = await openOfficeBrowser();
  try {
    const page = await office.context().newPage();
    const size = await compressedKilobytes(page, async () => {
      await page.goto("/admin");
      await page.getByText(office.lastName).first().waitFor();
    });
    return [{
      what: "first load of /admin: JavaScript, compressed",
      value: size("script"),
      unit: "KB",
      bound: { atMost: 300 },
      detail: "over the wire with headers, service worker's own fetches left out",
    }];
  } finally {
    await office.close();
  }
}

/** The transferred size of a page. */
type LoadKind = "script" | "style" | "font" | "other";

/**
 * Loads something in a new page. @returns transferred kilobytes by kind, headers included; what a
 * service worker fetches for later is left out.
 */
async function compressedKilobytes(
  page: Page,
  load: () => Promise<void>,
): Promise<(kind: LoadKind) => number> {
  const session = await page.context().newCDPSession(page);
  const kinds = new Map<string, LoadKind>();
  const bytes = new Map<LoadKind, number>();
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, response }) => {
    kinds.set(requestId, kindOf(response.mimeType, response.url));
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "other";
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  await load();
  await page.waitForLoadState("networkidle");
  return (kind) => (bytes.get(kind) ?? 0) / 1024;
}

function kindOf(mimeType: string, url: string): LoadKind {
  if (/javascript/.test(mimeType)) return "script";
  if (/css/.test(mimeType)) return "style";
  return /\.woff2$/.test(url) ? "font" : "other";
}

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

export async function visit(
  context: BrowserContext,
  address: string,
  phone: Phone,
): Promise<Speed> {
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

/** Run by npx and no dependency: it is larger than everything else together. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const LIGHTHOUSE_ROUNDS = 3;

/** The scores that Lighthouse (mobile) gives the pages on which visitors land, of 100. */
export async function measureLighthouse(): Promise<Measurement[]> {
  const folder = await Deno.makeTempDir();
  const server = await startServer(`${folder}/ledger.sqlite3`, { SAMPLE_DATA: "on" });
  try {
    const cars: { id: string }[] = await (await fetch(`${server.origin}/api/salecar`)).json();
    const measurements: Measurement[] = [];
    for (
      const path of ["/", "/sprzedaz-aut", `/sprzedaz-aut/${cars[0]?.id}`, "/wypozyczalnia-aut"]
    ) {
      const name = path.replace(/[0-9a-f-]{36}$/, "{id}");
      const rounds: Scores[] = [];
      for (let round = 0; round < LIGHTHOUSE_ROUNDS; round += 1) {
        rounds.push(await scores(server.origin + path, `${folder}/report.json`));
      }
      const machine = median(rounds.map((round) => round.machine));
      if (machine < STANDARD_MACHINE) {
        measurements.push(
          await calibrated(name, server.origin + path, `${folder}/report.json`, machine),
        );
      }
      for (const [category, atLeast] of LEAST_SCORES) {
        const values = rounds.map((round) => round[category]);
        measurements.push({
          what: `${name}: Lighthouse (mobile), ${category}`,
          value: median(values),
          unit: "",
          bound: { atLeast },
          detail: `${values.join(", ")}; the machine's own benchmark says ${
            Math.round(machine)
          }, the throttling is made for 1500 and more`,
        });
      }
    }
    return measurements;
  } finally {
    await server.stop();
    await Deno.remove(folder, { recursive: true });
  }
}

/** The standard phone on a machine slower than the one for which Lighthouse's slowdown is made. */
async function calibrated(
  name: string,
  address: string,
  file: string,
  machine: number,
): Promise<Measurement> {
  const slowdown = standardSlowdown(machine);
  const values: number[] = [];
  for (let round = 0; round < LIGHTHOUSE_ROUNDS; round += 1) {
    const flag = `--throttling.cpuSlowdownMultiplier=${slowdown.toFixed(2)}`;
    values.push((await scores(address, file, [flag])).performance);
  }
  return {
    what: `${name}: Lighthouse (mobile), performance, standard phone`,
    value: median(values),
    unit: "",
    bound: { atLeast: 95 },
    detail:
      `${values.join(", ")}; ${slowdown.toFixed(2)} × slower instead of 4, as the machine's ` +
      "own benchmark asks for",
  };
}

const TRACES = 4;

const LEAST_SCORES = [
  ["performance", 95],
  ["accessibility", 100],
  ["best-practices", 100],
  ["seo", 100],
] as const;

interface Scores extends Record<(typeof LEAST_SCORES)[number][0], number> {
  /** Lighthouse's benchmark of the machine that it runs on: a slower one is a slower phone. */
  readonly machine: number;
}

const score = z.object({ score: z.number().transform((share) => Math.round(share * 100)) });
const report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({
    performance: score,
    accessibility: score,
    "best-practices": score,
    seo: score,
  }),
});

async function scores(
  address: string,
  file: string,
  flags: readonly string[] = [],
  traces: number = TRACES,
): Promise<Scores> {
  const { success, stderr } = await new Deno.Command("npx", {
    args: [
      "--yes",
      LIGHTHOUSE,
      address,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      `--chrome-flags=${chromiumFlags.join(" ")}`,
      ...flags,
    ],
    env: { CHROME_PATH: ensureChromium() },
  }).output();
  if (!success) {
    const told = new TextDecoder().decode(stderr);
    // Chromium sometimes gives Lighthouse a trace without the page's beginning: nothing was measured.
    if (told.includes("NO_NAVSTART") && traces > 1) {
      return await scores(address, file, flags, traces - 1);
    }
    throw new Error(`Cannot measure ${address}: ${told}`);
  }
  const { categories, environment } = report.parse(JSON.parse(await Deno.readTextFile(file)));
  return {
    machine: environment.benchmarkIndex,
    performance: categories.performance.score,
    accessibility: categories.accessibility.score,
    "best-practices": categories["best-practices"].score,
    seo: categories.seo.score,
  };
}
