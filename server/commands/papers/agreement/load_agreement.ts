import {
  agreementView,
  type OpenedAgreement,
  type RentalDocument,
  type Renter,
} from "../../../../shared/api/rental_document.ts";
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
import type { RentalCarDocument } from "../../../catalogue/documents.ts";
import type { NewEvent } from "../../../ledger/commit.ts";
import { entityTag } from "../../../ledger/entity_tag.ts";
import type { CustomerKey, Facts } from "../../../ledger/facts.ts";
import { type FilledAgreement, openAgreement } from "../../../papers/open_agreement.ts";
import { openSealed, wrappedKeyOf } from "../../../ledger/open_sealed.ts";
import { agreementStream } from "../../../projections/papers/agreement_stream.ts";
import { rentalStream } from "../../../projections/rental_stream.ts";
import type { Services } from "../../../services.ts";
import type { Sealed, StoredEvent } from "../../../store/stored_event.ts";
import type { Decision } from "../../execute.ts";
import { sameParty } from "./decide_agreement.ts";
import { ignorePdfEvents, type PaperVersions } from "../paper_versions.ts";

/** What loading an agreement needs of the services. */
export type AgreementWorld = Pick<Services, "kv" | "vault" | "catalogue">;

/** An agreement that a command is about, as of the ledger's head. */
export interface LoadedAgreement {
  readonly id: string;
  readonly state: OpenAgreement<Sealed>;
  readonly opened: FilledAgreement;
  /**
   * Seals the party again, filled from the driver's data or without them; no event where they fill
   * nothing.
   */
  readonly resealing: readonly AgreementEvent[];
  readonly version: number;
  readonly before: readonly StoredEvent[];
  /** Whose key seals it. */
  readonly customer: CustomerKey;
  /** Who rents now, according to the rental; undefined where the rental is deleted. */
  readonly renter: Renter | undefined;
  readonly car: RentalCarDocument | undefined;
  versions(expected: ReadonlySet<number> | undefined): PaperVersions;
  /**
   * The decision that adds these events. Its reply is the agreement without the driver's data, since
   * receipts are kept: a route fills them in.
   */
  decided(events: readonly AgreementEvent[], wish: {
    readonly now: string;
    readonly sealed?: Sealed;
    /** The box of `AgreementRevised`, where another event has one, too. */
    readonly party?: Sealed;
    /** Where it belongs to another customer from now on. */
    readonly customer?: CustomerKey;
  }): Promise<Decision>;
}

/** Loads and opens an agreement with what its reply contains. @throws NotFound, also where its customer was erased. */
export async function loadAgreement(
  { kv, vault, catalogue }: AgreementWorld,
  facts: Facts,
  id: string,
): Promise<LoadedAgreement> {
  const { state, version, events: before } = await facts.stream(agreementStream, id);
  if (!isOpenAgreement(state)) throw new NotFound(officeMessages.documentNotFound);
  const opened = await openAgreement(kv, vault, id, state);
  const wrappedKey = await wrappedKeyOf(kv, state.customerId);
  if (!opened || wrappedKey === undefined) throw new NotFound(officeMessages.documentNotFound);
  const car = await catalogue.rentalCar(state.carId);
  const renter = await renterOf({ kv, vault }, facts, state.rentalId);
  const mine = { customerId: state.customerId, wrappedKey };

  function view(then: OpenedAgreement, newVersion: number): RentalDocument {
    return agreementView(id, newVersion, then, { car, renter });
  }

  return {
    id,
    state,
    opened,
    version,
    before,
    renter,
    car,
    customer: mine,
    resealing: sameParty(opened.typed, opened.party)
      ? []
      : [{ type: "AgreementRevised", customerId: state.customerId, terms: state.terms }],
    versions: (expected) => ({
      expected: ignorePdfEvents(expected, before),
      version,
      current: () => ({ body: view(opened, version), etag: entityTag(version) }),
    }),
    async decided(events, { now, sealed, party = sealed, customer = mine }) {
      const boxOf = ({ type }: AgreementEvent) => type === "AgreementRevised" ? party : sealed;
      const after = events.reduce<OpenAgreement<Sealed>>((was, event) => {
        const next = evolveAgreement(was, event, now, boxOf(event));
        return isOpenAgreement(next) ? next : was;
      }, state);
      const then = await openAgreement(kv, vault, id, after);
      if (!then) throw new Error("Cannot reply with an agreement: its customer's key is missing");
      const added: NewEvent[] = events.map((event) => {
        const box = CARRYING.has(event.type) ? boxOf(event) : undefined;
        return box ? { event, sealed: box } : { event };
      });
      const newVersion = version + events.length;
      return {
        customer,
        appends: added.length > 0 ? [{ stream: `agreement/${id}`, before, events: added }] : [],
        reply: {
          status: 200,
          body: view({ ...then, party: then.typed }, newVersion),
          version: newVersion,
        },
      };
    },
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
