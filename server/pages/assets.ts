import { Hono } from "hono";
import { NotFound } from "../../shared/refusals.ts";
import type { BuiltFile } from "./built_files.ts";
import { sendFile } from "./send_file.ts";

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
