import type { OpenAPIHono } from "@hono/zod-openapi";
import { isEmail, normalizedEmail } from "../../../shared/customer/email.ts";
import { loginFaults } from "../../../shared/identity/login_rules.ts";
import { messages } from "../../../shared/messages.ts";
import { Invalid, Unauthorized } from "../../../shared/refusals.ts";
import { oneAtATime } from "../../one_at_a_time.ts";
import { type AppEnv, requireAdministrator } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { openApi } from "../open_api.ts";
import { accountRoutes, deviceOf, NO_STORE, passwordGuard, type PasswordWork } from "./account.ts";
import { authenticate } from "../../commands/users/authenticate.ts";
import { sendPasswordLink, setPasswordByLink } from "../../commands/users/mailed_links.ts";
import { beginLogin, endLogin, rotate } from "../../identity/refresh_token.ts";
import { takeTry } from "../../identity/tries.ts";
import { readUsers } from "../../identity/users.ts";
import { clientAddress } from "../../middleware/client_address.ts";
import { beginEvenly } from "../even_reply.ts";
import { idempotencyKey } from "../idempotency_key.ts";
import { route } from "../route.ts";
import {
  deactivateUser,
  inviteUser,
  listUsers,
  resetSecondFactor,
} from "../../commands/users/user_access.ts";

/** Logins, the caller's account, and everybody with access. */
export function identityRoutes(services: Services): OpenAPIHono<AppEnv> {
  const inTurn = oneAtATime(MOST_WAITING);
  const app = openApi();
  app.route("/", loginRoutes(services, inTurn));
  app.route("/", accountRoutes(services, inTurn));
  app.route("/", userRoutes(services, inTurn));
  return app;
}

/** Tasks that may wait for each other, each for less than a tenth of a second. */
const MOST_WAITING = 30;

/** Login, refresh, logout and a forgotten password (back-office §7, decisions §2.5). */
function loginRoutes(services: Services, inTurn: PasswordWork): OpenAPIHono<AppEnv> {
  const { kv, config } = services;
  const app = openApi();

  app.openapi(route("POST /identity/login"), async (c) => {
    const input = c.req.valid("json");
    const faults = loginFaults(input);
    if (faults.length > 0) throw new Invalid(faults);
    const origin = { address: clientAddress(c, config), deviceName: deviceOf(c) };
    // In turn, so that good logins at the same time do not count against each other.
    const user = await inTurn(() => authenticate(services, input, origin));
    return c.json(await beginLogin(services, user, origin.deviceName), 200, NO_STORE);
  });

  app.openapi(route("POST /identity/refresh"), async (c) => {
    const { refreshToken } = c.req.valid("json");
    const next = await rotate(services, refreshToken, await readUsers(kv), idempotencyKey(c));
    if (!next) throw new Unauthorized(messages.sessionEnded);
    return c.json(next, 200, NO_STORE);
  });

  app.openapi(route("POST /identity/logout"), async (c) => {
    await endLogin(services, c.req.valid("json").refreshToken);
    return c.body(null, 204);
  });

  app.openapi(route("POST /identity/password-link"), async (c) => {
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

  app.openapi(route("POST /identity/password-link/use"), async (c) => {
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

/** Who has access to the back office; all have the same role. */
function userRoutes(services: Services, inTurn: PasswordWork): OpenAPIHono<AppEnv> {
  const app = openApi();
  const withPassword = passwordGuard(services, inTurn);

  app.openapi(route("GET /user"), async (c) => {
    return c.json(await listUsers(services, requireAdministrator(c).id), 200, NO_STORE);
  });

  app.openapi(route("POST /user"), async (c) => {
    const input = c.req.valid("json");
    const invited = await withPassword(c, (own) => inviteUser(services, own, input));
    return c.json(invited, 201, NO_STORE);
  });

  app.openapi(route("POST /user/{id}/deactivate"), async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    await withPassword(c, (own) => deactivateUser(services, own, id, input));
    return c.body(null, 204);
  });

  app.openapi(route("POST /user/{id}/second-factor-reset"), async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    await withPassword(c, (own) => resetSecondFactor(services, own, id, input));
    return c.body(null, 204);
  });

  return app;
}
