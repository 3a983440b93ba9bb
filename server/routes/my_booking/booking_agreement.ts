import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import {
  bookingAgreement,
  bookingAgreementSigning,
} from "../../../shared/api/booking_agreement.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { PAPER_FILE_NAMES } from "../../../shared/papers/options.ts";
import { NotFound } from "../../../shared/refusals.ts";
import { loadAgreementOf, offeredAgreement } from "../../commands/my_booking/offered_agreement.ts";
import { signByLink } from "../../commands/my_booking/sign_by_link.ts";
import { pdfOfPaper } from "../../commands/papers/pdf_of_paper.ts";
import { createFacts } from "../../ledger/facts.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { openApi } from "../open_api.ts";
import { NOT_STORED, openedByLink, personHeaders } from "./opened_by_link.ts";

/** A booking's agreement by the customer's link: read, signed, and its PDF (decisions §12.9). */
export function bookingAgreementRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { kv, vault, ids } = services;
  const app = openApi();

  app.openapi(read, async (c) => {
    const { token, context, confirmed } = await openedByLink(c, services);
    await confirmed();
    return c.json(await offeredAgreement(services, context, token), 200, NOT_STORED);
  });

  app.openapi(sign, async (c) => {
    const { token, context, confirmed } = await openedByLink(c, services);
    await confirmed();
    const { body } = await signByLink(services, context, token, c.req.valid("json"));
    return c.json(bookingAgreement.parse(body), 200, NOT_STORED);
  });

  app.openapi(pdf, async (c) => {
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

const agreement = {
  description: "The agreement, or why there is none to sign",
  content: { "application/json": { schema: bookingAgreement } },
};

const read = createRoute({
  method: "post",
  path: "/booking/agreement",
  summary: "The agreement of a booking as its customer reads it; drawn up where there is none",
  request: { headers: personHeaders },
  responses: { 200: agreement },
});

const sign = createRoute({
  method: "post",
  path: "/booking/agreement/sign",
  summary: "The customer's signature; the agreement is signed once the business has signed, too",
  request: {
    headers: personHeaders,
    body: {
      description: "The signature, and the ticked statements",
      content: { "application/json": { schema: bookingAgreementSigning } },
      required: true,
    },
  },
  responses: { 200: agreement },
});

const pdf = createRoute({
  method: "post",
  path: "/booking/agreement/pdf",
  summary: "The PDF of a signed agreement",
  request: { headers: personHeaders },
  responses: {
    200: {
      description: "The PDF, never cached",
      content: { "application/pdf": { schema: z.string().meta({ format: "binary" }) } },
    },
  },
});
