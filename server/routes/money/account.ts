import type { OpenAPIHono } from "@hono/zod-openapi";
import { recordedEntries } from "../../../shared/api/money.ts";
import { mailConfirmation } from "../../commands/money/mail_confirmation.ts";
import { recordEntries, voidEntry } from "../../commands/money/record_entries.ts";
import type { AppEnv } from "../../middleware/session.ts";
import { drawConfirmation } from "../../papers/confirmation.ts";
import type { Services } from "../../services.ts";
import { commandContext } from "../command_context.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { readAccount } from "./account_reads.ts";

/** The headers of a PDF that is made on demand: as every reply to a session, no cache stores it. */
export function pdfHeaders(name: string) {
  return {
    "Content-Type": "application/pdf",
    "Content-Disposition": `inline; filename="${name}"`,
  };
}

/** The money of rentals. For an administrator only. */
export function rentalAccountRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(route("GET /account/{rentalId}"), async (c) => {
    return c.json(await readAccount(services, c.req.valid("param").rentalId), 200);
  });

  app.openapi(route("POST /account/{rentalId}/entry"), async (c) => {
    const { rentalId } = c.req.valid("param");
    const context = await commandContext(c, services);
    const reply = await recordEntries(services, context, rentalId, c.req.valid("json"));
    return c.json(recordedEntries.parse(reply.body), 201);
  });

  app.openapi(route("POST /account/{rentalId}/entry/{entryId}/void"), async (c) => {
    const context = await commandContext(c, services);
    const reply = await voidEntry(services, context, {
      ...c.req.valid("param"),
      ...c.req.valid("json"),
    });
    return c.json(recordedEntries.parse(reply.body), 200);
  });

  app.openapi(route("GET /account/{rentalId}/entry/{entryId}/pdf"), async (c) => {
    const { rentalId, entryId } = c.req.valid("param");
    const { bytes, name } = await drawConfirmation(services, rentalId, entryId);
    return c.body(bytes, 200, pdfHeaders(name));
  });

  app.openapi(route("POST /account/{rentalId}/entry/{entryId}/mail"), async (c) => {
    const context = await commandContext(c, services);
    await mailConfirmation(services, context, c.req.valid("param"));
    return c.body(null, 204);
  });

  return app;
}
