import type { OpenAPIHono } from "@hono/zod-openapi";
import { emailSettings } from "../../../shared/api/email_settings.ts";
import {
  emailSettingsView,
  saveEmailSettings,
} from "../../catalogue/settings/save_email_settings.ts";
import { viewTag } from "../../catalogue/view_tag.ts";
import { emailDocument } from "../../catalogue/email_settings_now.ts";
import { sendTestMessage } from "../../mail/test_message.ts";
import { confirmMailAccount } from "../../commands/users/user_access.ts";
import { oneAtATime } from "../../one_at_a_time.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { replyHeaders } from "../catalogue/catalogue_write.ts";
import { commandContext } from "../command_context.ts";
import { passwordGuard } from "../identity/account.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { expectedVersions } from "../expected_versions.ts";

/** The e-mail account of the business: its code is never returned (decisions §2.6). */
export function emailSettingsRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { catalogue, config, wakeMail } = services;
  const app = openApi();
  const withPassword = passwordGuard(services, oneAtATime(MOST_WAITING));

  app.openapi(route("GET /settings/EmailSettings"), async (c) => {
    const now = await catalogue.snapshot();
    const view = emailSettingsView(now, config);
    return c.json(view, 200, { ETag: viewTag(emailDocument(now)?.version ?? 0, view) });
  });

  app.openapi(route("POST /settings/EmailSettings"), async (c) => {
    const context = await commandContext(c, services);
    const input = c.req.valid("json");
    const reply = await saveEmailSettings(services, context, input, {
      expected: expectedVersions(c),
      confirm: () => withPassword(c, (own) => confirmMailAccount(services, own, input)),
    });
    // Mails that waited for an account can be sent now.
    wakeMail();
    return c.json(emailSettings.parse(reply.body), 200, replyHeaders(reply));
  });

  app.openapi(route("POST /settings/EmailSettings/test"), async (c) => {
    return c.json({ sent: true as const, to: await sendTestMessage(services) }, 200);
  });

  return app;
}

/** How many checks of a password may wait at the same time. */
const MOST_WAITING = 10;
