import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { rentalDocument } from "../../../shared/api/rental_document.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound } from "../../../shared/refusals.ts";
import { agreementIdOf } from "../../commands/papers/agreement/agreement_id_of.ts";
import { attachToAgreement } from "../../commands/papers/attach_to_agreement.ts";
import { uploadSignedPaper } from "../../commands/papers/upload_signed_paper.ts";
import { documentType } from "../../files/document_type.ts";
import { getPrivateFile } from "../../files/private_files.ts";
import { requirePdf } from "../../files/require_pdf.ts";
import { entityTag } from "../../ledger/entity_tag.ts";
import { openSealed } from "../../ledger/open_sealed.ts";
import { administratorOnly, type AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { expectedVersions } from "../expected_versions.ts";
import { formContext } from "../form_context.ts";
import { openApi } from "../open_api.ts";
import { pdfForm } from "./paper_pdf.ts";
import { readForm } from "../read_form.ts";
import { filledReply, readAgreement, readAgreementPage } from "./rental_document_reads.ts";
import { attachmentNamed, savedName, sentDocument } from "./sent_document.ts";
import { fileBody, fileReply, idParam, json, pathId } from "../route_schemas.ts";

/** Files of agreements: the signed PDF, and an attachment of any type (decisions §9.7). */
export function rentalDocumentFileRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { kv, vault } = services;
  const app = openApi();

  app.openapi(uploadSigned, async (c) => {
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

  app.openapi(attach, async (c) => {
    const form = await readForm(c);
    const file = sentDocument(form);
    const contentType = await documentType(file.bytes);
    const expected = expectedVersions(c);
    const context = await formContext(c, services, form);
    const sent = { name: savedName(file), contentType, bytes: file.bytes };
    const { id } = c.req.valid("param");
    const reply = await attachToAgreement(services, context, id, sent, expected);
    const view = await filledReply(services, reply.body);
    return c.json(view, 200, { ETag: entityTag(reply.version ?? 1) });
  });

  app.openapi(download, async (c) => {
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

const whole = json(rentalDocument, "The agreement, whole");

const uploadSigned = createRoute({
  method: "put",
  path: "/rentaldocument/rental/{rentalId}",
  summary: "Puts a signed PDF in the place of the drawn one, by the agreement's id or its rental's",
  ...administratorOnly,
  request: { params: z.object({ rentalId: pathId }), body: pdfForm },
  responses: { 200: whole },
});

const attach = createRoute({
  method: "put",
  path: "/rentaldocument/{id}",
  summary: "Attaches a document to an agreement, in place of an earlier one",
  ...administratorOnly,
  request: {
    params: idParam,
    body: fileBody("PDF, JPG, PNG, WebP, DOC or DOCX of at most 20 MB"),
  },
  responses: { 200: whole },
});

const download = createRoute({
  method: "get",
  path: "/rentaldocument/{id}/file",
  summary: "The attachment of an agreement as it was sent, as a download",
  ...administratorOnly,
  request: { params: idParam },
  responses: {
    200: fileReply("application/octet-stream", "The file under its name"),
  },
});
