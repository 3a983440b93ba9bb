import type { MiddlewareHandler } from "hono";
import { Unauthorized } from "../../shared/refusals.ts";
import type { Config } from "../config.ts";
import { siteOf } from "../identity/tries.ts";
import { type ArrivingBodies, hasBody } from "./arriving_bodies.ts";
import { clientAddress } from "./client_address.ts";
import { type AppEnv, isForAdministrators } from "./session.ts";

/**
 * Reads every body before its route runs, but none of a visitor that only an administrator may send:
 * forms with files, and calls of the office. Otherwise anyone could fill the memory.
 */
export function bodyLimits(
  bodies: ArrivingBodies,
  config: Config,
): MiddlewareHandler<AppEnv> {
  return async function limited(c, next) {
    if (c.req.method === "GET") return await next();
    const isForm = c.req.header("Content-Type")?.startsWith("multipart/form-data") ?? false;
    const isVisitor = c.get("actor").kind === "visitor";
    let release: () => void;
    try {
      if (isVisitor && (isForm || isForAdministrators(c))) throw new Unauthorized();
      const kind = isForm ? "form" : isVisitor ? "visitor" : "office";
      release = await bodies.read(c.req, kind, siteOf(clientAddress(c, config)));
    } catch (error) {
      // What is not read of a body could go on for ever.
      if (hasBody(c.req)) c.header("Connection", "close");
      throw error;
    }
    try {
      await next();
    } finally {
      release();
    }
  };
}
