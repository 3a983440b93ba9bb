import { agreementView, type Renter } from "../../../../shared/api/agreement.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import {
  evolveAgreement,
  isOpenAgreement,
  type OpenAgreement,
} from "../../../../shared/papers/agreement.ts";
import type { AgreementEvent } from "../../../../shared/papers/agreement_events.ts";
import { NotFound } from "../../../../shared/refusals.ts";
import { rentalCustomer } from "../../../../shared/rental/events.ts";
import { isOpen } from "../../../../shared/rental/rental.ts";
import type { Instant } from "../../../../shared/warsaw.ts";
import type { RentalCarDocument } from "../../../catalogue/documents.ts";
import { entityTag } from "../../../ledger/entity_tag.ts";
import type { CustomerKey, Facts } from "../../../ledger/facts.ts";
import { type FilledAgreement, openAgreement } from "../../../papers/open_agreement.ts";
import { openSealed, wrappedKeyOf } from "../../../ledger/open_sealed.ts";
import { replacedFiles } from "../../../papers/paper_kinds.ts";
import {
  agreementStream,
  type SealedAgreement,
} from "../../../projections/papers/agreement_stream.ts";
import { rentalPapers } from "../../../projections/papers/paper_links.ts";
import { rentalStream } from "../../../projections/rental_stream.ts";
import type { Services } from "../../../services.ts";
import { keys } from "../../../store/keys.ts";
import type { Sealed, StoredEvent } from "../../../store/stored_event.ts";
import type { PaperChange } from "../change_paper.ts";
import { ignorePdfEvents, type PaperVersions } from "../paper_versions.ts";
import { sameParty } from "./decide_agreement.ts";

/** What loading an agreement needs of the services. */
export type AgreementWorld = Pick<Services, "kv" | "vault" | "catalogue">;

/** An agreement that is to be changed, or drawn up: then it has no state and no events. */
interface AgreementBefore {
  readonly id: string;
  readonly state: SealedAgreement;
  readonly before: readonly StoredEvent[];
  /** Whose key seals it. */
  readonly customer: CustomerKey;
  /** Who rents now, according to the rental; undefined if the rental is deleted. */
  readonly renter: Renter | undefined;
  readonly car: RentalCarDocument | undefined;
}

/** An agreement that a command is about, as of the ledger's head. */
export interface LoadedAgreement extends AgreementBefore {
  readonly kind: "agreement";
  readonly stream: `agreement/${string}`;
  readonly state: OpenAgreement<Sealed>;
  readonly opened: FilledAgreement;
  readonly version: number;
  /** How both signed it; undefined if they have not. */
  readonly signedBy: "screen" | "upload" | undefined;
  /**
   * Seals the party again, filled from the driver's data or without them; no event where they fill
   * nothing.
   */
  readonly resealing: readonly AgreementEvent[];
  versions(expected: ReadonlySet<number> | undefined): PaperVersions;
}

/** Loads and opens an agreement with what its reply contains. @throws NotFound, also if its customer was erased. */
export async function loadAgreement(
  { kv, vault, catalogue }: AgreementWorld,
  facts: Facts,
  id: string,
): Promise<LoadedAgreement> {
  const { state, version, events: before } = await facts.stream(agreementStream, id);
  if (!isOpenAgreement(state)) throw new NotFound(officeMessages.agreementNotFound);
  const opened = await openAgreement(kv, vault, id, state);
  const { customerId, signing, terms } = state;
  const wrappedKey = await wrappedKeyOf(kv, customerId);
  if (!opened || wrappedKey === undefined) throw new NotFound(officeMessages.agreementNotFound);
  const car = await catalogue.rentalCar(state.carId);
  const renter = await renterOf({ kv, vault }, facts, state.rentalId);
  return {
    kind: "agreement",
    id,
    stream: `agreement/${id}`,
    state,
    opened,
    version,
    before,
    renter,
    car,
    customer: { customerId, wrappedKey },
    signedBy: signing && signing.by !== "customer" ? signing.by : undefined,
    resealing: sameParty(opened.typed, opened.party)
      ? []
      : [{ type: "AgreementRevised", customerId, terms }],
    versions: (expected) => ({
      expected: ignorePdfEvents(expected, before),
      version,
      current: () => ({
        body: agreementView(id, version, opened, { car, renter }),
        etag: entityTag(version),
      }),
    }),
  };
}

/** The id of an agreement that is named by it, or by its rental's (decisions §1.1). @throws NotFound. */
export async function agreementIdOf(kv: Deno.Kv, idOrRentalId: string): Promise<string> {
  const { value } = await kv.get(keys.row("agreement", idOrRentalId));
  if (value !== null) return idOrRentalId;
  const papers = await rentalPapers(kv, idOrRentalId);
  const found = papers.find(({ kind }) => kind === "agreement");
  if (!found) throw new NotFound(officeMessages.agreementNotFound);
  return found.id;
}

/** The boxes of a change of an agreement. */
interface WrittenAgreement {
  readonly now: Instant;
  readonly status?: 200 | 201;
  /** The box of every event that has one. */
  readonly sealed?: Sealed;
  /** Of `AgreementRevised`, if another event has one, too. */
  readonly party?: Sealed;
  /** Where it belongs to another customer from now on. */
  readonly customer?: CustomerKey;
}

/**
 * The change that adds these events. Its reply is the agreement without the driver's data, since
 * receipts are kept: a route fills them in.
 */
export async function agreementChange(
  { kv, vault }: Pick<AgreementWorld, "kv" | "vault">,
  { id, state: was, before, renter, car, customer: mine }: AgreementBefore,
  events: readonly AgreementEvent[],
  { now, status = 200, sealed, party = sealed, customer = mine }: WrittenAgreement,
): Promise<PaperChange> {
  const boxed = events.map((event) => {
    const box = event.type === "AgreementRevised" ? party : sealed;
    return box && CARRYING.has(event.type) ? { event, sealed: box } : { event };
  });
  const state = boxed.reduce(
    (from, { event, sealed }) => evolveAgreement(from, event, now, sealed),
    was,
  );
  if (!isOpenAgreement(state)) throw new Error("Cannot change an agreement: its events close it");
  const opened = await openAgreement(kv, vault, id, state);
  if (!opened) throw new Error("Cannot reply with an agreement: its customer's key is missing");
  const version = before.length + events.length;
  const shown = { ...opened, party: opened.typed };
  return {
    kind: "agreement",
    rentalId: state.rentalId,
    customer,
    appends: events.length > 0 ? [{ stream: `agreement/${id}`, before, events: boxed }] : [],
    paths: replacedFiles(was, state),
    reply: { status, body: agreementView(id, version, shown, { car, renter }), version },
  };
}

/** The events that travel with a sealed box. */
const CARRYING: ReadonlySet<AgreementEvent["type"]> = new Set([
  "AgreementDrawnUp",
  "AgreementRevised",
  "AgreementFileAttached",
  "AgreementSignedByCustomer",
  "AgreementSigned",
]);

async function renterOf(
  { kv, vault }: Pick<Services, "kv" | "vault">,
  facts: Facts,
  rentalId: string,
): Promise<Renter | undefined> {
  const { state } = await facts.stream(rentalStream, rentalId);
  if (!isOpen(state)) return undefined;
  const { customerId } = state;
  const person = await openSealed(kv, vault, state.customer, `rental/${rentalId}`, rentalCustomer);
  return person && { ...person, customerId };
}
