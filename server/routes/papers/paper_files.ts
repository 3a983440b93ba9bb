import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { instantField, SHORT_LENGTH } from "../../../shared/fields.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import {
  PAPER_FILE_NAMES,
  PAPER_KINDS,
  PAPER_PATHS,
  type PaperKind,
  PROTOCOL_KINDS,
} from "../../../shared/papers/options.ts";
import { Invalid, NotFound } from "../../../shared/refusals.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { storedPhoto } from "../../../shared/api/protocol.ts";
import { attachToAgreement } from "../../commands/papers/agreement/agreement_rules.ts";
import { agreementIdOf } from "../../commands/papers/agreement/load_agreement.ts";
import { drawPaperPdf, pdfOfPaper } from "../../commands/papers/draw_pdf.ts";
import { uploadSignedPaper } from "../../commands/papers/upload_signed_paper.ts";
import { attachmentType } from "../../files/attachment_type.ts";
import { getPrivateFile } from "../../files/private_files.ts";
import { requirePdf } from "../../files/require_pdf.ts";
import { openSealed } from "../../ledger/open_sealed.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { commandContext } from "../command_context.ts";
import { formContext } from "../form_context.ts";
import { openApi } from "../open_api.ts";
import { type Form, type MultipartPart, readForm } from "../read_form.ts";
import { route } from "../route.ts";
import { addressOf, tagged, tagOf } from "./papers.ts";
import {
  filledReply,
  readAgreement,
  readAgreementPage,
  readWholeProtocol,
  wholeView,
} from "./paper_reads.ts";
import {
  deleteProtocolPhoto,
  storeProtocolPhoto,
} from "../../commands/papers/protocol/change_photos.ts";
import { readPhotoRecords } from "../../papers/protocol_photos.ts";
import { requireNoVersion } from "../expected_versions.ts";
import { photoBytes } from "../catalogue/sent_photos.ts";

/** An attachment of any type to an agreement (decisions §9.7). */
export function attachmentRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { kv, vault } = services;
  const app = openApi();

  app.openapi(route("PUT /rentaldocument/{id}"), async (c) => {
    const form = await readForm(c);
    const file = sentFile(form);
    const sent = {
      name: savedName(file),
      contentType: await attachmentType(file.bytes),
      bytes: file.bytes,
    };
    const address = addressOf(c, "agreement", c.req.valid("param").id);
    const context = await formContext(c, services, form);
    const reply = await attachToAgreement(services, context, address, sent);
    return c.json(await filledReply(services, reply.body), 200, tagOf(reply));
  });

  app.openapi(route("GET /rentaldocument/{id}/file"), async (c) => {
    const { id, attachment } = await readAgreementPage(services, c.req.valid("param").id);
    const bytes = attachment && await getPrivateFile(services, attachment.file.path);
    const name = attachment &&
      await openSealed(kv, vault, attachment.name, `agreement/${id}`, z.string());
    if (!attachment || !bytes || !name) throw new NotFound(officeMessages.agreementNotFound);
    return c.body(bytes, 200, {
      "Content-Type": attachment.file.contentType,
      "Content-Disposition": attachmentNamed(name),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    });
  });

  return app;
}

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

  for (const kind of PAPER_KINDS) {
    app.openapi(route(`POST /${PAPER_PATHS[kind]}/{id}/pdf`), async (c) => {
      const address = addressOf(c, kind, c.req.valid("param").id);
      await drawPaperPdf(services, await commandContext(c, services), address);
      return c.json(...tagged(await paperNow(services, address)));
    });
  }

  app.openapi(route("PUT /rentaldocument/rental/{rentalId}"), async (c) => {
    const { form, bytes } = await sentPdf(c);
    const id = await agreementIdOf(services.kv, c.req.valid("param").rentalId);
    const address = addressOf(c, "agreement", id);
    await uploadSignedPaper(services, await formContext(c, services, form), address, bytes);
    return c.json(...tagged(await readAgreement(services, id)));
  });

  for (const kind of PROTOCOL_KINDS) {
    app.openapi(route(`PUT /${PAPER_PATHS[kind]}/{id}/upload-signed`), async (c) => {
      const { form, bytes } = await sentPdf(c);
      const address = addressOf(c, kind, c.req.valid("param").id);
      const context = await formContext(c, services, form);
      await uploadSignedPaper(services, context, address, bytes, handedAtOf(form));
      services.wakeMail();
      return c.json(...tagged(wholeView(await readWholeProtocol(services, kind, address.id))));
    });
  }

  return app;
}

/** A paper of any kind, as it is read. */
async function paperNow(
  services: Services,
  { kind, id }: { readonly kind: PaperKind; readonly id: string },
) {
  return kind === "agreement"
    ? await readAgreement(services, id)
    : wholeView(await readWholeProtocol(services, kind, id));
}

/** The PDF of a form. @throws Invalid, and the refusals of `requirePdf`. */
async function sentPdf(c: Context<AppEnv>) {
  const form = await readForm(c);
  const { bytes } = sentFile(form);
  await requirePdf(bytes);
  return { form, bytes };
}

/** The time in the field `dateTime`; undefined without one. @throws Invalid */
function handedAtOf(form: Form): Instant | undefined {
  const { success, data } = instantField.optional().safeParse(form.text("dateTime") || undefined);
  if (!success) throw new Invalid([{ path: "dateTime", message: messages.badRequest }]);
  return data;
}

/** The one file of a form, in field `file` or `File` (back-office §7). @throws Invalid. */
function sentFile(form: Form): MultipartPart {
  const [file, ...others] = [...form.files("file"), ...form.files("File")];
  if (!file) throw new Invalid([{ path: "file", message: messages.fieldRequired }]);
  if (others.length > 0) throw new Invalid([{ path: "file", message: messages.badRequest }]);
  return file;
}

/** What a file is called once it is saved again: no folders, nothing invisible, not endless. */
function savedName({ fileName }: MultipartPart): string {
  const name = fileName.split(/[\\/]/).at(-1) ?? "";
  return name.replace(/\p{C}/gu, "").trim().slice(-SHORT_LENGTH) || "dokument";
}

/** `Content-Disposition` of a file with a name of any letters (RFC 6266). */
function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name)
    .replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Photos taken at a car for its protocols. Private: for an administrator only. */
export function protocolPhotoRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(route("PUT /protocolphoto/{photoId}"), async (c) => {
    const form = await readForm(c);
    const [file] = form.files("file");
    if (!file) throw new Invalid([{ path: "file", message: officeMessages.photoMissing }]);
    const context = await formContext(c, services, form);
    const { status, body } = await storeProtocolPhoto(services, context, {
      id: c.req.valid("param").photoId,
      rentalId: c.req.valid("query").rentalId,
      bytes: photoBytes(file),
    });
    return c.json(storedPhoto.parse(body), status === 201 ? 201 : 200);
  });

  app.openapi(route("GET /protocolphoto/{photoId}"), async (c) => {
    const { photoId } = c.req.valid("param");
    const record = (await readPhotoRecords(services.kv, [photoId])).get(photoId);
    const bytes = record && await getPrivateFile(services, record.path);
    if (!bytes) throw new NotFound(officeMessages.photoNotFound);
    return c.body(bytes, 200, { "Content-Type": "image/jpeg" });
  });

  app.openapi(route("DELETE /protocolphoto/{photoId}"), async (c) => {
    requireNoVersion(c);
    const context = await commandContext(c, services);
    await deleteProtocolPhoto(services, context, c.req.valid("param").photoId);
    return c.body(null, 204);
  });

  return app;
}
