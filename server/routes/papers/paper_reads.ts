import {
  type OpenedProtocol,
  type Protocol,
  type ProtocolAnnex,
  protocolView,
} from "../../../shared/api/protocol.ts";
import {
  type AgreementReply,
  agreementReply,
  type AgreementSummary,
  agreementSummaryOf,
  agreementView,
} from "../../../shared/api/agreement.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { withDriver } from "../../../shared/papers/agreement/driver_in_agreement.ts";
import type { ProtocolKind } from "../../../shared/papers/options.ts";
import { protocolContent } from "../../../shared/papers/protocol_content.ts";
import { signatures } from "../../../shared/papers/signature.ts";
import { NotFound } from "../../../shared/refusals.ts";
import type { RentalCarDocument } from "../../catalogue/documents.ts";
import { openSealed, wrappedKeysOf } from "../../ledger/open_sealed.ts";
import { readDriverData } from "../../papers/driver_data.ts";
import { openAgreement } from "../../papers/open_agreement.ts";
import { type AgreementPage, agreementPage } from "../../projections/papers/agreement_pages.ts";
import { conditionsOf } from "../../projections/papers/car_conditions.ts";
import { rentalPapers } from "../../projections/papers/paper_links.ts";
import {
  type ProtocolPage,
  protocolPage,
  readAnnexes,
} from "../../projections/papers/protocol_pages.ts";
import { readSignatures } from "../../projections/papers/signature_rows.ts";
import { readPages } from "../../projections/read_pages.ts";
import type { Services } from "../../services.ts";
import { type OpenedRental, openRentals } from "../rentals/rental_reads.ts";

type World = Pick<Services, "kv" | "vault" | "catalogue">;

/** A protocol with all that its paper needs: its rental, its car, its signatures. */
export interface WholeProtocol {
  readonly protocol: OpenedProtocol;
  readonly rental: OpenedRental;
  readonly car: RentalCarDocument | undefined;
}

/** One protocol, opened. @throws NotFound, also once its customer was erased. */
export async function readWholeProtocol(
  world: World,
  kind: ProtocolKind,
  id: string,
): Promise<WholeProtocol> {
  const [page] = await readPages(world.kv, kind, [id], protocolPage);
  const [protocol] = page ? await openProtocols(world, [page]) : [];
  const [rental] = page ? await openRentals(world, [page.rentalId]) : [];
  if (!protocol || !rental) throw new NotFound(officeMessages.protocolNotFound);
  return {
    protocol: await withSignatures(world, protocol),
    rental,
    car: await world.catalogue.rentalCar(protocol.carId),
  };
}

/** The same as the API replies it. */
export function wholeView({ protocol, rental, car }: WholeProtocol): Protocol {
  return protocolView(protocol, { car, customer: rental.customer });
}

/** The rental's protocol of a kind. @throws NotFound. */
export async function readProtocolOfRental(
  world: World,
  kind: ProtocolKind,
  rentalId: string,
): Promise<WholeProtocol> {
  const papers = await rentalPapers(world.kv, rentalId);
  const link = papers.find((paper) => paper.kind === kind);
  if (!link) throw new NotFound(officeMessages.protocolNotFound);
  return await readWholeProtocol(world, kind, link.id);
}

/**
 * The newest protocol of a kind that was filled for a car and can still be read. @throws NotFound.
 */
export async function readLastProtocolOfCar(
  world: World,
  kind: ProtocolKind,
  carId: string,
): Promise<WholeProtocol> {
  for await (const left of conditionsOf(world.kv, carId)) {
    if (left.kind !== kind) continue;
    try {
      return await readWholeProtocol(world, kind, left.protocolId);
    } catch (error) {
      // Of an erased customer: the previous one may still be readable.
      if (!(error instanceof NotFound)) throw error;
    }
  }
  throw new NotFound(officeMessages.protocolNotFound);
}

/** Protocols in the order of their ids; without the signatures, which are long. */
export async function readProtocolsOf(
  world: World,
  kind: ProtocolKind,
  ids: readonly string[],
): Promise<Protocol[]> {
  const pages = await readPages(world.kv, kind, ids, protocolPage);
  const protocols: OpenedProtocol[] = [];
  for (let from = 0; from < pages.length; from += BATCH) {
    protocols.push(...await openProtocols(world, pages.slice(from, from + BATCH)));
  }
  const found = await openRentals(world, [...new Set(pages.map(({ rentalId }) => rentalId))]);
  const rentals = new Map(found.map((rental) => [rental.id, rental]));
  const cars = new Map((await world.catalogue.rentalCars()).map((car) => [car.id, car]));
  return protocols.flatMap((protocol) => {
    const rental = rentals.get(protocol.rentalId);
    const car = cars.get(protocol.carId);
    return rental ? [protocolView(protocol, { car, customer: rental.customer })] : [];
  });
}

/** The annexes of a signed protocol. @throws NotFound. */
export async function readProtocolAnnexes(
  world: World,
  kind: ProtocolKind,
  id: string,
): Promise<ProtocolAnnex[]> {
  const { protocol: { annexes } } = await readWholeProtocol(world, kind, id);
  const sealed = await readAnnexes(world.kv, kind, id);
  const opened = await Promise.all(
    sealed.map((box) => openSealed(world.kv, world.vault, box, `${kind}/${id}`, protocolContent)),
  );
  return annexes.flatMap((annex, index) => {
    const content = opened[index];
    return content ? [{ ...content, ...annex }] : [];
  });
}

/** Opens pages in their order, without signatures; one whose customer was erased is missing. */
async function openProtocols(
  { kv, vault }: Pick<Services, "kv" | "vault">,
  pages: readonly ProtocolPage[],
): Promise<OpenedProtocol[]> {
  const wrappedKeys = await wrappedKeysOf(kv, pages.map(({ content }) => content.customerId));
  return pages.flatMap((page) => {
    const wrappedKey = wrappedKeys.get(page.content.customerId);
    if (wrappedKey === undefined) return [];
    const open = vault.openFor(wrappedKey, `${page.kind}/${page.id}`, page.content.box);
    const signing = page.signing && { ...page.signing, signatures: null };
    return [{ ...page, content: protocolContent.parse(open), signing }];
  });
}

async function withSignatures(
  { kv, vault }: World,
  protocol: OpenedProtocol,
): Promise<OpenedProtocol> {
  const { kind, id, signing } = protocol;
  if (signing?.by !== "screen") return protocol;
  const sealed = await readSignatures(kv, kind, id);
  const open = sealed && await openSealed(kv, vault, sealed, `${kind}/${id}`, signatures);
  return { ...protocol, signing: { ...signing, signatures: open ?? null } };
}

/**
 * Pages read, and opened, at a time: each is of some kilobytes, a store's answer has its limit, and
 * others are answered between.
 */
const BATCH = 20;

/** The row of one agreement. @throws NotFound. */
export async function readAgreementPage({ kv }: World, id: string): Promise<AgreementPage> {
  const [page] = await readPages(kv, "agreement", [id], agreementPage);
  if (!page) throw new NotFound(officeMessages.agreementNotFound);
  return page;
}

/** One agreement, whole. @throws NotFound, also if its customer was erased. */
export async function readAgreement(world: World, id: string): Promise<AgreementReply> {
  const [view] = await viewsOf(world, [await readAgreementPage(world, id)]);
  if (!view) throw new NotFound(officeMessages.agreementNotFound);
  return view;
}

/**
 * The reply of a command, filled from the driver's data like an agreement that is read. Receipts keep
 * replies for days, so commands leave these data out.
 */
export async function filledReply(world: World, body: unknown): Promise<AgreementReply> {
  const view = agreementReply.parse(body);
  const [page] = await readPages(world.kv, "agreement", [view.id], agreementPage);
  if (!page || page.status === "signed") return view;
  const driver = await readDriverData(world, page.rentalId, page.customerId);
  return driver ? withDriver(view, driver) : view;
}

/** Agreements in the order of their ids, as lists show them. */
export async function readListedAgreements(
  world: World,
  ids: readonly string[],
): Promise<AgreementSummary[]> {
  const pages = await readPages(world.kv, "agreement", ids, agreementPage);
  return (await viewsOf(world, pages)).map(agreementSummaryOf);
}

/** A rental's agreement as a list of one, or none. */
export async function readAgreementsOf(
  world: World,
  rentalId: string,
): Promise<AgreementSummary[]> {
  const links = await rentalPapers(world.kv, rentalId);
  const ids = links.filter(({ kind }) => kind === "agreement").map(({ id }) => id);
  return await readListedAgreements(world, ids);
}

/** In the order of the pages; what can no longer be opened is missing. */
async function viewsOf(world: World, pages: readonly AgreementPage[]): Promise<AgreementReply[]> {
  const { kv, vault, catalogue } = world;
  const cars = new Map((await catalogue.rentalCars()).map((car) => [car.id, car]));
  const rentals = await openRentals(world, [...new Set(pages.map(({ rentalId }) => rentalId))]);
  const renters = new Map(
    rentals.map(({ id, customerId, customer }) => [id, { ...customer, customerId }]),
  );
  const views = [];
  for (const page of pages) {
    const opened = await openAgreement(kv, vault, page.id, page);
    if (!opened) continue;
    const surroundings = { car: cars.get(page.carId), renter: renters.get(page.rentalId) };
    views.push(agreementView(page.id, page.version, opened, surroundings));
  }
  return views;
}
