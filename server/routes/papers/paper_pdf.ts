import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { protocol, PROTOCOL_PATHS } from "../../../shared/api/protocol.ts";
import { rentalDocument } from "../../../shared/api/rental_document.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import {
  PAPER_FILE_NAMES,
  PAPER_KINDS,
  type PaperKind,
  PROTOCOL_KINDS,
  type ProtocolKind,
} from "../../../shared/papers/options.ts";
import { NotFound } from "../../../shared/refusals.ts";
import { drawPaperPdf, type PaperAddress } from "../../commands/papers/draw_pdf.ts";
import { pdfOfPaper } from "../../commands/papers/pdf_of_paper.ts";
import { uploadSignedPaper } from "../../commands/papers/upload_signed_paper.ts";
import { requirePdf } from "../../files/require_pdf.ts";
import { entityTag } from "../../ledger/entity_tag.ts";
import { administratorOnly, type AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { commandContext } from "../command_context.ts";
import { expectedVersions } from "../expected_versions.ts";
import { formContext } from "../form_context.ts";
import { openApi } from "../open_api.ts";
import { readWholeProtocol, wholeView } from "./protocol_reads.ts";
import { readForm } from "../read_form.ts";
import { readAgreement } from "./rental_document_reads.ts";
import { sentDocument } from "./sent_document.ts";
import { fileBody, fileReply, idParam, json } from "../route_schemas.ts";

/** The PDFs of all papers, private as the papers themselves (decisions §2.4, §4.1). */
export function paperPdfRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  for (const kind of PAPER_KINDS) {
    const path = `/${PATHS[kind]}/{id}/pdf` as const;
    app.openapi({ ...download, path }, async (c) => {
      const bytes = await pdfOfPaper(services, kind, c.req.valid("param").id);
      if (!bytes) throw new NotFound(officeMessages.pdfMissing);
      return c.body(bytes, 200, {
        "Content-Type": "application/pdf",
        "Content-Disposition": `inline; filename="${PAPER_FILE_NAMES[kind]}.pdf"`,
        "Cache-Control": "no-store",
      });
    });
  }

  app.openapi({ ...drawAgreement, path: `/${PATHS.agreement}/{id}/pdf` }, async (c) => {
    const { id } = c.req.valid("param");
    await drawPaperPdf(services, await commandContext(c, services), addressOf(c, "agreement", id));
    const view = await readAgreement(services, id);
    return c.json(view, 200, { ETag: entityTag(view.version) });
  });

  async function protocolNow(kind: ProtocolKind, id: string) {
    const view = wholeView(await readWholeProtocol(services, kind, id));
    return [view, 200, { ETag: entityTag(view.version) }] as const;
  }

  for (const kind of PROTOCOL_KINDS) {
    app.openapi({ ...drawProtocol, path: `/${PATHS[kind]}/{id}/pdf` }, async (c) => {
      const { id } = c.req.valid("param");
      await drawPaperPdf(services, await commandContext(c, services), addressOf(c, kind, id));
      return c.json(...await protocolNow(kind, id));
    });

    app.openapi({ ...uploadProtocol, path: `/${PATHS[kind]}/{id}/upload-signed` }, async (c) => {
      const { id } = c.req.valid("param");
      const form = await readForm(c);
      const { bytes } = sentDocument(form);
      await requirePdf(bytes);
      const context = await formContext(c, services, form);
      await uploadSignedPaper(services, context, addressOf(c, kind, id), bytes);
      services.wakeMail();
      return c.json(...await protocolNow(kind, id));
    });
  }

  return app;
}

function addressOf(c: Context<AppEnv>, kind: PaperKind, id: string): PaperAddress {
  return { kind, id, expectedVersions: expectedVersions(c) };
}

const PATHS = { agreement: "rentaldocument", ...PROTOCOL_PATHS } as const;

/** A form with one PDF, for the documentation. */
export const pdfForm = fileBody("A PDF of at most 20 MB, not encrypted, in field `file` or `File`");

const download = createRoute({
  method: "get",
  path: "/{id}/pdf",
  summary: "The PDF of a paper, drawn or uploaded; 404 where there is none",
  ...administratorOnly,
  request: { params: idParam },
  responses: {
    200: fileReply("application/pdf", "The PDF, never cached"),
  },
});

const drawAgreement = createRoute({
  method: "post",
  path: "/{id}/pdf",
  summary: "Draws an agreement's PDF, also in place of an earlier one; a signed one is refused",
  ...administratorOnly,
  request: { params: idParam },
  responses: {
    200: json(rentalDocument, "The agreement, whole"),
  },
});

const wholeProtocol = json(protocol, "The whole protocol");

const drawProtocol = createRoute({
  method: "post",
  path: "/{id}/pdf",
  summary: "Draws a protocol's PDF, also in place of an earlier one; a signed one is refused",
  ...administratorOnly,
  request: { params: idParam },
  responses: { 200: wholeProtocol },
});

const uploadProtocol = createRoute({
  method: "put",
  path: "/{id}/upload-signed",
  summary:
    "Puts a signed PDF in the place of the drawn one; the protocol is read-only from then on",
  ...administratorOnly,
  request: { params: idParam, body: pdfForm },
  responses: { 200: wholeProtocol },
});
