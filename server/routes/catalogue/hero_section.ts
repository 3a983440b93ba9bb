import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { heroSection, heroSectionInput } from "../../../shared/api/hero_section.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Invalid } from "../../../shared/refusals.ts";
import { heroSectionNow } from "../../catalogue/hero_section_now.ts";
import {
  heroVersion,
  putHeroImage,
  saveHeroSection,
} from "../../catalogue/settings/change_hero_section.ts";
import { viewTag } from "../../catalogue/view_tag.ts";
import { administratorOnly, type AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { catalogueCaching } from "./catalogue_reply.ts";
import { replyHeaders } from "./catalogue_write.ts";
import { commandContext } from "../command_context.ts";
import { formContext } from "../form_context.ts";
import { openApi } from "../open_api.ts";
import { readForm } from "../read_form.ts";
import { photoBytes } from "./sent_photos.ts";
import { fileBody, json, jsonBody } from "../route_schemas.ts";
import { expectedVersions } from "../expected_versions.ts";

/** The first section of the home page. */
export function heroSectionRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(read, async (c) => {
    const now = await services.catalogue.snapshot();
    const section = heroSectionNow(now);
    const headers = { ...catalogueCaching(c), ETag: viewTag(heroVersion(now), section) };
    return c.json(heroSection.parse(section), 200, headers);
  });

  app.openapi(save, async (c) => {
    const context = await commandContext(c, services);
    const input = c.req.valid("json");
    const reply = await saveHeroSection(services, context, input, expectedVersions(c));
    return c.json(heroSection.parse(reply.body), 200, replyHeaders(reply));
  });

  app.openapi(putImage, async (c) => {
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

const section = json(heroSection, "The whole section");

const read = createRoute({
  method: "get",
  path: "/settings/hero-section",
  summary: "Texts and image of the home page's first section",
  responses: { 200: { ...section, description: "As set, else the defaults" } },
});

const save = createRoute({
  method: "post",
  path: "/settings/hero-section",
  summary: "Saves the texts and the place of the image; what is absent stays",
  ...administratorOnly,
  request: {
    body: jsonBody(heroSectionInput, "What changes"),
  },
  responses: { 200: section },
});

const putImage = createRoute({
  method: "post",
  path: "/settings/hero-section/image",
  summary: "Shows another image from now on",
  ...administratorOnly,
  request: {
    body: fileBody("JPG, PNG or WebP of at most 15 MB; what can be seen through stays so"),
  },
  responses: { 200: section },
});
