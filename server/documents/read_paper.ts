import { officeMessages } from "../../shared/office_messages.ts";
import { agreementPaper } from "../../shared/paperwork/agreement_paper.ts";
import { agreementParty } from "../../shared/paperwork/agreement_events.ts";
import type { PaperKind, ProtocolKind } from "../../shared/paperwork/options.ts";
import type { Paper } from "../../shared/paperwork/paper.ts";
import type { PaperSigning } from "../../shared/paperwork/paper_data.ts";
import { protocolContent } from "../../shared/paperwork/protocol_content.ts";
import { protocolPaper } from "../../shared/paperwork/protocol_paper.ts";
import { signatures } from "../../shared/paperwork/signature.ts";
import { NotFound } from "../../shared/refusals.ts";
import { settlementRatesNow } from "../catalogue/settlement_rates_now.ts";
import type { CustomerKey } from "../ledger/facts.ts";
import { openSealed, wrappedKeyOf } from "../ledger/open_sealed.ts";
import { agreementPage } from "../projections/agreement_pages.ts";
import { type ProtocolPage, protocolPage, readSignatures } from "../projections/protocol_pages.ts";
import { readPages } from "../projections/read_pages.ts";
import {
  filledHandover,
  paperCar,
  paperPhotos,
  type PaperWorld,
  rentalForPaper,
} from "./paper_parts.ts";

/** A paper as it is to be drawn, and what it was read from. */
export interface ReadPaper {
  readonly paper: Paper;
  /** Of its stream. */
  readonly version: number;
  /** Whose key seals what is drawn. */
  readonly customer: CustomerKey;
}

/** Reads all that one paper needs and lays it out. @throws NotFound, also after an erasure. */
export function readPaper(world: PaperWorld, kind: PaperKind, id: string): Promise<ReadPaper> {
  return kind === "agreement" ? readAgreement(world, id) : readProtocol(world, kind, id);
}

async function readAgreement(world: PaperWorld, id: string): Promise<ReadPaper> {
  const { kv, vault, catalogue } = world;
  const [page] = await readPages(kv, "agreement", [id], agreementPage);
  if (!page) throw new NotFound(officeMessages.documentNotFound);
  const customer = await customerKeyOf(world, page.customerId, officeMessages.documentNotFound);
  const party = await openSealed(kv, vault, page.party, `agreement/${id}`, agreementParty);
  if (!party) throw new NotFound(officeMessages.documentNotFound);
  const rental = await rentalForPaper(world, page.rentalId);
  const paper = agreementPaper({
    rental: { id: rental.id, period: rental.period },
    car: paperCar(await catalogue.rentalCar(page.carId)),
    terms: page.terms,
    party,
    phone: rental.customer.phone,
    email: rental.customer.email,
    rates: settlementRatesNow(await catalogue.snapshot()),
  });
  return { paper, version: page.version, customer };
}

async function readProtocol(
  world: PaperWorld,
  kind: ProtocolKind,
  id: string,
): Promise<ReadPaper> {
  const { kv, vault, catalogue } = world;
  const [page] = await readPages(kv, kind, [id], protocolPage);
  if (!page) throw new NotFound(officeMessages.protocolNotFound);
  const customer = await customerKeyOf(world, page.customerId, officeMessages.protocolNotFound);
  const content = await openSealed(kv, vault, page.content, `${kind}/${id}`, protocolContent);
  if (!content) throw new NotFound(officeMessages.protocolNotFound);
  const rental = await rentalForPaper(world, page.rentalId);
  const { firstName, lastName, address, phone } = rental.customer;
  const paper = protocolPaper({
    kind,
    id,
    rental: { id: rental.id, period: rental.period },
    car: paperCar(await catalogue.rentalCar(page.carId)),
    customer: { firstName, lastName, address, phone },
    content,
    handover: kind === "return" ? await filledHandover(world, page.rentalId) : null,
    photos: await paperPhotos(world, content),
    signing: await signingOf(world, page),
  });
  return { paper, version: page.version, customer };
}

async function signingOf(
  { kv, vault }: PaperWorld,
  { kind, id, signing }: ProtocolPage,
): Promise<PaperSigning | null> {
  if (signing?.by !== "screen") return null;
  const sealed = await readSignatures(kv, kind, id);
  const open = sealed && await openSealed(kv, vault, sealed, `${kind}/${id}`, signatures);
  if (!open) throw new Error("Cannot draw a signed protocol: its signatures cannot be read");
  return { signatures: open, signedAt: signing.at, contentHash: signing.contentHash ?? "" };
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
