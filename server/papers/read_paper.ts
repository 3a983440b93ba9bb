import { officeMessages } from "../../shared/office_messages.ts";
import { agreementPaper } from "../../shared/papers/agreement_paper.ts";
import type { PaperKind, ProtocolKind } from "../../shared/papers/options.ts";
import type { Paper } from "../../shared/papers/paper.ts";
import type {
  AgreementPaperData,
  PaperSigning,
  ProtocolPaperData,
} from "../../shared/papers/paper_data.ts";
import { protocolContent } from "../../shared/papers/protocol_content.ts";
import { protocolPaper } from "../../shared/papers/protocol_paper.ts";
import { sealedSigning, type SignerContext } from "../../shared/papers/signer_context.ts";
import { NotFound } from "../../shared/refusals.ts";
import type { CustomerKey } from "../ledger/facts.ts";
import { openAgreement, openAgreementSigning } from "./open_agreement.ts";
import { openSealed, wrappedKeyOf } from "../ledger/open_sealed.ts";
import { readStream } from "../ledger/read.ts";
import { type AgreementPage, agreementPage } from "../projections/papers/agreement_pages.ts";
import { type ProtocolPage, protocolPage } from "../projections/papers/protocol_pages.ts";
import { readSignatures } from "../projections/papers/signature_rows.ts";
import { readPages } from "../projections/read_pages.ts";
import {
  agreedTermsIn,
  filledHandover,
  lessorNow,
  paperCar,
  paperPhotos,
  type PaperWorld,
  relatedValues,
  rentalForPaper,
} from "./paper_parts.ts";
import { agreementShownNow } from "./agreement_shown_now.ts";
import { handoverAsOf } from "./handover_versions.ts";

/** A paper as it is to be drawn, and what it was read from. */
export interface ReadPaper {
  readonly paper: Paper;
  /** The version of its stream. */
  readonly version: number;
  /** Whose key seals what is drawn. */
  readonly customer: CustomerKey;
  /** Of a protocol to be signed by hand: the related values that it shows, by `relatedValues`. */
  readonly related?: {
    readonly kind: ProtocolKind;
    readonly rentalId: string;
    readonly values: string;
  };
}

/** Reads the data of a paper and lays it out. @throws NotFound, also after an erasure. */
export function readPaper(world: PaperWorld, kind: PaperKind, id: string): Promise<ReadPaper> {
  return kind === "agreement" ? readAgreement(world, id) : readProtocol(world, kind, id);
}

async function readAgreement(world: PaperWorld, id: string): Promise<ReadPaper> {
  const { kv, vault, catalogue } = world;
  const [page] = await readPages(kv, "agreement", [id], agreementPage);
  if (!page) throw new NotFound(officeMessages.agreementNotFound);
  const customer = await customerKeyOf(world, page.customerId, officeMessages.agreementNotFound);
  const opened = await openAgreement(kv, vault, id, page);
  if (!opened) throw new NotFound(officeMessages.agreementNotFound);
  const { version } = page;
  const signed = await signedAgreement(world, page);
  if (signed) return { paper: agreementPaper(signed), version, customer };
  const rental = await rentalForPaper(world, page.rentalId);
  const shown = agreementShownNow(await catalogue.snapshot(), {
    rental,
    renter: { ...rental.customer, customerId: rental.customerId },
    car: await catalogue.rentalCar(page.carId),
    terms: page.terms,
    party: opened.party,
    customerId: page.customerId,
  });
  return { paper: agreementPaper(shown), version, customer };
}

/** A signed agreement as its signers saw it, whatever has changed since, with its annexes. */
async function signedAgreement(
  { kv, vault }: PaperWorld,
  { id, signing, annexes }: AgreementPage,
): Promise<AgreementPaperData | undefined> {
  if (signing?.by !== "screen") return undefined;
  const open = await openAgreementSigning({ kv, vault }, id);
  if (!open?.business) {
    throw new Error("Cannot draw a signed agreement: its signatures cannot be read");
  }
  const { shown, customerName, customer, business } = open;
  return {
    ...shown,
    annexes,
    signing: {
      signatures: { customerName, customer, business },
      signedAt: signing.at,
      customerSignedAt: signing.customerAt,
      ...await signingRecorded(kv, `agreement/${id}`),
      contentHash: signing.contentHash,
    },
  };
}

async function readProtocol(
  world: PaperWorld,
  kind: ProtocolKind,
  id: string,
): Promise<ReadPaper> {
  const { kv, vault } = world;
  const [page] = await readPages(kv, kind, [id], protocolPage);
  if (!page) throw new NotFound(officeMessages.protocolNotFound);
  const customer = await customerKeyOf(world, page.customerId, officeMessages.protocolNotFound);
  const content = await openSealed(kv, vault, page.content, `${kind}/${id}`, protocolContent);
  if (!content) throw new NotFound(officeMessages.protocolNotFound);
  const signing = await signingOf(world, page);
  // Read before the rest: a change in between is then noticed at the commit, and all is read again.
  const { rentalId } = page;
  const related = !signing &&
    { kind, rentalId, values: await relatedValues(world, kind, rentalId) };
  const paper = protocolPaper({
    kind,
    id,
    content,
    prepared: !page.isFilled,
    photos: await paperPhotos(world, content),
    ...signing ? await signedContext(world, page, signing) : await currentContext(world, page),
  });
  return { paper, version: page.version, customer, ...related ? { related } : {} };
}

type PaperContext = Omit<ProtocolPaperData, "kind" | "id" | "content" | "prepared" | "photos">;

/** The current context of a protocol that is still to be signed by hand. */
async function currentContext(world: PaperWorld, page: ProtocolPage): Promise<PaperContext> {
  const rental = await rentalForPaper(world, page.rentalId);
  const { firstName, lastName, address, phone } = rental.customer;
  return {
    rental: { id: rental.id, period: rental.period },
    car: paperCar(await world.catalogue.rentalCar(page.carId)),
    customer: { firstName, lastName, address, phone },
    terms: await agreedTermsIn(world, page.rentalId),
    handover: page.kind === "return" ? await filledHandover(world, page.rentalId) : null,
    lessor: await lessorNow(world),
    signing: null,
  };
}

/** The context of a signed protocol as its signers saw it, whatever has changed since. */
async function signedContext(
  world: PaperWorld,
  { rentalId }: ProtocolPage,
  { context: { period, car, customer, terms, handover, lessor }, signing }: OpenSigning,
): Promise<PaperContext> {
  return {
    rental: { id: rentalId, period },
    car,
    customer,
    terms: terms ?? undefined,
    handover: handover && await handoverAsOf(world, handover),
    lessor: lessor ?? await lessorNow(world),
    signing,
  };
}

interface OpenSigning {
  readonly signing: PaperSigning;
  readonly context: SignerContext;
}

async function signingOf(
  { kv, vault }: PaperWorld,
  { kind, id, signing }: ProtocolPage,
): Promise<OpenSigning | null> {
  if (signing?.by !== "screen") return null;
  const sealed = await readSignatures(kv, kind, id);
  const open = sealed && await openSealed(kv, vault, sealed, `${kind}/${id}`, sealedSigning);
  if (!open) throw new Error("Cannot draw a signed protocol: its signatures cannot be read");
  const { shownToSigners: context, ...signatures } = open;
  const { at: signedAt, contentHash } = signing;
  const { receivedAt } = await signingRecorded(kv, `${kind}/${id}`);
  return { context, signing: { signatures, signedAt, receivedAt, contentHash: contentHash ?? "" } };
}

/** When the signatures were recorded, whatever has happened to the paper since. */
async function signingRecorded(
  kv: Deno.Kv,
  stream: `${PaperKind}/${string}`,
): Promise<Required<Pick<PaperSigning, "receivedAt" | "customerReceivedAt">>> {
  const events = await readStream(kv, stream);
  const signed = events.findLast(({ event }) =>
    event.type === "ProtocolSigned" || event.type === "AgreementSigned"
  );
  if (!signed) throw new Error("Cannot draw a signed paper: it has no signing event");
  const byLink = events.findLast(({ event }) => event.type === "AgreementSignedByCustomer");
  return { receivedAt: signed.at, customerReceivedAt: byLink?.at };
}

async function customerKeyOf(
  { kv }: PaperWorld,
  customerId: string,
  sentence: string,
): Promise<CustomerKey> {
  const wrappedKey = await wrappedKeyOf(kv, customerId);
  if (wrappedKey === undefined) throw new NotFound(sentence);
  return { customerId, wrappedKey };
}
