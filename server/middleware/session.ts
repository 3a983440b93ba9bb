import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { messages } from "../../shared/messages.ts";
import { Unauthorized } from "../../shared/refusals.ts";
import { readAccessToken } from "../identity/access_token.ts";
import type { Services } from "../services.ts";

/** Who calls: anyone, or an administrator. */
export type Caller =
  | { readonly kind: "visitor" }
  /** `loginId` names the login that the token belongs to. */
  | { readonly kind: "administrator"; readonly id: string; readonly loginId: string };

/** What every route finds in its context. */
export interface AppEnv {
  /**
   * What `Deno.serve` knows of the connection, absent if no connection is; and whether the
   * request is a HEAD, which is answered as a GET.
   */
  Bindings: { remoteAddr?: Deno.NetAddr; isHead?: boolean };
  Variables: { requestId: string; actor: Caller };
}

/**
 * Determines the caller. A token that is not valid is 401 on every call, public reads too, so that
 * the client refreshes it, and so is one whose login has ended (decisions §10.5); only login,
 * refresh, logout and the forgotten password do not look at it, being the way out, and health and
 * metrics, which take another one.
 */
export function readSession({ vault, clock, logins }: Services): MiddlewareHandler<AppEnv> {
  return async function session(c, next) {
    const header = c.req.header("Authorization");
    const isVisitor = header === undefined || TOKENLESS.has(c.req.path);
    c.set("actor", isVisitor ? VISITOR : await callerOf(header));
    await next();
    // No cache stores a reply that was made for one person (decisions §9.11), nor one whose route
    // does not allow it.
    if (header !== undefined || !c.res.headers.has("Cache-Control")) {
      c.res.headers.set("Cache-Control", "no-store");
    }
  };

  async function callerOf(header: string): Promise<Caller> {
    const [, text = ""] = BEARER.exec(header) ?? [];
    const token = await readAccessToken(vault, clock(), text);
    if (!token || !await logins.goesOn(token)) throw new Unauthorized(messages.sessionEnded);
    return { kind: "administrator", id: token.administratorId, loginId: token.familyId };
  }
}

/** The administrator who calls. @throws Unauthorized for a visitor. */
export function requireAdministrator(
  c: Context<AppEnv>,
): Extract<Caller, { kind: "administrator" }> {
  const actor = c.get("actor");
  if (actor.kind === "visitor") throw new Unauthorized();
  return actor;
}

/**
 * Spread into a route's definition: only administrators are let through, which is checked before
 * the request is parsed, and is part of the API documentation.
 */
export const administratorOnly = {
  security: [{ bearer: [] }],
  middleware: onlyAdministrators,
};

/** Whether the request is for a route that only administrators may call. */
export function isForAdministrators(c: Context<AppEnv>): boolean {
  return matchedRoutes(c).some(({ handler }) => handler === onlyAdministrators);
}

async function onlyAdministrators(c: Context<AppEnv>, next: () => Promise<void>): Promise<void> {
  requireAdministrator(c);
  await next();
}

const VISITOR: Caller = { kind: "visitor" };
const BEARER = /^Bearer ([\w.-]+)$/i;
const TOKENLESS: ReadonlySet<string> = new Set([
  "/api/identity/login",
  "/api/identity/refresh",
  "/api/identity/logout",
  "/api/identity/password-link",
  "/api/identity/password-link/use",
  // They take the token of the metrics.
  "/api/health",
  "/api/metrics",
]);
