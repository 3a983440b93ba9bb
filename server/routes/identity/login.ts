import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import {
  loginRequest,
  passwordByLink,
  passwordLinkRequest,
  refreshRequest,
} from "../../../shared/api/identity.ts";
import { isEmail, normalizedEmail } from "../../../shared/customer/email.ts";
import { loginFaults } from "../../../shared/identity/login_rules.ts";
import { messages } from "../../../shared/messages.ts";
import { Invalid, Unauthorized } from "../../../shared/refusals.ts";
import { authenticate } from "../../commands/users/authenticate.ts";
import { sendPasswordLink, setPasswordByLink } from "../../commands/users/mailed_links.ts";
import { beginLogin, endLogin, rotate } from "../../identity/refresh_token.ts";
import { takeTry } from "../../identity/tries.ts";
import { readUsers } from "../../identity/users.ts";
import { clientAddress } from "../../middleware/client_address.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { beginEvenly } from "../even_reply.ts";
import { idempotencyKey } from "../idempotency_key.ts";
import { openApi } from "../open_api.ts";
import { deviceOf, NO_STORE, type PasswordWork, tokensReply } from "./account.ts";
import { json, jsonBody } from "../route_schemas.ts";

/** Login, refresh, logout and a forgotten password (back-office §7, decisions §2.5). */
export function loginRoutes(services: Services, inTurn: PasswordWork): OpenAPIHono<AppEnv> {
  const { kv, config } = services;
  const app = openApi();

  app.openapi(login, async (c) => {
    const wish = c.req.valid("json");
    const faults = loginFaults(wish);
    if (faults.length > 0) throw new Invalid(faults);
    const origin = { address: clientAddress(c, config), deviceName: deviceOf(c) };
    // In turn, so that good logins at the same time do not count against each other.
    const user = await inTurn(() => authenticate(services, wish, origin));
    return c.json(await beginLogin(services, user, origin.deviceName), 200, NO_STORE);
  });

  app.openapi(refresh, async (c) => {
    const { refreshToken } = c.req.valid("json");
    const next = await rotate(services, refreshToken, await readUsers(kv), idempotencyKey(c));
    if (!next) throw new Unauthorized(messages.sessionEnded);
    return c.json(next, 200, NO_STORE);
  });

  app.openapi(logout, async (c) => {
    await endLogin(services, c.req.valid("json").refreshToken);
    return c.body(null, 204);
  });

  app.openapi(passwordLink, async (c) => {
    const email = normalizedEmail(c.req.valid("json").email);
    if (!isEmail(email)) throw new Invalid([{ path: "email", message: messages.emailInvalid }]);
    await takeTry(services, LINKS_BY_ADDRESS, clientAddress(c, config));
    await takeTry(services, LINKS_BY_ACCOUNT, email);
    await beginEvenly(
      services,
      "password",
      () => sendPasswordLink(services, email),
    );
    return c.json({ accepted: true as const }, 202, NO_STORE);
  });

  app.openapi(useLink, async (c) => {
    await takeTry(services, LINK_USES, clientAddress(c, config));
    const { token, newPassword } = c.req.valid("json");
    await inTurn(() => setPasswordByLink(services, token, newPassword));
    return c.body(null, 204);
  });

  return app;
}

/** Mailed links in 15 minutes: more than a person asks for, too few to flood a mailbox. */
const LINKS_BY_ADDRESS = { what: "password link by address", most: 5, seconds: 15 * 60 };
const LINKS_BY_ACCOUNT = { what: "password link by account", most: 3, seconds: 15 * 60 };
const LINK_USES = { what: "password link use", most: 20, seconds: 15 * 60 };

const login = createRoute({
  method: "post",
  path: "/identity/login",
  summary: "Logs a user in; 401 `second_factor_required` where the code is missing or wrong",
  request: { body: jsonBody(loginRequest, "E-mail, password, and the code of a second factor") },
  responses: { 200: tokensReply },
});
const refreshBody = jsonBody(refreshRequest, "The newest refresh token");
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
const passwordLink = createRoute({
  method: "post",
  path: "/identity/password-link",
  summary: "Mails a link for a new password; the reply is the same for an unknown e-mail",
  request: { body: jsonBody(passwordLinkRequest, "The e-mail") },
  responses: { 202: json(z.object({ accepted: z.literal(true) }), "Taken") },
});
const useLink = createRoute({
  method: "post",
  path: "/identity/password-link/use",
  summary: "Sets a password by a mailed link, also of an invitation; 410 for one that has ended",
  request: { body: jsonBody(passwordByLink, "The token of the link and the new password") },
  responses: { 204: { description: "Set: the user can log in" } },
});
