import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { heroSection } from "../../shared/api/hero_section.ts";
import { heroSectionNow } from "../catalogue/hero_section_now.ts";
import type { AppEnv } from "../middleware/session.ts";
import type { Services } from "../services.ts";
import { catalogueCaching } from "./catalogue_reply.ts";
import { openApi } from "./open_api.ts";

/** The first section of the home page. */
export function heroSectionRoutes({ catalogue }: Pick<Services, "catalogue">): OpenAPIHono<AppEnv> {
  const app = openApi();
  app.openapi(read, async (c) => {
    return c.json(heroSectionNow(await catalogue.snapshot()), 200, catalogueCaching(c));
  });
  return app;
}

const read = createRoute({
  method: "get",
  path: "/settings/hero-section",
  summary: "Texts and image of the home page's first section",
  responses: {
    200: {
      description: "As set, else the defaults",
      content: { "application/json": { schema: heroSection } },
    },
  },
});
