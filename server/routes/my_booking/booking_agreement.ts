import type { OpenAPIHono } from "@hono/zod-openapi";
import { bookingAgreement } from "../../../shared/api/booking_agreement.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { PAPER_FILE_NAMES } from "../../../shared/papers/options.ts";
import { NotFound } from "../../../shared/refusals.ts";
import { loadAgreementOf, offeredAgreement } from "../../commands/my_booking/offered_agreement.ts";
import { signByLink } from "../../commands/my_booking/sign_by_link.ts";
import { pdfOfPaper } from "../../commands/papers/draw_pdf.ts";
import { createFacts } from "../../ledger/facts.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { NOT_STORED, openedByLink } from "./opened_by_link.ts";

/** A booking's agreement by the customer's link: read, signed, and its PDF (decisions §12.9). */
export function bookingAgreementRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { kv, vault, ids } = services;
  const app = openApi();

  app.openapi(route("POST /booking/agreement"), async (c) => {
    const { token, context, confirmed } = await openedByLink(c, services);
    await confirmed();
    return c.json(await offeredAgreement(services, context, token), 200, NOT_STORED);
  });

  app.openapi(route("POST /booking/agreement/sign"), async (c) => {
    const { token, context, confirmed } = await openedByLink(c, services);
    await confirmed();
    const { body } = await signByLink(services, context, token, c.req.valid("json"));
    return c.json(bookingAgreement.parse(body), 200, NOT_STORED);
  });

  app.openapi(route("POST /booking/agreement/pdf"), async (c) => {
    const { booking, confirmed } = await openedByLink(c, services);
    await confirmed();
    const facts = createFacts(kv, vault, ids);
    const agreement = await loadAgreementOf(services, facts, booking);
    const isTheirs = agreement?.state.status === "signed" &&
      agreement.state.customerId === booking.rental.customerId;
    const bytes = isTheirs ? await pdfOfPaper(services, "agreement", agreement.id) : undefined;
    if (!bytes) throw new NotFound(officeMessages.pdfMissing);
    return c.body(bytes, 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${PAPER_FILE_NAMES.agreement}.pdf"`,
      ...NOT_STORED,
    });
  });

  return app;
}
