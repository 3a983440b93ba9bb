import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  knownLogins,
  loginRequest,
  passwordChange,
  refreshRequest,
  tokens,
} from "../../shared/api/identity.ts";
import { normalizedEmail } from "../../shared/customer/email.ts";
import { loginFaults } from "../../shared/identity/login_rules.ts";
import { messages } from "../../shared/messages.ts";
import { Invalid, Unauthorized } from "../../shared/refusals.ts";
import { type Administrator, readAdministrator } from "../identity/administrator.ts";
import { oneAtATime } from "../identity/one_at_a_time.ts";
import { changePassword } from "../identity/change_password.ts";
import { deviceName } from "../identity/device_name.ts";
import { isPassword } from "../identity/password.ts";
import { beginLogin, endLogin, endLogins, listLogins, rotate } from "../identity/refresh_token.ts";
import { forgetTries, takeTry } from "../identity/tries.ts";
import { clientAddress } from "../middleware/client_address.ts";
import { administratorOnly, type AppEnv, requireAdministrator } from "../middleware/session.ts";
import type { Services } from "../services.ts";
import { idempotencyKey } from "./idempotency_key.ts";
import { openApi } from "./open_api.ts";

/** Login, refresh and logout (back-office §7, decisions §2.5). */
export function identityRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { kv, config } = services;
  const app = openApi();
  const inTurn = oneAtATime(MOST_WAITING);

  app.openapi(login, async (c) => {
    const { email, password } = c.req.valid("json");
    const faults = loginFaults({ email, password });
    if (faults.length > 0) throw new Invalid(faults);
    const address = clientAddress(c, config);
    const known = await inTurn(() => authenticate(normalizedEmail(email), password, address));
    return c.json(await beginLogin(services, known.id, deviceOf(c)), 200, NO_STORE);
  });

  /** In turn, so that good logins at the same time do not count against each other. */
  async function authenticate(
    account: string,
    password: string,
    address: string,
  ): Promise<Administrator> {
    await takeTry(services, BY_ADDRESS, address);
    await takeTry(services, BY_ACCOUNT, account);
    const administrator = await readAdministrator(kv);
    const known = administrator?.email === account ? administrator : undefined;
    // The same work for an unknown address, so that the time tells nothing.
    const right = await isPassword(password, known?.passwordHash ?? UNKNOWN_HASH);
    if (!known || !right) throw new Unauthorized(messages.loginFailed);
    await forgetTries(services, BY_ADDRESS, address);
    await forgetTries(services, BY_ACCOUNT, account);
    return known;
  }

  app.openapi(refresh, async (c) => {
    const known = await readAdministrator(kv);
    const { refreshToken } = c.req.valid("json");
    const next = known && await rotate(services, refreshToken, known, idempotencyKey(c));
    if (!next) throw new Unauthorized(messages.sessionEnded);
    return c.json(next, 200, NO_STORE);
  });

  app.openapi(password, async (c) => {
    // As a login: who guesses the present password is stopped.
    const { email } = await requireKnown();
    await takeTry(services, BY_ACCOUNT, email);
    const change = c.req.valid("json");
    const tokens = await inTurn(() => changePassword(services, change, deviceOf(c)));
    await forgetTries(services, BY_ACCOUNT, email);
    return c.json(tokens, 200, NO_STORE);
  });

  app.openapi(list, async (c) => {
    const { loginId } = requireAdministrator(c);
    return c.json(await listLogins(services, await requireKnown(), loginId), 200, NO_STORE);
  });

  app.openapi(endOne, async (c) => {
    await endLogins(services, c.req.valid("param").id);
    return c.body(null, 204);
  });

  app.openapi(endAll, async (c) => {
    await endLogins(services);
    return c.body(null, 204);
  });

  async function requireKnown(): Promise<Administrator> {
    const known = await readAdministrator(kv);
    if (!known) throw new Unauthorized(messages.sessionEnded);
    return known;
  }

  app.openapi(logout, async (c) => {
    await endLogin(services, c.req.valid("json").refreshToken);
    return c.body(null, 204);
  });

  return app;
}

/** The browser and system of the caller. */
function deviceOf(c: Context<AppEnv>): string {
  return deviceName(c.req.header("User-Agent") ?? "");
}

/** Five failed logins for an account or an address within 15 minutes (decisions §2.5). */
const BY_ACCOUNT = { what: "login by account", most: 5, seconds: 15 * 60 };
const BY_ADDRESS = { what: "login by address", most: 5, seconds: 15 * 60 };
/** Logins that may wait for each other, each for less than a tenth of a second. */
const MOST_WAITING = 30;
const NO_STORE = { "Cache-Control": "no-store" };
/** An argon2id hash that no password has, with the parameters of real ones. */
const UNKNOWN_HASH = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$" + "A".repeat(43);

const tokensReply = {
  description: "An access token and the next refresh token",
  content: { "application/json": { schema: tokens } },
};

const login = createRoute({
  method: "post",
  path: "/identity/login",
  summary: "Logs the administrator in",
  request: {
    body: {
      description: "E-mail and password",
      content: { "application/json": { schema: loginRequest } },
      required: true,
    },
  },
  responses: { 200: tokensReply },
});
const refreshBody = {
  description: "The newest refresh token",
  content: { "application/json": { schema: refreshRequest } },
  required: true,
};
const refresh = createRoute({
  method: "post",
  path: "/identity/refresh",
  summary: "Gives new tokens for a refresh token, which is used up by it",
  request: { body: refreshBody },
  responses: { 200: tokensReply },
});
const logout = createRoute({
  method: "post",
  path: "/identity/logout",
  summary: "Ends the login that a refresh token belongs to",
  request: { body: refreshBody },
  responses: { 204: { description: "Ended" } },
});
const password = createRoute({
  method: "post",
  path: "/identity/password",
  summary: "Gives the administrator another password and ends all other logins",
  ...administratorOnly,
  request: {
    body: {
      description: "The present password and the new one",
      content: { "application/json": { schema: passwordChange } },
      required: true,
    },
  },
  responses: { 200: tokensReply },
});
const list = createRoute({
  method: "get",
  path: "/identity/logins",
  summary: "Where the administrator is logged in",
  ...administratorOnly,
  responses: {
    200: {
      description: "The last used first",
      content: { "application/json": { schema: knownLogins } },
    },
  },
});
const endOne = createRoute({
  method: "delete",
  path: "/identity/logins/{id}",
  summary: "Ends one login",
  ...administratorOnly,
  request: { params: z.object({ id: z.uuid(messages.badRequest) }) },
  responses: { 204: { description: "Ended" } },
});
const endAll = createRoute({
  method: "delete",
  path: "/identity/logins",
  summary: "Ends all logins, the caller's too",
  ...administratorOnly,
  responses: { 204: { description: "Ended" } },
});
