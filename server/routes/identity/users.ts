import type { OpenAPIHono } from "@hono/zod-openapi";
import {
  deactivateUser,
  inviteUser,
  listUsers,
  resetSecondFactor,
} from "../../commands/users/user_access.ts";
import { type AppEnv, requireAdministrator } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { NO_STORE, passwordGuard, type PasswordWork } from "./account.ts";

/** Who has access to the back office; all have the same role. */
export function userRoutes(services: Services, inTurn: PasswordWork): OpenAPIHono<AppEnv> {
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
