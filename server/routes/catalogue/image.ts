import { Hono } from "hono";
import { NotFound } from "../../../shared/refusals.ts";
import type { StoredFile } from "../../files/files.ts";
import { publicPath } from "../../files/public_path.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";

/** `GET /images/*`, at the root: public photos and icons, and nothing else (decisions §2.4). */
export function imageRoutes({ files }: Pick<Services, "files">): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get("/images/:path{.+}", async (c) => {
    const path = publicPath(c.req.param("path"));
    const file = path && await files.get(path);
    if (!path || !file) throw new NotFound();
    const headers = imageHeaders(path, file);
    const known = c.req.header("If-None-Match")?.includes(`"${file.etag}"`);
    return known ? c.body(null, 304, headers) : c.body(file.bytes, 200, headers);
  });
  return app;
}

function imageHeaders(path: string, { contentType, etag }: StoredFile): Record<string, string> {
  // A photo's path contains its id; an icon's only its name, which may be given to another icon.
  const caching = path.startsWith("carFeature/") ? "max-age=3600" : "max-age=31536000, immutable";
  return {
    "Cache-Control": `public, ${caching}`,
    "Content-Type": contentType,
    ETag: `"${etag}"`,
    "X-Content-Type-Options": "nosniff",
    ...(contentType === "image/svg+xml" ? { "Content-Security-Policy": SANDBOXED } : {}),
  };
}

/** An icon that is opened by itself can show its own shapes, and nothing else. */
const SANDBOXED = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
