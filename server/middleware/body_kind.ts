import type { MiddlewareHandler } from "hono";
import { BodyRefused } from "../../shared/refusals.ts";
import type { AppEnv } from "./session.ts";

/** 415 for a body that is neither JSON nor a form with files. */
export const bodyKind: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (WRITES.has(c.req.method) && c.req.raw.body !== null) {
    const type = c.req.header("Content-Type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
    if (!TAKEN.has(type)) throw new BodyRefused(415);
  }
  await next();
};

const WRITES: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const TAKEN: ReadonlySet<string> = new Set(["application/json", "multipart/form-data"]);
