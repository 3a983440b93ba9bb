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
import { readInvoicesFile, readMonthFile } from "./month_files.ts";
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

  app.openapi(route("GET /cash/month/{file}"), async (c) => {
    const month = c.req.valid("param").file.replace(".csv", "");
    return c.body(...sent(`kasa-${month}`, await readMonthFile(services, month)));
  });

  app.openapi(route("GET /cash/month/{month}/invoices.csv"), async (c) => {
    const { month } = c.req.valid("param");
    return c.body(...sent(`faktury-${month}`, await readInvoicesFile(services, month)));
  });

  /** A file that is stored nowhere, neither here nor on its way; the log has its size alone. */
  function sent(name: string, { text, count }: Awaited<ReturnType<typeof readMonthFile>>) {
    services.log.info("file for the accountant made", { count });
    return [text, 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
    }] as const;
  }

  return app;
}
