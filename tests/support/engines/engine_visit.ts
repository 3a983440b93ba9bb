import type { BrowserContext, Page } from "playwright";
import { openReleaseProxy, type ReleaseProxy } from "../browser/browser_release_proxy.ts";
import { prepareSite, type SiteSetup } from "../browser/browser_site.ts";
import type { TestMailServer } from "../server/smtp.ts";
import type { Engine } from "./engine.ts";
import { engineContext, enginePage, type PageWorld } from "./engine_page.ts";
import { notedFaults, withRecorder, WORKER_REPORTS } from "./engine_faults.ts";
import { type Rule, ruledReply } from "./engine_replies.ts";
import { startFirefox } from "./firefox.ts";
import { startWebKit } from "./webkit.ts";

/** Another engine's browser at a site of its own. */
export interface EngineVisit {
  readonly engine: Engine;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly mail: TestMailServer;
  readonly proxy: ReleaseProxy;
  /** Kills the server and refuses connections. */
  stopServer(): Promise<void>;
  /** Starts the server on the same store and the address, its clock `clockAhead` ms ahead. */
  startServer(clockAhead?: number): Promise<void>;
  /** Refused requests, errors of scripts and the console, reports of the policy since the last call. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
}

const engines = { WebKit: startWebKit, Firefox: startFirefox };
export type EngineName = keyof typeof engines;

/** Starts a site and a browser of this engine, with a phone's window. */
export async function openEngineVisit(
  name: EngineName,
  setup: SiteSetup = {},
  { serviceWorker = true } = {},
): Promise<EngineVisit> {
  await using begun = new AsyncDisposableStack();
  const [engine, { mail, start }] = await Promise.all([
    engines[name](),
    prepareSite(begun, setup),
  ]);
  begun.defer(() => engine.close());
  let server = await start();
  let isAway = false;
  begun.defer(async () => {
    if (!isAway) await server.stop();
  });
  const refused: string[] = [];
  const rules: Rule[] = [];
  let left = Promise.withResolvers<void>();
  const proxy = openReleaseProxy(() => server.origin, {
    answer: async (request, pass) => {
      const url = new URL(request.url);
      if (url.pathname === WORKER_REPORTS) {
        refused.push(`policy report: ${await request.text()}`);
        return new Response(null, { status: 204 });
      }
      if (!serviceWorker && url.pathname === "/service_worker.js") {
        return new Response(null, { status: 404 });
      }
      const rule = rules.findLast(({ calls }) =>
        calls instanceof RegExp ? calls.test(request.url) : calls(url)
      );
      const reply = rule ? await ruledReply(request, pass, rule) : await pass(request);
      if (reply.status >= 400) refused.push(`${reply.status} ${url.pathname}`);
      return await withRecorder(reply);
    },
  });
  begun.defer(() => proxy.goAway());
  const world: PageWorld = {
    origin: proxy.origin,
    route: (calls, reply) => void rules.push({ calls, reply, ended: left.promise }),
    unroute() {
      rules.splice(0);
      left.resolve();
      left = Promise.withResolvers();
    },
    async setOffline(offline) {
      if (offline) await proxy.goAway();
      else proxy.comeBack();
      // The machine's network stays, so the page is told.
      await page.evaluate((onLine) => {
        Object.defineProperty(navigator, "onLine", { get: () => onLine, configurable: true });
        dispatchEvent(new Event(onLine ? "online" : "offline"));
      }, !offline);
    },
  };
  const page = enginePage(engine, world);
  await page.setViewportSize({ width: 390, height: 844 });
  const ending = begun.move();
  return {
    engine,
    page,
    context: engineContext(world),
    mail,
    proxy,
    async stopServer() {
      isAway = true;
      await Promise.all([server.kill(), proxy.goAway()]);
    },
    async startServer(clockAhead = 0) {
      server = await start({ clockAhead });
      proxy.comeBack();
      isAway = false;
    },
    faults: async () => [...refused.splice(0), ...await notedFaults(page)],
    close: () => ending.disposeAsync(),
  };
}
