import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound } from "../../../shared/refusals.ts";
import { attachToAgreement } from "../../commands/papers/agreement/agreement_rules.ts";
import { agreementIdOf } from "../../commands/papers/agreement/load_agreement.ts";
import { uploadSignedPaper } from "../../commands/papers/upload_signed_paper.ts";
import { documentType } from "../../files/document_type.ts";
import { getPrivateFile } from "../../files/private_files.ts";
import { requirePdf } from "../../files/require_pdf.ts";
import { entityTag } from "../../ledger/entity_tag.ts";
import { openSealed } from "../../ledger/open_sealed.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { expectedVersions } from "../expected_versions.ts";
import { formContext } from "../form_context.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { readForm } from "../read_form.ts";
import { filledReply, readAgreement, readAgreementPage } from "./rental_document_reads.ts";
import { attachmentNamed, savedName, sentDocument } from "./sent_document.ts";

/** Files of agreements: the signed PDF, and an attachment of any type (decisions §9.7). */
export function rentalDocumentFileRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { kv, vault } = services;
  const app = openApi();

  app.openapi(route("PUT /rentaldocument/rental/{rentalId}"), async (c) => {
    const form = await readForm(c);
    const { bytes } = sentDocument(form);
    await requirePdf(bytes);
    const id = await agreementIdOf(kv, c.req.valid("param").rentalId);
    const expected = expectedVersions(c);
    const context = await formContext(c, services, form);
    const address = { kind: "agreement" as const, id, expectedVersions: expected };
    await uploadSignedPaper(services, context, address, bytes);
    const view = await readAgreement(services, id);
    return c.json(view, 200, { ETag: entityTag(view.version) });
  });

  app.openapi(route("PUT /rentaldocument/{id}"), async (c) => {
    const form = await readForm(c);
    const file = sentDocument(form);
    const contentType = await documentType(file.bytes);
    const expected = expectedVersions(c);
    const context = await formContext(c, services, form);
    const sent = { name: savedName(file), contentType, bytes: file.bytes };
    const address = { id: c.req.valid("param").id, expectedVersions: expected };
    const reply = await attachToAgreement(services, context, address, sent);
    const view = await filledReply(services, reply.body);
    return c.json(view, 200, { ETag: entityTag(reply.version ?? 1) });
  });

  app.openapi(route("GET /rentaldocument/{id}/file"), async (c) => {
    const { id, attachment } = await readAgreementPage(services, c.req.valid("param").id);
    const bytes = attachment && await getPrivateFile(services, attachment.file.path);
    const name = attachment &&
      await openSealed(kv, vault, attachment.name, `agreement/${id}`, z.string());
    if (!attachment || !bytes || !name) throw new NotFound(officeMessages.documentNotFound);
    return c.body(bytes, 200, {
      "Content-Type": attachment.file.contentType,
      "Content-Disposition": attachmentNamed(name),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    });
  });

  return app;
}
