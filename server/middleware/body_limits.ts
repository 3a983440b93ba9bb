import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { BodyRefused } from "../../shared/refusals.ts";
import type { AppEnv } from "./session.ts";

/** Largest JSON body in bytes (decisions §9.9). */
export const MOST_JSON = 1024 * 1024;
/**
 * Largest form with a file: a document of 20 MiB (decisions §4.3), and room to say that one is
 * larger.
 */
export const MOST_FORM = 22 * 1024 * 1024;

/** 413 for a body over its limit, also without a Content-Length. */
export const bodyLimits: MiddlewareHandler<AppEnv> = (c, next) => {
  if (c.req.method === "GET") return next();
  const isForm = c.req.header("Content-Type")?.startsWith("multipart/form-data") ?? false;
  return isForm ? forms(c, next) : others(c, next);
};

const forms = bodyLimit({ maxSize: MOST_FORM, onError: refuse });
const others = bodyLimit({ maxSize: MOST_JSON, onError: refuse });

function refuse(): never {
  throw new BodyRefused(413);
}
