import { z } from "zod";
import {
  agreementList,
  paperListParam,
  paperListQuery,
  paperPageQuery,
  protocolList,
} from "../api/paper_list.ts";
import {
  protocol,
  protocolAnnexes,
  protocolAnnexInput,
  protocolEdit,
  protocolInput,
  protocols,
  protocolSigning,
  storedPhoto,
} from "../api/protocol.ts";
import {
  agreementEdit,
  agreementInput,
  agreementReply,
  agreementSigning,
  agreementSummaries,
  madePapers,
  paperToSign,
} from "../api/agreement.ts";
import { id } from "../fields.ts";
import { messages } from "../messages.ts";
import {
  FILE,
  fileBody,
  fileReply,
  formBody,
  json,
  jsonBody,
  type OperationTable,
  TEXT,
} from "./operation.ts";

const agreement = json(agreementReply, "The agreement, whole");
const protocolReply = json(protocol, "The whole protocol");
const pdfForm = fileBody("A PDF of at most 20 MB, not encrypted, in field `file` or `File`");
/** The reply of a plain list. */
function pageOf<Papers extends z.ZodType>(papers: Papers) {
  return {
    ...json(papers, "One page, newest first"),
    headers: z.object({
      "Total-Count": z.string().meta({ description: "How many there are on all pages" }),
    }),
  };
}
const newPhoto = z.object({ photoId: id });
const pdf = {
  summary: "The PDF of a paper, drawn or uploaded; 404 where there is none",
  responses: { 200: fileReply("application/pdf", "The PDF, never cached") },
};

/** The calls about protocols of either kind. */
const protocolCalls = {
  list: {
    summary: "Protocols of this kind by the page, newest first; without their signatures",
    request: { query: paperPageQuery },
    responses: { 200: pageOf(protocols) },
  },
  one: {
    summary: "One protocol",
    responses: { 200: protocolReply },
  },
  ofRental: {
    summary: "The rental's protocol of this kind; 404 where it has none, or 204 if it is optional",
    request: { query: z.object({ optional: z.literal("true", messages.badRequest).optional() }) },
    responses: { 200: protocolReply, 204: { description: "The rental has none" } },
  },
  lastOfCar: {
    summary: "The newest filled protocol of a car that can still be read",
    responses: { 200: protocolReply },
  },
  add: {
    summary: "Writes down a protocol; one of each kind a rental",
    request: { body: jsonBody(protocolInput, "The protocol") },
    responses: { 201: protocolReply },
  },
  change: {
    summary: "Changes a protocol; a signed one is refused",
    request: { body: jsonBody(protocolEdit, "The protocol") },
    responses: { 200: protocolReply },
  },
  sign: {
    summary: "Records what both signed on the screen; it is read-only from then on",
    request: { body: jsonBody(protocolSigning, "Content and signatures") },
    responses: { 200: protocolReply },
  },
  annex: {
    summary: "Adds the content of another device to a signed protocol, as an annex",
    request: { body: jsonBody(protocolAnnexInput, "What was written, and when") },
    responses: { 201: protocolReply },
  },
  annexes: {
    summary: "The annexes of a signed protocol, in the order of recording",
    responses: { 200: json(protocolAnnexes, "The annexes") },
  },
  remove: {
    summary: "Deletes a protocol with its PDF, a signed one too",
    responses: { 204: { description: "Deleted" } },
  },
  draw: {
    summary: "Draws a protocol's PDF, also in place of an earlier one; a signed one is refused",
    responses: { 200: protocolReply },
  },
  upload: {
    summary:
      "Puts a signed PDF in the place of the drawn one; the protocol is read-only from then on",
    request: {
      body: formBody(
        "A PDF of at most 20 MB, not encrypted, in field `file` or `File`. `dateTime`: when the car " +
          "changed hands, of a protocol that was only prepared",
        { required: ["file"], properties: { file: FILE, dateTime: TEXT } },
      ),
    },
    responses: { 200: protocolReply },
  },
};

/** Agreements, protocols and their photos, and the PDFs of all papers. */
export const paperOperations = {
  "GET /rentaldocument": {
    summary: "Agreements by the page, newest first; without PESEL and NIP",
    request: { query: paperPageQuery },
    responses: { 200: pageOf(agreementSummaries) },
  },
  "GET /rentaldocument/rental/{rentalId}": {
    summary: "A rental's agreement as a list of one, or none",
    responses: { 200: json(agreementSummaries, "At most one") },
  },
  "GET /rentaldocument/{id}": {
    summary: "One agreement",
    responses: { 200: agreement },
  },
  "POST /rentaldocument": {
    summary: "Draws up a rental's agreement; 409 where it has one",
    request: { body: jsonBody(agreementInput, "The agreement") },
    responses: { 201: agreement },
  },
  "PUT /rentaldocument/json/{id}": {
    summary: "Changes an agreement, named by its id or its rental's; a signed one is refused",
    request: {
      body: jsonBody(agreementEdit, "The whole agreement as it is to be"),
    },
    responses: { 200: agreement },
  },
  "GET /rentaldocument/{id}/paper": {
    summary: "What is to be signed of an agreement on the screen, and its hash",
    responses: { 200: json(paperToSign, "Everything that its paper shows") },
  },
  "POST /rentaldocument/{id}/sign": {
    summary: "Records that an agreement was signed on the screen; it is read-only from then on",
    request: { body: jsonBody(agreementSigning, "The signatures") },
    responses: { 200: agreement },
  },
  "DELETE /rentaldocument/{id}": {
    summary: "Deletes an agreement with its files",
    responses: { 204: { description: "Deleted" } },
  },
  "PUT /rentaldocument/rental/{rentalId}": {
    summary:
      "Puts a signed PDF in the place of the drawn one, by the agreement's id or its rental's",
    request: { body: pdfForm },
    responses: { 200: agreement },
  },
  "PUT /rentaldocument/{id}": {
    summary: "Attaches a document to an agreement, in place of an earlier one",
    request: {
      body: fileBody("PDF, JPG, PNG, WebP, DOC or DOCX of at most 20 MB"),
    },
    responses: { 200: agreement },
  },
  "GET /rentaldocument/{id}/file": {
    summary: "The attachment of an agreement as it was sent, as a download",
    responses: { 200: fileReply("application/octet-stream", "The file under its name") },
  },
  "GET /paper/{kind}": {
    summary: "Agreements or protocols found by search and state, by the page, newest first",
    request: { params: paperListParam, query: paperListQuery },
    expectedByKind: { agreement: agreementList, handover: protocolList, return: protocolList },
    responses: { 200: json(z.union([agreementList, protocolList]), "One page") },
  },
  "GET /rentaldocument/{id}/pdf": pdf,
  "GET /rentalprotocolout/{id}/pdf": pdf,
  "GET /rentalprotocolin/{id}/pdf": pdf,
  "POST /rentaldocument/{id}/pdf": {
    summary: "Draws an agreement's PDF, also in place of an earlier one; a signed one is refused",
    responses: { 200: agreement },
  },
  "POST /rental/{id}/documents": {
    summary:
      "Makes the agreement and both protocols with their PDFs, all or none; 409 where one is",
    responses: { 201: json(madePapers, "All three papers, whole") },
  },
  "DELETE /rental/{id}/documents": {
    summary: "Deletes all papers of a rental; 409 where a protocol is signed; they have no version",
    responses: { 204: { description: "Deleted" } },
  },
  "GET /rentalprotocolout": protocolCalls.list,
  "GET /rentalprotocolin": protocolCalls.list,
  "GET /rentalprotocolout/{id}": protocolCalls.one,
  "GET /rentalprotocolin/{id}": protocolCalls.one,
  "GET /rentalprotocolout/rental/{rentalId}": protocolCalls.ofRental,
  "GET /rentalprotocolin/rental/{rentalId}": protocolCalls.ofRental,
  "GET /rentalprotocolout/lastbycar/{carId}": protocolCalls.lastOfCar,
  "GET /rentalprotocolin/lastbycar/{carId}": protocolCalls.lastOfCar,
  "POST /rentalprotocolout": protocolCalls.add,
  "POST /rentalprotocolin": protocolCalls.add,
  "PUT /rentalprotocolout/{id}": protocolCalls.change,
  "PUT /rentalprotocolin/{id}": protocolCalls.change,
  "POST /rentalprotocolout/{id}/sign": protocolCalls.sign,
  "POST /rentalprotocolin/{id}/sign": protocolCalls.sign,
  "POST /rentalprotocolout/{id}/annex": protocolCalls.annex,
  "POST /rentalprotocolin/{id}/annex": protocolCalls.annex,
  "GET /rentalprotocolout/{id}/annex": protocolCalls.annexes,
  "GET /rentalprotocolin/{id}/annex": protocolCalls.annexes,
  "DELETE /rentalprotocolout/{id}": protocolCalls.remove,
  "DELETE /rentalprotocolin/{id}": protocolCalls.remove,
  "POST /rentalprotocolout/{id}/pdf": protocolCalls.draw,
  "POST /rentalprotocolin/{id}/pdf": protocolCalls.draw,
  "PUT /rentalprotocolout/{id}/upload-signed": protocolCalls.upload,
  "PUT /rentalprotocolin/{id}/upload-signed": protocolCalls.upload,
  "PUT /protocolphoto/{photoId}": {
    summary: "Keeps a photo for a protocol of a rental, which may follow later",
    request: {
      params: newPhoto,
      query: z.object({ rentalId: id }),
      body: fileBody("JPG, PNG or WebP, at most 15 MB"),
    },
    responses: {
      200: json(storedPhoto, "It was there already"),
      201: json(storedPhoto, "The photo as it is kept"),
    },
  },
  "GET /protocolphoto/{photoId}": {
    summary: "A photo of a protocol",
    responses: { 200: fileReply("image/jpeg", "The photo") },
  },
  "DELETE /protocolphoto/{photoId}": {
    summary: "Deletes a photo that no protocol names; it has no version",
    responses: { 204: { description: "Deleted" } },
  },
} satisfies OperationTable;
