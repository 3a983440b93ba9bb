import type { OpenAPIHono } from "@hono/zod-openapi";
import { heroSection } from "../../../shared/api/hero_section.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Invalid } from "../../../shared/refusals.ts";
import { heroSectionNow } from "../../catalogue/hero_section_now.ts";
import {
  heroVersion,
  putHeroImage,
  saveHeroSection,
} from "../../catalogue/settings/change_hero_section.ts";
import { viewTag } from "../../catalogue/view_tag.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { catalogueCaching } from "./catalogue_reply.ts";
import { replyHeaders } from "./catalogue_write.ts";
import { commandContext } from "../command_context.ts";
import { formContext } from "../form_context.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { readForm } from "../read_form.ts";
import { photoBytes } from "./sent_photos.ts";
import { expectedVersions } from "../expected_versions.ts";

/** The first section of the home page. */
export function heroSectionRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(route("GET /settings/hero-section"), async (c) => {
    const now = await services.catalogue.snapshot();
    const section = heroSectionNow(now);
    const headers = { ...catalogueCaching(c), ETag: viewTag(heroVersion(now), section) };
    return c.json(heroSection.parse(section), 200, headers);
  });

  app.openapi(route("POST /settings/hero-section"), async (c) => {
    const context = await commandContext(c, services);
    const input = c.req.valid("json");
    const reply = await saveHeroSection(services, context, input, expectedVersions(c));
    return c.json(heroSection.parse(reply.body), 200, replyHeaders(reply));
  });

  app.openapi(route("POST /settings/hero-section/image"), async (c) => {
    const form = await readForm(c);
    const [file] = form.files("file");
    if (!file) throw new Invalid([{ path: "file", message: officeMessages.photoMissing }]);
    const context = await formContext(c, services, form);
    const bytes = photoBytes(file);
    const reply = await putHeroImage(services, context, bytes, expectedVersions(c));
    return c.json(heroSection.parse(reply.body), 200, replyHeaders(reply));
  });

  return app;
}
