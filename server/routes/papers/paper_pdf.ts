import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { officeMessages } from "../../../shared/office_messages.ts";
import {
  PAPER_FILE_NAMES,
  PAPER_KINDS,
  PAPER_PATHS,
  type PaperKind,
  PROTOCOL_KINDS,
  type ProtocolKind,
} from "../../../shared/papers/options.ts";
import { instantField } from "../../../shared/fields.ts";
import { messages } from "../../../shared/messages.ts";
import { Invalid, NotFound } from "../../../shared/refusals.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import type { PaperAddress } from "../../commands/papers/change_paper.ts";
import { drawPaperPdf } from "../../commands/papers/draw_pdf.ts";
import { pdfOfPaper } from "../../commands/papers/pdf_of_paper.ts";
import { uploadSignedPaper } from "../../commands/papers/upload_signed_paper.ts";
import { requirePdf } from "../../files/require_pdf.ts";
import { entityTag } from "../../ledger/entity_tag.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { commandContext } from "../command_context.ts";
import { expectedVersions } from "../expected_versions.ts";
import { formContext } from "../form_context.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { readWholeProtocol, wholeView } from "./protocol_reads.ts";
import { type Form, readForm } from "../read_form.ts";
import { readAgreement } from "./rental_document_reads.ts";
import { sentDocument } from "./sent_document.ts";

/** The PDFs of all papers, private as the papers themselves (decisions §2.4, §4.1). */
export function paperPdfRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  for (const kind of PAPER_KINDS) {
    app.openapi(route(`GET /${PAPER_PATHS[kind]}/{id}/pdf`), async (c) => {
      const bytes = await pdfOfPaper(services, kind, c.req.valid("param").id);
      if (!bytes) throw new NotFound(officeMessages.pdfMissing);
      return c.body(bytes, 200, {
        "Content-Type": "application/pdf",
        "Content-Disposition": `inline; filename="${PAPER_FILE_NAMES[kind]}.pdf"`,
        "Cache-Control": "no-store",
      });
    });
  }

  app.openapi(route("POST /rentaldocument/{id}/pdf"), async (c) => {
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
    app.openapi(route(`POST /${PAPER_PATHS[kind]}/{id}/pdf`), async (c) => {
      const { id } = c.req.valid("param");
      await drawPaperPdf(services, await commandContext(c, services), addressOf(c, kind, id));
      return c.json(...await protocolNow(kind, id));
    });

    app.openapi(route(`PUT /${PAPER_PATHS[kind]}/{id}/upload-signed`), async (c) => {
      const { id } = c.req.valid("param");
      const form = await readForm(c);
      const { bytes } = sentDocument(form);
      await requirePdf(bytes);
      const context = await formContext(c, services, form);
      const typedAt = handedAtOf(form);
      await uploadSignedPaper(services, context, addressOf(c, kind, id), bytes, typedAt);
      services.wakeMail();
      return c.json(...await protocolNow(kind, id));
    });
  }

  return app;
}

function addressOf(c: Context<AppEnv>, kind: PaperKind, id: string): PaperAddress {
  return { kind, id, expectedVersions: expectedVersions(c) };
}

/** The time in the field `dateTime`; undefined without one. @throws Invalid */
function handedAtOf(form: Form): Instant | undefined {
  const { success, data } = instantField.optional().safeParse(form.text("dateTime") || undefined);
  if (!success) throw new Invalid([{ path: "dateTime", message: messages.badRequest }]);
  return data;
}
