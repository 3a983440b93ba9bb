import { type Context, Hono } from "hono";
import { paths } from "../../shared/paths.ts";
import type { BuiltFile } from "./built_files.ts";
import { pageHead } from "./page_head.ts";
import { fillShell, NOT_FOUND_HEAD } from "./shell.ts";

/** The web app: its files, its pages with their heads, and the Polish 404 (decisions §7). */
export function pages(files: ReadonlyMap<string, BuiltFile>, publicUrl: string): Hono {
  const app = new Hono();
  const shell = files.get("/index.html");
  const template = shell && new TextDecoder().decode(shell.bytes);

  app.get("/robots.txt", (c) => c.text(ROBOTS));
  app.get(paths.saleCarsOldList, (c) => c.redirect(paths.saleCars, 301));
  app.get(paths.rentalCarsOldList, (c) => c.redirect(paths.rentalCars, 301));
  app.get("/sprzedaż-aut/:id", (c) => c.redirect(paths.saleCar(c.req.param("id")), 301));

  app.get("*", (c) => {
    const { path } = c.req;
    const file = path === "/index.html" ? undefined : files.get(path);
    if (file) return sendFile(c, path, file);
    if (!template) return c.text(NOT_BUILT, 503);
    const head = pageHead(path);
    const html = fillShell(template, head ?? NOT_FOUND_HEAD, `${publicUrl}${path}`);
    return c.html(html, head ? 200 : 404, {
      "Cache-Control": "no-cache",
      ...(head?.index ? {} : { "X-Robots-Tag": "noindex" }),
    });
  });
  return app;
}

function sendFile(c: Context, path: string, file: BuiltFile): Response {
  const accepts = c.req.header("Accept-Encoding") ?? "";
  const packed = file.brotli && /\bbr\b/.test(accepts)
    ? { bytes: file.brotli, encoding: "br" }
    : file.gzip && /\bgzip\b/.test(accepts)
    ? { bytes: file.gzip, encoding: "gzip" }
    : { bytes: file.bytes, encoding: "" };
  return c.body(packed.bytes, 200, {
    "Content-Type": file.contentType,
    // Names in assets/ carry a hash of what they hold.
    "Cache-Control": path.startsWith("/assets/")
      ? "public, max-age=31536000, immutable"
      : "no-cache",
    Vary: "Accept-Encoding",
    ...(packed.encoding ? { "Content-Encoding": packed.encoding } : {}),
  });
}

const ROBOTS = "User-agent: *\nDisallow: /admin\nDisallow: /api\n";
const NOT_BUILT = "Strona nie została jeszcze zbudowana. Uruchom: deno task build\n";
