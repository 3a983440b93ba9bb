import type { OpenAPIHono } from "@hono/zod-openapi";
import { settlementRatesSettings } from "../../../shared/api/settlement_rates.ts";
import { saveSettlementRates } from "../../catalogue/settings/save_settlement_rates.ts";
import { ratesVersion, settlementRatesNow } from "../../catalogue/settlement_rates_now.ts";
import { viewTag } from "../../catalogue/view_tag.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { replyHeaders } from "../catalogue/catalogue_write.ts";
import { commandContext } from "../command_context.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { expectedVersions } from "../expected_versions.ts";

/** The rates of settlements, and the deposit that a new agreement begins with. */
export function settlementRatesRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(route("GET /settings/settlement-rates"), async (c) => {
    const now = await services.catalogue.snapshot();
    const rates = settlementRatesNow(now);
    return c.json(rates, 200, { ETag: viewTag(ratesVersion(now), rates) });
  });

  app.openapi(route("POST /settings/settlement-rates"), async (c) => {
    const context = await commandContext(c, services);
    const rates = c.req.valid("json");
    const reply = await saveSettlementRates(services, context, rates, expectedVersions(c));
    return c.json(settlementRatesSettings.parse(reply.body), 200, replyHeaders(reply));
  });

  return app;
}
