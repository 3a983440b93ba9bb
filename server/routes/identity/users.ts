import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { invitation, invitationRequest, officeUsers } from "../../../shared/api/users.ts";
import { messages } from "../../../shared/messages.ts";
import {
  deactivateUser,
  inviteUser,
  listUsers,
  resetSecondFactor,
} from "../../commands/users/user_access.ts";
import { administratorOnly, type AppEnv, requireAdministrator } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { openApi } from "../open_api.ts";
import { NO_STORE } from "./account.ts";
import { json, jsonBody } from "../route_schemas.ts";

/** Who has access to the back office; all have the same role. */
export function userRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(list, async (c) => {
    return c.json(await listUsers(services.kv, requireAdministrator(c).id), 200, NO_STORE);
  });

  app.openapi(invite, async (c) => {
    return c.json(await inviteUser(services, c.req.valid("json").email), 201, NO_STORE);
  });

  app.openapi(deactivate, async (c) => {
    await deactivateUser(services, c.req.valid("param").id);
    return c.body(null, 204);
  });

  app.openapi(resetFactor, async (c) => {
    await resetSecondFactor(services.kv, c.req.valid("param").id);
    return c.body(null, 204);
  });

  return app;
}

const params = z.object({ id: z.uuid(messages.badRequest) });

const list = createRoute({
  method: "get",
  path: "/user",
  summary: "Everybody who has access, is invited, or had access",
  ...administratorOnly,
  responses: { 200: json(officeUsers, "The first user first") },
});
const invite = createRoute({
  method: "post",
  path: "/user",
  summary: "Invites somebody by e-mail; again after an invitation ran out or a deactivation",
  ...administratorOnly,
  request: { body: jsonBody(invitationRequest, "The e-mail") },
  responses: { 201: json(invitation, "The invitation; its link only where no mail is set up") },
});
const deactivate = createRoute({
  method: "post",
  path: "/user/{id}/deactivate",
  summary: "Takes a user's access away; 409 for the last one",
  ...administratorOnly,
  request: { params },
  responses: { 204: { description: "Without access" } },
});
const resetFactor = createRoute({
  method: "post",
  path: "/user/{id}/second-factor-reset",
  summary: "Switches a user's second factor off, who has lost it",
  ...administratorOnly,
  request: { params },
  responses: { 204: { description: "Off" } },
});
