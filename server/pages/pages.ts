import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { NotFound } from "../../shared/refusals.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { type BuiltFile, MANIFEST } from "./built_files.ts";
import { sendFile, TAKES_GZIP } from "./send_file.ts";
import type { Files } from "../files/files.ts";
import { brandFiles } from "./brand_files.ts";
import { hourOf } from "../catalogue/listed_sale_cars.ts";
import type { Services } from "../services.ts";
import { findPage, type FoundPage, type PageWorld } from "./find_page.ts";
import { createReadyTexts, type ReadyText } from "./ready_texts.ts";
import { renderPage } from "./render_page.ts";
import { robots, sitemap } from "./sitemap.ts";
import type { SiteAddresses } from "./site.ts";
import type { WebBuild } from "./web_build.ts";

/** The web app: files, pages with heads and first views, the Polish 404 (decisions §7). */
export function pages(
  { files, build, addresses, catalogue, clock, busyCars, stored }: {
    files: ReadonlyMap<string, BuiltFile>;
    /** Undefined if the web app was not built. */
    build: WebBuild | undefined;
    addresses: SiteAddresses;
    catalogue: Catalogue;
    clock: Services["clock"];
    busyCars: PageWorld["busyCars"];
    /** Where the logo is. */
    stored: Files;
  },
): Hono {
  const app = new Hono();
  const ready = createReadyTexts();
  const heroCar = build?.assetOf("features/cars/hero/hero_car.svg");

  app.use(etag());
  app.get("/robots.txt", (c) => c.text(robots(addresses), 200, { "Cache-Control": FOR_A_WHILE }));
  app.get("/sitemap.xml", async (c) => {
    const now = await catalogue.snapshot();
    const text = await ready.text(
      now,
      `sitemap ${hourOf(clock())}`,
      () => sitemap(addresses, now, clock()),
    );
    return sendText(c, text, {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": FOR_A_WHILE,
    });
  });

  app.route("/", brandFiles({ built: files, catalogue, files: stored }));

  // Everything else is asked for again each time, and sent only when it changed.
  app.get("*", async (c) => {
    const { path } = c.req;
    const file = NEVER_SENT.has(path) ? undefined : files.get(path);
    if (file) return sendFile(c, file, "no-cache");
    if (!build) return c.text(NOT_BUILT, 503);
    const search = new URL(c.req.url).searchParams;
    const found = await findPage(path, search, {
      addresses,
      catalogue,
      clock,
      heroCar,
      busyCars,
    });
    if (found.kind === "moved") return leadTo(c, found.path);
    const text = await ready.text(
      found.of,
      found.name,
      () => renderPage(found.make(), found.site, build),
    );
    return sendPage(c, text, found);
  });
  return app;
}

/** Redirects to the current address of a page, keeping the query. */
function leadTo(c: Context, path: string): Response {
  return c.redirect(path + new URL(c.req.url).search, 301);
}

function sendPage(
  c: Context,
  text: ReadyText,
  { status, index }: FoundPage & { readonly kind: "page" },
): Response {
  c.status(status);
  return sendText(c, text, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-cache",
    ...(index ? {} : { "X-Robots-Tag": "noindex" }),
  });
}

function sendText(c: Context, text: ReadyText, headers: Record<string, string>): Response {
  const packed = TAKES_GZIP.test(c.req.header("Accept-Encoding") ?? "");
  return c.body(packed ? text.gzip : text.bytes, {
    headers: {
      ...headers,
      ETag: packed ? text.gzipEtag : text.etag,
      Vary: "Accept-Encoding",
      ...(packed ? { "Content-Encoding": "gzip" } : {}),
    },
  });
}

const NEVER_SENT: ReadonlySet<string> = new Set(["/index.html", MANIFEST]);
const FOR_A_WHILE = "public, max-age=600";
const NOT_BUILT = "Strona nie została jeszcze zbudowana. Uruchom: deno task build\n";

/**
 * The code, styles and fonts of the web app. Their names contain a hash of the content, so they are
 * cached for good; those of an older build are gone. @throws NotFound
 */
export function assets(files: ReadonlyMap<string, BuiltFile>): Hono {
  const app = new Hono();
  app.get("/assets/*", (c) => {
    const file = files.get(c.req.path);
    if (!file) throw new NotFound();
    return sendFile(c, file, "public, max-age=31536000, immutable");
  });
  return app;
}
