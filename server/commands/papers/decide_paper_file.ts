import { officeMessages } from "../../../shared/office_messages.ts";
import type { AgreementEvent } from "../../../shared/paperwork/agreement_events.ts";
import type { PaperKind } from "../../../shared/paperwork/options.ts";
import type { PaperFile } from "../../../shared/paperwork/paper_file.ts";
import type { ProtocolEvent } from "../../../shared/paperwork/protocol_events.ts";
import { Rejection } from "../../../shared/refusals.ts";

/** What a PDF for a paper is decided on. */
export interface PaperFileFacts {
  readonly signedBy: "screen" | "upload" | undefined;
  readonly pdf: object | null;
}

/**
 * A drawn PDF takes the place of the one before; what is signed is never drawn over. @throws Rejection.
 */
export function decideDrawnPaper(
  kind: PaperKind,
  file: PaperFile,
  facts: PaperFileFacts,
): AgreementEvent | ProtocolEvent {
  requireUnsigned(kind, facts);
  return drawnEvent(kind, file);
}

/** Why a signed paper stays as it is (decisions §4.2). @throws Rejection. */
export function requireUnsigned(
  kind: PaperKind,
  { signedBy }: Pick<PaperFileFacts, "signedBy">,
): void {
  if (signedBy) throw signedPaper(kind);
}

/** The one PDF of a protocol that was signed on the screen; nothing where it is drawn already. */
export function decideSignedDrawing(
  kind: "handover" | "return",
  file: PaperFile,
  { signedBy, pdf }: PaperFileFacts,
): (AgreementEvent | ProtocolEvent)[] {
  return signedBy === "screen" && pdf === null ? [drawnEvent(kind, file)] : [];
}

/**
 * A scan with signatures, also in the place of an earlier one; never in the place of signatures that
 * were drawn on the screen. @throws Rejection.
 */
export function decideUploadedPaper(
  kind: PaperKind,
  file: PaperFile,
  { signedBy }: PaperFileFacts,
): AgreementEvent | ProtocolEvent {
  if (signedBy === "screen") throw signedPaper(kind);
  return kind === "agreement"
    ? { type: "SignedAgreementUploaded", file }
    : { type: "SignedProtocolUploaded", file };
}

function signedPaper(kind: PaperKind): Rejection {
  return kind === "agreement"
    ? new Rejection("signed_document", officeMessages.documentSigned)
    : new Rejection("signed_protocol", officeMessages.protocolSigned);
}

function drawnEvent(kind: PaperKind, file: PaperFile): AgreementEvent | ProtocolEvent {
  return kind === "agreement"
    ? { type: "AgreementPdfDrawn", file }
    : { type: "ProtocolPdfDrawn", file };
}
