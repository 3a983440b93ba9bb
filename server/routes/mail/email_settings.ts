import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import {
  emailSettings,
  emailSettingsInput,
  testMailSent,
} from "../../../shared/api/email_settings.ts";
import {
  emailSettingsView,
  saveEmailSettings,
} from "../../catalogue/settings/save_email_settings.ts";
import { viewTag } from "../../catalogue/view_tag.ts";
import { emailDocument } from "../../catalogue/email_settings_now.ts";
import { sendTestMessage } from "../../mail/test_message.ts";
import { mailAccountChanged } from "../../commands/users/mailed_links.ts";
import { administratorOnly, type AppEnv, requireAdministrator } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { replyHeaders } from "../catalogue/catalogue_write.ts";
import { commandContext } from "../command_context.ts";
import { openApi } from "../open_api.ts";
import { json, jsonBody } from "../route_schemas.ts";
import { expectedVersions } from "../expected_versions.ts";

/** The e-mail account of the business: its code is never returned (decisions §2.6). */
export function emailSettingsRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { catalogue, config, wakeMail } = services;
  const app = openApi();

  app.openapi(read, async (c) => {
    const now = await catalogue.snapshot();
    const view = emailSettingsView(now, config);
    return c.json(view, 200, { ETag: viewTag(emailDocument(now)?.version ?? 0, view) });
  });

  app.openapi(save, async (c) => {
    const context = await commandContext(c, services);
    const input = c.req.valid("json");
    const since = async () => emailDocument(await catalogue.snapshot())?.accountSince;
    const before = await since();
    const reply = await saveEmailSettings(services, context, input, expectedVersions(c));
    if (await since() !== before) await mailAccountChanged(services, requireAdministrator(c).id);
    // Mails that waited for an account can be sent now.
    wakeMail();
    return c.json(emailSettings.parse(reply.body), 200, replyHeaders(reply));
  });

  app.openapi(test, async (c) => {
    return c.json({ sent: true as const, to: await sendTestMessage(services) }, 200);
  });

  return app;
}

const settings = json(emailSettings, "The settings; the app code is always empty");

const read = createRoute({
  method: "get",
  path: "/settings/EmailSettings",
  summary: "The e-mail account of the business, without its code",
  ...administratorOnly,
  responses: { 200: settings },
});

const save = createRoute({
  method: "post",
  path: "/settings/EmailSettings",
  summary: "Saves the e-mail account; an empty code keeps the stored one",
  ...administratorOnly,
  request: {
    body: jsonBody(emailSettingsInput, "Address and app code"),
  },
  responses: { 200: settings },
});

const test = createRoute({
  method: "post",
  path: "/settings/EmailSettings/test",
  summary: "Sends a mail to the business at once; 502 with the mail server's words if it refuses",
  ...administratorOnly,
  responses: {
    200: json(testMailSent, "The mail server took it"),
  },
});
