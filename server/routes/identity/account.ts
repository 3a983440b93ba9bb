import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { messages } from "../../../shared/messages.ts";
import { Unauthorized } from "../../../shared/refusals.ts";
import { companyNow } from "../../catalogue/settings_now.ts";
import { changePassword } from "../../identity/change_password.ts";
import { deviceName } from "../../identity/logins.ts";
import { endLogins, listLogins } from "../../identity/refresh_token.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from "../../identity/second_factor.ts";
import { forgetTries, takeTry } from "../../identity/tries.ts";
import { type ActiveUser, activeUserOf, readUsers } from "../../identity/users.ts";
import { type AppEnv, requireAdministrator } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";

/** Runs password hashing, one task after the other. */
export type PasswordWork = <T>(work: () => Promise<T>) => Promise<T>;

/** The caller's own account: password, second factor, logins. */
export function accountRoutes(services: Services, inTurn: PasswordWork): OpenAPIHono<AppEnv> {
  const app = openApi();
  const withPassword = passwordGuard(services, inTurn);

  app.openapi(route("GET /identity/account"), async (c) => {
    const { email, secondFactor: factor } = await requireOwn(c, services);
    const secondFactor = factor
      ? { since: factor.since, recoveryCodesLeft: factor.recovery.length }
      : null;
    return c.json({ email, secondFactor }, 200, NO_STORE);
  });

  app.openapi(route("POST /identity/password"), async (c) => {
    const change = c.req.valid("json");
    const next = await withPassword(c, (id) => changePassword(services, id, change, deviceOf(c)));
    return c.json(next, 200, NO_STORE);
  });

  app.openapi(route("GET /identity/logins"), async (c) => {
    const { loginId } = requireAdministrator(c);
    const user = await requireOwn(c, services);
    return c.json(await listLogins(services, user, loginId), 200, NO_STORE);
  });

  app.openapi(route("DELETE /identity/logins/{id}"), async (c) => {
    const { id: userId } = requireAdministrator(c);
    await endLogins(services, { userId, loginId: c.req.valid("param").id });
    return c.body(null, 204);
  });

  app.openapi(route("DELETE /identity/logins"), async (c) => {
    await endLogins(services, { userId: requireAdministrator(c).id });
    return c.body(null, 204);
  });

  app.openapi(route("POST /identity/second-factor/setup"), async (c) => {
    const { currentPassword } = c.req.valid("json");
    const { name } = companyNow(await services.catalogue.snapshot());
    const setup = await withPassword(
      c,
      (id) => beginSecondFactor(services, id, currentPassword, name),
    );
    return c.json(setup, 200, NO_STORE);
  });

  app.openapi(route("POST /identity/second-factor"), async (c) => {
    const { id } = requireAdministrator(c);
    await takeTry(services, CODE_TRIES, id);
    const codes = await confirmSecondFactor(services, id, c.req.valid("json"));
    await forgetTries(services, CODE_TRIES, id);
    return c.json({ codes }, 200, NO_STORE);
  });

  app.openapi(route("POST /identity/second-factor/recovery-codes"), async (c) => {
    const { currentPassword } = c.req.valid("json");
    const codes = await withPassword(
      c,
      (id) => renewRecoveryCodes(services, id, currentPassword),
    );
    return c.json({ codes }, 200, NO_STORE);
  });

  app.openapi(route("POST /identity/second-factor/off"), async (c) => {
    const { currentPassword } = c.req.valid("json");
    await withPassword(c, (id) => endSecondFactor(services, id, currentPassword));
    return c.body(null, 204);
  });

  return app;
}

/**
 * Runs work that needs the current password; limits guesses in an open session like those of a
 * login.
 */
export function passwordGuard(services: Services, inTurn: PasswordWork) {
  return async <T>(c: Context<AppEnv>, work: (id: string) => Promise<T>): Promise<T> => {
    const { id } = requireAdministrator(c);
    await takeTry(services, PASSWORD_TRIES, id);
    const done = await inTurn(() => work(id));
    await forgetTries(services, PASSWORD_TRIES, id);
    return done;
  };
}

async function requireOwn(c: Context<AppEnv>, { kv }: Services): Promise<ActiveUser> {
  const own = activeUserOf(await readUsers(kv), requireAdministrator(c).id);
  if (!own) throw new Unauthorized(messages.sessionEnded);
  return own;
}

/** The browser and system of the caller. */
export function deviceOf(c: Context<AppEnv>): string {
  return deviceName(c.req.header("User-Agent") ?? "");
}

export const NO_STORE = { "Cache-Control": "no-store" };

/** Wrong passwords or codes of a logged-in user in 15 minutes. */
const PASSWORD_TRIES = { what: "password confirmation", most: 5, seconds: 15 * 60 };
const CODE_TRIES = { what: "second factor setup", most: 10, seconds: 15 * 60 };
