import type { OpenAPIHono } from "@hono/zod-openapi";
import { mailSettings, ownText } from "../../../shared/mail/mail_settings.ts";
import {
  isSwitched,
  OWN_TEXT_FIELDS,
  WORDED_MAILS,
} from "../../../shared/mail/customer_mail_texts.ts";
import { requireKnownFields } from "../../commands/mail/mail_words.ts";
import { mailSettingsNow, mailSettingsVersion } from "../../catalogue/mail_settings_now.ts";
import { saveMailSettings } from "../../catalogue/settings/save_mail_settings.ts";
import { viewTag } from "../../catalogue/view_tag.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { replyHeaders } from "../catalogue/catalogue_write.ts";
import { expectedVersions } from "../expected_versions.ts";
import { commandContext } from "../command_context.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";

/** 'Wiadomości do klientów': which mails go out by themselves, and in which words. */
export function mailSettingsRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(route("GET /settings/customer-mails"), async (c) => {
    const now = await services.catalogue.snapshot();
    const mails = mailSettingsNow(now);
    return c.json(mails, 200, { ETag: viewTag(mailSettingsVersion(now), mails) });
  });

  app.openapi(route("POST /settings/customer-mails"), async (c) => {
    const context = await commandContext(c, services);
    const wish = c.req.valid("json");
    const texts = WORDED_MAILS.map((kind) => [
      isSwitched(kind) ? `mails.${kind}.text` : `texts.${kind}`,
      ownText(wish, kind),
    ]);
    requireKnownFields(Object.fromEntries(texts), OWN_TEXT_FIELDS);
    const reply = await saveMailSettings(services, context, wish, expectedVersions(c));
    return c.json(mailSettings.parse(reply.body), 200, replyHeaders(reply));
  });

  return app;
}
