import type { Context } from "hono";
import type { BuiltFile } from "./built_files.ts";

/** A file of the web app, in the best form that the browser takes. */
export function sendFile(c: Context, file: BuiltFile, caching: string): Response {
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

/** Matches an Accept-Encoding that names it, and not with the weight 0 that refuses it. */
export const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;
const TAKES_BROTLI = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;
