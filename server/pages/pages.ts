import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { paths } from "../../shared/paths.ts";
import { NotFound } from "../../shared/refusals.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Config } from "../config.ts";
import type { BuiltFile } from "./built_files.ts";
import { isMissingCar } from "./missing_car.ts";
import { pageHead } from "./page_head.ts";
import { fillShell, NOT_FOUND_HEAD } from "./shell.ts";

/** The web app: its files, its pages with their heads, and the Polish 404 (decisions §7). */
export function pages(
  files: ReadonlyMap<string, BuiltFile>,
  { publicUrl, imageBaseUrl }: Pick<Config, "publicUrl" | "imageBaseUrl">,
  catalogue: Catalogue,
): Hono {
  const app = new Hono();
  const shell = files.get("/index.html");
  const template = shell && new TextDecoder().decode(shell.bytes);

  // Names in assets/ carry a hash of what they hold; one of an older build is gone for good.
  app.get("/assets/*", (c) => {
    const file = files.get(c.req.path);
    if (!file) throw new NotFound();
    return sendFile(c, file, "public, max-age=31536000, immutable");
  });

  app.get(paths.saleCarsOldList, (c) => leadTo(c, paths.saleCars));
  app.get(paths.rentalCarsOldList, (c) => leadTo(c, paths.rentalCars));
  app.get(paths.saleCarDiacriticRoute, (c) => leadTo(c, paths.saleCar(c.req.param("id"))));

  // Everything else is asked for again each time, and sent only when it changed.
  app.use(etag());
  app.get("/robots.txt", (c) => c.text(ROBOTS, 200, { "Cache-Control": "no-cache" }));
  app.get("*", async (c) => {
    const { path } = c.req;
    const file = path === "/index.html" ? undefined : files.get(path);
    if (file) return sendFile(c, file, "no-cache");
    if (!template) return c.text(NOT_BUILT, 503);
    const head = await isMissingCar(path, catalogue) ? undefined : pageHead(path);
    const html = fillShell(template, head ?? NOT_FOUND_HEAD, {
      canonical: `${publicUrl}${path}`,
      imageBaseUrl,
    });
    return c.html(html, head ? 200 : 404, {
      "Cache-Control": "no-cache",
      ...(head?.index ? {} : { "X-Robots-Tag": "noindex" }),
    });
  });
  return app;
}

/** Leads to the present address of a page, with what was searched for. */
function leadTo(c: Context, path: string): Response {
  return c.redirect(path + new URL(c.req.url).search, 301);
}

function sendFile(c: Context, file: BuiltFile, caching: string): Response {
  const accepts = c.req.header("Accept-Encoding") ?? "";
  const packed = file.brotli && TAKES_BROTLI.test(accepts)
    ? { bytes: file.brotli, encoding: "br" }
    : file.gzip && TAKES_GZIP.test(accepts)
    ? { bytes: file.gzip, encoding: "gzip" }
    : { bytes: file.bytes, encoding: "" };
  return c.body(packed.bytes, 200, {
    "Content-Type": file.contentType,
    "Cache-Control": caching,
    Vary: "Accept-Encoding",
    ...(packed.encoding ? { "Content-Encoding": packed.encoding } : {}),
  });
}

/** Named, and not with the weight 0 that refuses it. */
const TAKES_BROTLI = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;
const ROBOTS = "User-agent: *\nDisallow: /admin\nDisallow: /api\n";
const NOT_BUILT = "Strona nie została jeszcze zbudowana. Uruchom: deno task build\n";
