import type {
  AgreementParty,
  AgreementTerms,
  VoidCause,
} from "../../shared/papers/agreement_events.ts";
import type { PaperKind, ProtocolKind } from "../../shared/papers/options.ts";
import type { PaperRental } from "../../shared/papers/paper_data.ts";
import type { ProtocolContent } from "../../shared/papers/protocol_content.ts";
import { agreementPaper } from "../../shared/papers/agreement_paper.ts";
import { protocolPaper } from "../../shared/papers/protocol_paper.ts";
import type { RentalCustomer } from "../../shared/rental/events.ts";
import { withDriver, withoutDriver } from "../../shared/papers/agreement/driver_in_agreement.ts";
import { dailyRate } from "../../shared/rental/prices.ts";
import type { RentalQuote } from "../../shared/rental/rental_quote.ts";
import type { RentalCarDocument } from "../catalogue/documents.ts";
import { settlementRatesNow } from "../catalogue/settings_now.ts";
import { agreementShownNow } from "./agreement_shown_now.ts";
import { NO_ADDRESS, type RequestedAgreement } from "../../shared/api/requested_agreement.ts";
import { readDriverData } from "./driver_data.ts";
import { PAPERS } from "./paper_kinds.ts";
import type { Services } from "../services.ts";
import { type KnownAgreement, type KnownPapers, readKnownPapers } from "./known_papers.ts";
import { lessorNow, paperCar, paperPhotos, type PaperWorld } from "./paper_parts.ts";
import { preparedContent } from "./known_condition.ts";
import { renderPaper } from "./render_pdf.ts";

/** The rental that papers are made for, in the state after their commit. */
interface RentalForPapers {
  readonly rental: PaperRental & { readonly quote?: RentalQuote | undefined };
  readonly customer: RentalCustomer;
  readonly customerId: string;
  readonly car: RentalCarDocument;
}

/** A protocol to be drawn up: prepared, or with the content of the filled one before. */
interface PlannedProtocol {
  readonly origin: "documents" | "form";
  readonly content: ProtocolContent;
}

/** An agreement to be drawn up, filled from the driver's data; `typed` is the party without them. */
interface PlannedAgreement extends RequestedAgreement {
  readonly typed: AgreementParty;
}

/** All three papers of a rental with their PDFs, and what they were made from. */
export interface PlannedPapers {
  readonly agreement: PlannedAgreement;
  /** The agreement's attachment, if it is carried over. */
  readonly attachment: KnownAgreement["attachment"];
  /** Why the customer's signature is void that the agreement before had. */
  readonly voided: VoidCause | undefined;
  readonly handover: PlannedProtocol;
  readonly return: PlannedProtocol;
  readonly drawn: Readonly<Record<PaperKind, Uint8Array<ArrayBuffer>>>;
  readonly ids: Readonly<Record<PaperKind, string>>;
  /** The papers before; none at the first creation. */
  readonly before: KnownPapers;
  readonly carVersion: number;
}

/**
 * Determines the content of a rental's papers and draws all of them, the handover first. The delivery
 * fee of the agreement before is carried over, its deposit where the rental has no frozen price, its
 * personal data only to the same customer, and a protocol only if it was filled at the same car.
 * @throws NotMade with its step and the step's own sentence (back-office §8); Busy.
 */
export async function planPapers(
  world: PaperWorld & Pick<Services, "renderPdf" | "ids">,
  input: RentalForPapers,
): Promise<PlannedPapers> {
  const { ids } = world;
  const { rental, car } = input;
  const before = await readKnownPapers(world, rental.id);
  const agreement = await plannedAgreement(world, input, before);
  const handover = await plannedProtocol(world, input, before, "handover");
  const back = await plannedProtocol(world, input, before, "return");
  const newIds = { agreement: ids(), handover: ids(), return: ids() };
  const drawn = {
    handover: await drawnProtocol(world, input, {
      kind: "handover",
      id: newIds.handover,
      terms: agreement.terms,
      prepared: handover.origin === "documents",
      content: handover.content,
      handover: null,
    }),
    return: await drawnProtocol(world, input, {
      kind: "return",
      id: newIds.return,
      terms: agreement.terms,
      prepared: back.origin === "documents",
      content: back.content,
      handover: handover.origin === "form" ? handover.content : null,
    }),
    agreement: await drawnAgreement(world, input, agreement),
  };
  const carVersion = car.version;
  const former = agreementOfSameCustomer(input, before);
  return {
    agreement,
    attachment: former?.attachment,
    voided: former?.status === "signed_by_customer" ? "rental_edited" : former?.opened?.voided,
    handover,
    return: back,
    drawn,
    ids: newIds,
    before,
    carVersion,
  };
}

/** The agreement before, if it is the same customer's: PESEL and NIP are personal (decisions §5.1). */
function agreementOfSameCustomer(
  { customerId }: RentalForPapers,
  { agreement }: Pick<KnownPapers, "agreement">,
): KnownAgreement | undefined {
  return agreement?.opened?.customerId === customerId ? agreement : undefined;
}

/** The terms and the party of a rental's new agreement. */
export async function plannedAgreement(
  world: Pick<PaperWorld, "kv" | "vault" | "catalogue">,
  input: RentalForPapers,
  before: Pick<KnownPapers, "agreement">,
): Promise<PlannedAgreement> {
  const { rental: { period, quote }, customer, car } = input;
  const { deposit } = settlementRatesNow(await world.catalogue.snapshot());
  const agreed = before.agreement?.opened?.terms;
  const former = agreementOfSameCustomer(input, before)?.opened?.typed;
  const party = {
    firstName: customer.firstName,
    lastName: customer.lastName,
    address: customer.address || NO_ADDRESS,
    pesel: former?.pesel ?? "",
    nip: former?.nip ?? "",
    drivingLicense: former?.drivingLicense ?? "",
    note: former?.note ?? "",
  };
  const driver = await readDriverData(world, input.rental.id, input.customerId);
  const typed = driver ? withoutDriver(party, driver) : party;
  return {
    terms: {
      validFrom: period.start,
      validTo: period.end,
      rentalFee: quote?.perDay ?? dailyRate(car.rentalPrices, period),
      deposit: quote?.deposit ?? agreed?.deposit ?? (car.deposit || deposit),
      deliveryFee: agreed?.deliveryFee ?? 0,
    },
    party: driver ? withDriver(typed, driver) : typed,
    typed,
  };
}

async function plannedProtocol(
  world: PaperWorld,
  { rental: { period }, car }: RentalForPapers,
  before: KnownPapers,
  kind: ProtocolKind,
): Promise<PlannedProtocol> {
  const filled = before[kind];
  if (filled?.status === "filled" && filled.carId === car.id) {
    return { origin: "form", content: filled.content };
  }
  const dateTime = kind === "handover" ? period.start : period.end;
  const content = await preparedContent(world, car, dateTime);
  const { handover } = before;
  const isAfter = kind === "return" && handover?.status === "filled" && handover.carId === car.id;
  // A return is drawn as its handover was, whatever the car's silhouette is now.
  const shape = isAfter ? { silhouette: handover.content.silhouette } : {};
  return { origin: "documents", content: { ...content, ...shape } };
}

async function drawnProtocol(
  world: PaperWorld & Pick<Services, "renderPdf">,
  { rental, customer, car }: RentalForPapers,
  { kind, id, terms, prepared, content, handover }: {
    kind: ProtocolKind;
    id: string;
    terms: AgreementTerms;
    prepared: boolean;
    content: ProtocolContent;
    handover: ProtocolContent | null;
  },
): Promise<Uint8Array<ArrayBuffer>> {
  const { firstName, lastName, address, phone } = customer;
  const paper = protocolPaper({
    lessor: await lessorNow(world),
    kind,
    id,
    rental,
    car: paperCar(car),
    customer: { firstName, lastName, address, phone },
    terms,
    content,
    prepared,
    handover,
    photos: await paperPhotos(world, content),
    signing: null,
  });
  return await renderPaper(world, paper, PAPERS[kind].sentences.notMade, kind);
}

async function drawnAgreement(
  world: PaperWorld & Pick<Services, "renderPdf">,
  { rental, customer, customerId, car }: RentalForPapers,
  { terms, party }: RequestedAgreement,
): Promise<Uint8Array<ArrayBuffer>> {
  const renter = { ...customer, customerId };
  const shown = { rental, renter, car, terms, party, customerId };
  const paper = agreementPaper(agreementShownNow(await world.catalogue.snapshot(), shown));
  return await renderPaper(world, paper, PAPERS.agreement.sentences.notMade, "agreement");
}
