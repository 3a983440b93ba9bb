import type { Context, MiddlewareHandler } from "hono";
import { BodyRefused, TooManyTries, Unauthorized } from "../../shared/refusals.ts";
import { siteOf, takeTry } from "../identity/tries.ts";
import type { Services } from "../services.ts";
import { type BodyKind, hasBody } from "./arriving_bodies.ts";
import { clientAddress } from "./client_address.ts";
import { type AppEnv, isForAdministrators } from "./session.ts";

/**
 * Reads every body before its route runs, but none of a visitor that only an administrator may send:
 * forms with files, and calls of the office. Otherwise anyone could fill the memory. A visitor whose
 * bodies were refused too often gets 429 before the next one is read, and 503 if writes wait for
 * too long.
 */
export function bodyLimits(
  services: Pick<Services, "bodies" | "kv" | "vault" | "clock" | "config" | "writers">,
): MiddlewareHandler<AppEnv> {
  const refused = countRefused(services);
  return async function limited(c, next) {
    if (c.req.method === "GET") return await next();
    const kind = kindOf(c);
    const isVisitor = c.get("actor").kind === "visitor";
    const address = clientAddress(c, services.config);
    let release: () => void;
    try {
      if (isVisitor && (kind === "form" || isForAdministrators(c))) throw new Unauthorized();
      if (isVisitor) refused.requireFew(address);
      release = await services.bodies.read(c.req, kind, siteOf(address));
    } catch (error) {
      // What is not read of a body could go on for ever.
      if (hasBody(c.req)) c.header("Connection", "close");
      if (isVisitor && error instanceof BodyRefused) await refused.count(address, error);
      throw error;
    }
    try {
      // Before anything else is done for it, or counted; not for a login or a quote.
      if (isVisitor && kind === "visitor") services.writers.waiting.requireRoom("visitor");
      await next();
    } finally {
      release();
    }
  };
}

function kindOf(c: Context<AppEnv>): BodyKind {
  if (c.req.header("Content-Type")?.startsWith("multipart/form-data")) return "form";
  if (c.get("actor").kind !== "visitor") return "office";
  const { path } = c.req;
  return path.startsWith("/api/identity/") || path === "/api/quote" ? "short" : "visitor";
}

/**
 * Counts each address's refused bodies. Only an address that has had too many is kept in memory, so
 * that other requests read nothing of the store.
 */
function countRefused(services: Parameters<typeof bodyLimits>[0]) {
  const blocked = new Map<string, number>();
  const now = () => Date.parse(services.clock());
  return {
    /** @throws TooManyTries. */
    requireFew(address: string): void {
      const left = (blocked.get(address) ?? 0) - now();
      if (left > 0) throw new TooManyTries(Math.ceil(left / 1000));
    },
    /** @throws TooManyTries if these are too many. */
    async count(address: string, { status }: BodyRefused): Promise<void> {
      // A slow one may come from a slow network.
      if (status === 408) return;
      try {
        await takeTry(services, REFUSED_BODIES, address);
      } catch (error) {
        // Where the store fails, the body is refused as it would be without a count.
        if (!(error instanceof TooManyTries)) return;
        for (const [other, until] of blocked) if (until <= now()) blocked.delete(other);
        blocked.set(address, now() + error.retryAfter * 1000);
        throw error;
      }
    },
  };
}

/** No page sends a body that is refused. */
const REFUSED_BODIES = { what: "refused bodies", most: 20, seconds: 5 * 60 };
