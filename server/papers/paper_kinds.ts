import { officeMessages } from "../../shared/office_messages.ts";
import type { OpenAgreement } from "../../shared/papers/agreement.ts";
import type { AgreementEvent } from "../../shared/papers/agreement_events.ts";
import { PAPER_KINDS, type PaperKind } from "../../shared/papers/options.ts";
import type { PaperDeletionCause, PaperFile } from "../../shared/papers/paper_file.ts";
import type { OpenProtocol } from "../../shared/papers/protocol.ts";
import type { ProtocolEvent } from "../../shared/papers/protocol_events.ts";
import { Rejection } from "../../shared/refusals.ts";
import type { Facts } from "../ledger/facts.ts";
import type { LoadedStream } from "../ledger/read.ts";
import { agreementPage } from "../projections/papers/agreement_pages.ts";
import { agreementStream, type SealedAgreement } from "../projections/papers/agreement_stream.ts";
import { protocolPage } from "../projections/papers/protocol_pages.ts";
import { protocolStreams, type SealedProtocol } from "../projections/papers/protocol_stream.ts";
import type { Instant } from "../../shared/warsaw.ts";
import type { Sealed } from "../store/stored_event.ts";

/** An event of a paper of any kind. */
export type PaperEvent = AgreementEvent | ProtocolEvent;

/** What differs between the kinds of papers. */
interface PaperRules {
  /** Papers of the same rental whose values its PDF shows: a change of theirs outdates the PDF. */
  readonly shows: readonly PaperKind[];
  /**
   * Whether a signed one forbids deleting its rental, and all papers at once (decisions §9.4):
   * `on_screen` where its scan is only a copy of a signed sheet (decisions §12.9).
   */
  readonly keptOnceSigned: "always" | "on_screen";
  /** The schema of its row, which is found by `kind` and id. */
  readonly page: typeof agreementPage | typeof protocolPage;
  load(
    facts: Pick<Facts, "stream">,
    id: string,
  ): Promise<LoadedStream<SealedAgreement> | LoadedStream<SealedProtocol>>;
  readonly events: {
    pdfDrawn(file: PaperFile): PaperEvent;
    /** Not for a kind that shows no other paper. */
    pdfOutdated?(): PaperEvent;
    /** `handedAt`: of a protocol that was only prepared. */
    signedUploaded(file: PaperFile, handedAt?: Instant): PaperEvent;
    deleted(cause: PaperDeletionCause): PaperEvent;
  };
  readonly sentences: { readonly notFound: string; readonly notMade: string };
  /** Why a signed one is not changed (decisions §4.2). */
  refusalOfSigned(): Rejection;
}

/** The rules of each kind. */
export const PAPERS: Readonly<Record<PaperKind, PaperRules>> = {
  agreement: {
    shows: [],
    keptOnceSigned: "on_screen",
    page: agreementPage,
    load: (facts, id) => facts.stream(agreementStream, id),
    events: {
      pdfDrawn: (file) => ({ type: "AgreementPdfDrawn", file }),
      signedUploaded: (file) => ({ type: "SignedAgreementUploaded", file }),
      deleted: (cause) => ({ type: "AgreementDeleted", cause }),
    },
    sentences: {
      notFound: officeMessages.agreementNotFound,
      notMade: officeMessages.agreementNotMade,
    },
    refusalOfSigned: () =>
      new Rejection("signed_document", officeMessages.agreementHoldsSignedFile),
  },
  handover: {
    ...rulesOfProtocol("handover", officeMessages.handoverNotMade),
    shows: ["agreement"],
  },
  return: {
    ...rulesOfProtocol("return", officeMessages.returnNotMade),
    shows: ["agreement", "handover"],
  },
};

function rulesOfProtocol(
  kind: "handover" | "return",
  notMade: string,
): Omit<PaperRules, "shows"> {
  return {
    keptOnceSigned: "always",
    page: protocolPage,
    load: (facts, id) => facts.stream(protocolStreams[kind], id),
    events: {
      pdfDrawn: (file) => ({ type: "ProtocolPdfDrawn", file }),
      pdfOutdated: () => ({ type: "ProtocolPdfOutdated" }),
      signedUploaded: (file, handedAt) => ({
        type: "SignedProtocolUploaded",
        file,
        ...handedAt !== undefined && { handedAt },
      }),
      deleted: (cause) => ({ type: "ProtocolDeleted", cause }),
    },
    sentences: { notFound: officeMessages.protocolNotFound, notMade },
    refusalOfSigned: () => new Rejection("signed_protocol", officeMessages.protocolSigned),
  };
}

/** The kinds whose PDF shows values of this one. */
export function kindsShowing(kind: PaperKind): PaperKind[] {
  return PAPER_KINDS.filter((other) => PAPERS[other].shows.includes(kind));
}

/** The private files that a paper's state or row names: its PDF, and an agreement's attachment. */
export function filesOfPaper(
  { pdf, attachment }: {
    readonly pdf: PaperFile | null;
    readonly attachment?: { readonly file: PaperFile } | null;
  },
): PaperFile[] {
  return [pdf, attachment?.file].flatMap((file) => file ? [file] : []);
}

/** Paths of the files that a paper named before a change, and does not name after it. */
export function replacedFiles(
  before: SealedAgreement | SealedProtocol,
  after: SealedAgreement | SealedProtocol,
): string[] {
  const named = new Set(pathsOf(after));
  return pathsOf(before).filter((path) => !named.has(path));
}

function pathsOf(state: SealedAgreement | SealedProtocol): string[] {
  return isOpenPaper(state) ? filesOfPaper(state).map(({ path }) => path) : [];
}

/** Whether a stream's state is of a paper that exists: drawn up, and not deleted. */
export function isOpenPaper(
  state: SealedAgreement | SealedProtocol,
): state is OpenAgreement<Sealed> | OpenProtocol<Sealed> {
  return state.status !== "none" && state.status !== "deleted";
}
