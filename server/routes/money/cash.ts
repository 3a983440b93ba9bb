import type { OpenAPIHono } from "@hono/zod-openapi";
import { officeMessages } from "../../../shared/office_messages.ts";
import { closeDay, recordCash } from "../../commands/money/cash_day.ts";
import type { AppEnv } from "../../middleware/session.ts";
import { cashReport } from "../../papers/money_paper.ts";
import { lessorNow } from "../../papers/paper_parts.ts";
import { renderPaper } from "../../papers/render_pdf.ts";
import type { Services } from "../../services.ts";
import { commandContext } from "../command_context.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { pdfHeaders } from "./account.ts";
import { readCashDay } from "./cash_reads.ts";
import { readOpenMoney } from "./open_money.ts";

/** The cash of a day, and whose money is open. For an administrator only. */
export function cashRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(route("GET /cash/open"), async (c) => {
    return c.json(await readOpenMoney(services, c.req.valid("query")), 200);
  });

  app.openapi(route("GET /cash/day/{date}"), async (c) => {
    return c.json(await readCashDay(services, c.req.valid("param").date), 200);
  });

  app.openapi(route("GET /cash/day/{date}/pdf"), async (c) => {
    const day = await readCashDay(services, c.req.valid("param").date);
    const paper = cashReport(await lessorNow(services), day);
    const bytes = await renderPaper(services, paper, officeMessages.pdfNotMade);
    return c.body(bytes, 200, pdfHeaders(`raport-kasowy-${day.date}.pdf`));
  });

  app.openapi(route("POST /cash/day/{date}/entry"), async (c) => {
    const { date } = c.req.valid("param");
    await recordCash(services, await commandContext(c, services), date, c.req.valid("json"));
    return c.json(await readCashDay(services, date), 201);
  });

  app.openapi(route("POST /cash/day/{date}/close"), async (c) => {
    const { date } = c.req.valid("param");
    await closeDay(services, await commandContext(c, services), date, c.req.valid("json"));
    return c.json(await readCashDay(services, date), 200);
  });

  return app;
}
