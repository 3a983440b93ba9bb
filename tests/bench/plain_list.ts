import { fileURLToPath } from "node:url";
import { build } from "vite";
import appConfig from "../../web/vite.config.ts";
import { launchChromium } from "../support/browser/chromium.ts";
import { startServer } from "../support/server/server_process.ts";
import { type Measurement, median, short } from "./measurement.ts";
import { visit } from "./public_pages.ts";
import { phonesToday } from "./standard_phone.ts";

const LIST = "/wypozyczalnia-aut";
const ROUNDS = 5;

/**
 * How long the rental list blocks a slow phone, against a page that has the same served view and
 * only draws the same cards with React and the router; both in turns.
 */
export async function measurePlainList(): Promise<Measurement[]> {
  const folder = await Deno.makeTempDir();
  const server = await startServer(`${folder}/ledger.sqlite3`, { SAMPLE_DATA: "on" });
  const plain = await servePlainList(server.origin, `${folder}/plain`);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(plain.origin + LIST);
    await page.getByRole("button", { name: /^Wypożycz: / }).first().waitFor();
    await page.close();
    const measurements: Measurement[] = [];
    for (const phone of await phonesToday()) {
      const blocked = { app: [] as number[], plain: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [kind, origin] of [["app", server.origin], ["plain", plain.origin]] as const) {
          const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
          blocked[kind].push((await visit(context, origin + LIST, phone)).blocked);
          await context.close();
        }
      }
      const [app, least] = [median(blocked.app), median(blocked.plain)];
      measurements.push({
        what:
          `${LIST}: blocking time against the same list with React and the router${phone.suffix}`,
        value: app / least,
        unit: "×",
        bound: { atMost: 1.5 },
        detail: `${short(app)} against ${short(least)} ms, medians of ${ROUNDS}, ${phone.words}`,
      });
    }
    return measurements;
  } finally {
    await browser.close();
    await plain.stop();
    await server.stop();
    await Deno.remove(folder, { recursive: true });
  }
}

/** The server's page and data, with the scripts of the plain list in place of the app's. */
async function servePlainList(origin: string, outDir: string) {
  await build({
    configFile: false,
    logLevel: "error",
    root: fileURLToPath(new URL(".", import.meta.url)),
    resolve: appConfig.resolve ?? {},
    build: {
      outDir,
      target: "es2023",
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL("./plain_list_page.tsx", import.meta.url)),
        output: { entryFileNames: "plain/main.js", chunkFileNames: "plain/[name].js" },
      },
    },
  });
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const { pathname, search } = new URL(request.url);
    if (pathname.startsWith("/plain/")) {
      const body = await Deno.readFile(outDir + pathname);
      return new Response(body, { headers: { "Content-Type": "text/javascript" } });
    }
    const reply = await fetch(origin + pathname + search);
    if (pathname !== LIST) return reply;
    const page = (await reply.text())
      .replaceAll(/<link rel="modulepreload"[^>]*>/g, "")
      .replace(/(<script type="module"[^>]*src=")[^"]*/, "$1/plain/main.js");
    return new Response(page, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  });
  return { origin: `http://127.0.0.1:${server.addr.port}`, stop: () => server.shutdown() };
}
