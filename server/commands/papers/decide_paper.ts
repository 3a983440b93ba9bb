import { officeMessages } from "../../../shared/office_messages.ts";
import type { PaperKind } from "../../../shared/papers/options.ts";
import type { PaperFile } from "../../../shared/papers/paper_file.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { Rejection } from "../../../shared/refusals.ts";
import type { PaperLink } from "../../projections/papers/paper_links.ts";
import { type PaperEvent, PAPERS } from "../../papers/paper_kinds.ts";
import { type PaperVersions, requirePaperVersion } from "./paper_versions.ts";

/** What a PDF for a paper is decided on. */
interface PaperFileFacts {
  /** How it was signed; undefined if it is not. */
  readonly signedBy: "screen" | "upload" | undefined;
  readonly pdf: object | null;
}

/** A drawn PDF replaces the one before; that of a signed paper is never replaced. @throws Rejection. */
export function decideDrawnPaper(
  kind: PaperKind,
  file: PaperFile,
  { signedBy }: PaperFileFacts,
): PaperEvent {
  requireUnsigned(kind, signedBy !== undefined);
  return PAPERS[kind].events.pdfDrawn(file);
}

/** The one PDF of a paper that was signed on the screen; nothing if it is drawn already. */
export function decideSignedDrawing(
  kind: PaperKind,
  file: PaperFile,
  { signedBy, pdf }: PaperFileFacts,
): PaperEvent[] {
  return signedBy === "screen" && pdf === null ? [PAPERS[kind].events.pdfDrawn(file)] : [];
}

/**
 * A scan with signatures signs the paper. It may replace an earlier scan, but no signatures that were
 * drawn on the screen. @throws Rejection.
 */
export function decideUploadedPaper(
  kind: PaperKind,
  file: PaperFile,
  { signedBy }: PaperFileFacts,
  handedAt?: Instant,
): PaperEvent {
  requireUnsigned(kind, signedBy === "screen");
  return PAPERS[kind].events.signedUploaded(file, handedAt);
}

/** A signed paper is never changed (decisions §4.2). @throws Rejection. */
export function requireUnsigned(kind: PaperKind, isSigned: boolean): void {
  if (isSigned) throw PAPERS[kind].refusalOfSigned();
}

/**
 * One paper can be deleted, a signed one too (decisions §9.4): otherwise a scan on the wrong protocol
 * would lock its rental for ever. @throws Stale.
 */
export function decidePaperDeletion(kind: PaperKind, versions: PaperVersions): PaperEvent {
  requirePaperVersion(versions);
  return PAPERS[kind].events.deleted("administrator");
}

/**
 * All papers of a rental are deleted, or none if one is signed and kept, which can only be deleted
 * by itself (decisions §4.2, §9.4). @throws Rejection.
 */
export function decidePapersDeletion<
  One extends SignedLink,
>(papers: readonly One[]): readonly One[] {
  const kept = keptPaper(papers);
  if (kept === "agreement") {
    throw new Rejection("signed_document", officeMessages.papersHoldSignedAgreement);
  }
  if (kept) throw new Rejection("signed_protocol", officeMessages.papersHoldSigned);
  return papers;
}

type SignedLink = Pick<PaperLink, "kind" | "signed"> & Partial<Pick<PaperLink, "onScreen">>;

/** The kind of a paper that is signed and kept then, protocols first; undefined if none is. */
export function keptPaper(papers: readonly SignedLink[]): PaperKind | undefined {
  const kept = papers.filter(({ kind, signed, onScreen }) =>
    signed && (onScreen || PAPERS[kind].keptOnceSigned === "always")
  );
  return (kept.find(({ kind }) => kind !== "agreement") ?? kept[0])?.kind;
}
