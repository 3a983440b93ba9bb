import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { userConfirmation } from "../../../shared/api/identity.ts";
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
import { NO_STORE, passwordGuard, type PasswordWork } from "./account.ts";
import { json, jsonBody } from "../route_schemas.ts";

/** Who has access to the back office; all have the same role. */
export function userRoutes(services: Services, inTurn: PasswordWork): OpenAPIHono<AppEnv> {
  const app = openApi();
  const withPassword = passwordGuard(services, inTurn);

  app.openapi(list, async (c) => {
    return c.json(await listUsers(services, requireAdministrator(c).id), 200, NO_STORE);
  });

  app.openapi(invite, async (c) => {
    const input = c.req.valid("json");
    const invited = await withPassword(c, (own) => inviteUser(services, own, input));
    return c.json(invited, 201, NO_STORE);
  });

  app.openapi(deactivate, async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    await withPassword(c, (own) => deactivateUser(services, own, id, input));
    return c.body(null, 204);
  });

  app.openapi(resetFactor, async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    await withPassword(c, (own) => resetSecondFactor(services, own, id, input));
    return c.body(null, 204);
  });

  return app;
}

const aboutUser = {
  params: z.object({ id: z.uuid(messages.badRequest) }),
  body: jsonBody(
    userConfirmation,
    "The caller's present password, and the code of a second factor",
  ),
};

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
  request: {
    body: jsonBody(invitationRequest, "The e-mail, and the caller's present password and code"),
  },
  responses: { 201: json(invitation, "The invitation; its link only where no mail is set up") },
});
const deactivate = createRoute({
  method: "post",
  path: "/user/{id}/deactivate",
  summary: "Takes another user's access away; 409 for the caller's own and that of ADMIN_EMAIL",
  ...administratorOnly,
  request: aboutUser,
  responses: { 204: { description: "Without access" } },
});
const resetFactor = createRoute({
  method: "post",
  path: "/user/{id}/second-factor-reset",
  summary:
    "Switches another user's second factor off, who has lost it; refused like a deactivation",
  ...administratorOnly,
  request: aboutUser,
  responses: { 204: { description: "Off" } },
});
