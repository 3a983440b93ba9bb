import type { AgreementTerms } from "../../../shared/papers/agreement_events.ts";
import type { PaperKind, ProtocolKind } from "../../../shared/papers/options.ts";
import type { PaperFile } from "../../../shared/papers/paper_file.ts";
import type { ProtocolContent } from "../../../shared/papers/protocol_content.ts";
import { NotFound } from "../../../shared/refusals.ts";
import type { NewEvent } from "../../ledger/commit.ts";
import type { CustomerKey, Facts } from "../../ledger/facts.ts";
import { wrappedKeyOf } from "../../ledger/open_sealed.ts";
import type { Services } from "../../services.ts";
import type { StoredEvent } from "../../store/stored_event.ts";
import type { Ledger } from "../execute.ts";
import { loadAgreement } from "./agreement/load_agreement.ts";
import { loadProtocol } from "./protocol/load_protocol.ts";
import { filesOfPaper, PAPERS } from "../../papers/paper_kinds.ts";
import type { PaperVersions } from "./paper_versions.ts";
import type { RentalOfPaper } from "./rental_of_paper.ts";

/** A paper of any kind, as needed for drawing, uploading and deleting. */
export interface LoadedPaper {
  readonly stream: `${PaperKind}/${string}`;
  readonly before: readonly StoredEvent[];
  readonly version: number;
  readonly rentalId: string;
  /** How it was signed; undefined where it is not. */
  readonly signedBy: "screen" | "upload" | undefined;
  /** Drawn or uploaded. */
  readonly pdf: PaperFile | null;
  readonly files: readonly PaperFile[];
  /** Of a protocol, whose photos it names. */
  readonly content: ProtocolContent | undefined;
  /** Of a protocol. */
  readonly about: RentalOfPaper | undefined;
  /** Of an agreement. */
  readonly terms: AgreementTerms | undefined;
  /** Whether other papers show its values: those of an agreement or a filled protocol. */
  readonly isShown: boolean;
  /** Events before an uploaded signature: an agreement keeps the driver's data from then on. */
  readonly filling: readonly NewEvent[];
  /** The customer whose key seals its files. */
  readonly customer: CustomerKey;
  versions(expected: ReadonlySet<number> | undefined): PaperVersions;
}

/** Loads a paper. @throws NotFound, also where its customer was erased. */
export async function loadPaper(
  services: Ledger & Pick<Services, "catalogue">,
  facts: Facts,
  kind: PaperKind,
  id: string,
): Promise<LoadedPaper> {
  return kind === "agreement"
    ? await agreementAsPaper(services, facts, id)
    : await protocolAsPaper(services, facts, kind, id);
}

async function agreementAsPaper(
  services: Ledger & Pick<Services, "catalogue">,
  facts: Facts,
  id: string,
): Promise<LoadedPaper> {
  const agreement = await loadAgreement(services, facts, id);
  const { state, before, version, customer, versions, resealing, opened } = agreement;
  const stream = `agreement/${id}` as const;
  return {
    stream,
    before,
    version,
    rentalId: state.rentalId,
    signedBy: state.signing && state.signing.by !== "customer" ? state.signing.by : undefined,
    pdf: state.pdf,
    files: filesOfPaper(state),
    content: undefined,
    about: undefined,
    terms: state.terms,
    isShown: true,
    filling: resealing.map((event) => ({
      event,
      sealed: facts.seal(customer, stream, opened.party),
    })),
    customer,
    versions,
  };
}

async function protocolAsPaper(
  services: Ledger & Pick<Services, "catalogue">,
  facts: Facts,
  kind: ProtocolKind,
  id: string,
): Promise<LoadedPaper> {
  const loaded = await loadProtocol(services, facts, kind, id);
  const { stream, before, version, state, content, about, versions } = loaded;
  const { rentalId, customerId, pdf, signing, isFilled } = state;
  const wrappedKey = await wrappedKeyOf(services.kv, customerId);
  if (wrappedKey === undefined) throw new NotFound(PAPERS[kind].sentences.notFound);
  return {
    stream,
    before,
    version,
    rentalId,
    signedBy: signing?.by,
    pdf,
    files: filesOfPaper(state),
    content,
    about,
    terms: undefined,
    isShown: isFilled,
    filling: [],
    customer: { customerId, wrappedKey },
    versions,
  };
}
