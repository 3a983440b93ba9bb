import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Rental } from "../../shared/api/rental.ts";
import type { Replica, ReplicaAccount, ReplicaAgreement } from "../../shared/api/replica.ts";
import { ENQUIRY_DAYS, REPLICA_DAYS } from "../../shared/replica_days.ts";
import { fromWarsaw, plusDays, toWarsaw } from "../../shared/warsaw.ts";
import { agreementView } from "../../shared/api/agreement.ts";
import { NotFound } from "../../shared/refusals.ts";
import { carFeatures } from "../catalogue/car_parts.ts";
import { rentalCarView } from "../catalogue/rental_car_view.ts";
import { settlementRatesNow } from "../catalogue/settings_now.ts";
import { readDriverData } from "../papers/driver_data.ts";
import { readKnownCondition } from "../papers/known_condition.ts";
import type { AppEnv } from "../middleware/session.ts";
import type { Services } from "../services.ts";
import { readEnquiriesSince } from "./enquiries/enquiry.ts";
import { openApi } from "./open_api.ts";
import { route } from "./route.ts";
import { readProtocolsOf } from "./papers/paper_reads.ts";
import { readRentals, readRentalsNow, type RentalsNow } from "./rentals/rental_reads.ts";
import { agreementToBeSigned } from "../commands/papers/agreement/paper_to_sign.ts";
import { loadAgreement } from "../commands/papers/agreement/load_agreement.ts";
import { loadStream } from "../ledger/read.ts";
import { accountStream } from "../projections/money/account_stream.ts";
import { createFacts } from "../ledger/facts.ts";
import { type AgreementPage, agreementPage } from "../projections/papers/agreement_pages.ts";
import { readPages } from "../projections/read_pages.ts";

/** The data that a device needs for days without a network. For an administrator only. */
export function replicaRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();
  app.openapi(route("GET /replica"), async (c) => {
    const now = await readRentalsNow(services);
    const { rentals = "", papers } = c.req.valid("query");
    const opened = rentals.split(",").filter(Boolean);
    return c.json(await readReplica(services, now, { opened, papers: papers !== undefined }), 200);
  });
  return app;
}

/**
 * What the coming days need at the car (decisions §6.2): rentals from today on, and earlier ones
 * whose car has been handed over and not come back. `opened`: ids of further rentals; `papers`:
 * with the content to be signed of agreements before the handover.
 */
async function readReplica(
  services: Services,
  known: RentalsNow,
  { opened, papers }: { readonly opened: readonly string[]; readonly papers: boolean },
): Promise<Replica> {
  const { clock, catalogue } = services;
  const readAt = clock();
  const { date } = toWarsaw(readAt);
  const today = fromWarsaw(date, "00:00");
  const lookBack = fromWarsaw(plusDays(date, -LOOK_BACK_DAYS), "00:00");
  const ahead = { start: today, end: fromWarsaw(plusDays(date, REPLICA_DAYS + 1), "00:00") };
  // Found in memory: of the rentals before today nothing is read but those whose car is out.
  const out = known.rentals.blockingIn({ start: lookBack, end: today }).filter((id) => {
    const { handedOver, returned } = known.rentals.handOversOf(id);
    return handedOver && !returned;
  });
  const asked = [...new Set([...known.rentals.blockingIn(ahead), ...out, ...opened])];
  const rentals = await readRentals(services, known, asked);
  const ids = rentals.map(({ id }) => id);
  const carIds = [...new Set(rentals.map(({ rentalCarId }) => rentalCarId))];
  const now = await catalogue.snapshot();
  const [handovers, returns, conditions] = await Promise.all([
    readProtocolsOf(services, "handover", known.rentals.paperIdsOf("handover", ids)),
    readProtocolsOf(services, "return", known.rentals.paperIdsOf("return", ids)),
    Promise.all(carIds.map((id) => readKnownCondition(services, id))),
  ]);
  const signable = new Set(
    rentals.filter((rental) =>
      papers && isSoonToBeSigned(rental, readAt) &&
      !known.rentals.handOversOf(rental.id).handedOver
    ).map(({ id }) => id),
  );
  return {
    readAt,
    rentals,
    cars: carIds.flatMap((id) => {
      const car = now.rental_car.get(id);
      return car ? [rentalCarView(car, now, "administrator")] : [];
    }),
    handovers,
    returns,
    conditions: conditions.flatMap((condition) => condition ?? []),
    equipment: carIds.map((id) => ({
      rentalCarId: id,
      names: carFeatures(now, id).map(({ iconName }) => iconName),
    })),
    agreements: await readAgreementsForDevice(
      services,
      known.rentals.paperIdsOf("agreement", ids),
      signable,
    ),
    drivers: await readDrivers(
      services,
      rentals.filter(({ id, hasDriver }) => hasDriver && signable.has(id)),
    ),
    accounts: await readAccounts(services, known, ids),
    rates: settlementRatesNow(now),
    enquiries: await readEnquiriesSince(
      services,
      fromWarsaw(plusDays(date, -ENQUIRY_DAYS), "00:00"),
    ),
  };
}

/**
 * Whether the car may have to be handed over before the device is on the network again: PESEL and
 * licence of other rentals are not on devices (decisions §12.13).
 */
function isSoonToBeSigned({ status, startDateTime }: Rental, now: string): boolean {
  return status !== "Anulowane" && status !== "Zakończone" &&
    Date.parse(startDateTime) <= Date.parse(now) + SIGNABLE_AHEAD;
}

/** The entries of those of the rentals that have some. */
async function readAccounts(
  { kv }: Services,
  { rentals }: RentalsNow,
  ids: readonly string[],
): Promise<ReplicaAccount[]> {
  const paid = ids.filter((id) => rentals.hasAccount(id));
  return await Promise.all(paid.map(async (rentalId) => {
    const { state } = await loadStream(kv, accountStream, rentalId);
    return { rentalId, entries: [...state] };
  }));
}

async function readDrivers(
  services: Services,
  rentals: readonly Rental[],
): Promise<Replica["drivers"]> {
  const found = await Promise.all(rentals.map(async ({ id: rentalId }) => {
    const data = await readDriverData(services, rentalId);
    return data ? [{ rentalId, data }] : [];
  }));
  return found.flat();
}

/** How long a car may be overdue and still be on the device. */
const LOOK_BACK_DAYS = 30;
/** ms before a pickup from which on its agreement can be signed without a network. */
const SIGNABLE_AHEAD = 72 * 60 * 60_000;

type World = Pick<Services, "kv" | "vault" | "catalogue" | "ids">;

/**
 * Agreements for a device that will have no network, with what is to be signed of those whose
 * rental is `signable`: it has personal data that no other part of the replica has.
 */
async function readAgreementsForDevice(
  world: World,
  ids: readonly string[],
  signable: ReadonlySet<string>,
): Promise<ReplicaAgreement[]> {
  const pages = await readPages(world.kv, "agreement", ids, agreementPage);
  return await Promise.all(
    pages.map((page) => readForDevice(world, page, signable.has(page.rentalId))),
  );
}

async function readForDevice(
  world: World,
  { id, rentalId, terms }: AgreementPage,
  signs: boolean,
): Promise<ReplicaAgreement> {
  try {
    const facts = createFacts(world.kv, world.vault, world.ids);
    const agreement = await loadAgreement(world, facts, id);
    const { version, opened, car, renter } = agreement;
    const { state, signing, drivingLicense } = agreementView(id, version, opened, { car, renter });
    const paper = signs && state !== "signed" ? await paperOf(world, facts, agreement) : null;
    const hasLicence = drivingLicense !== "";
    return { rentalId, terms, known: { id, version, state, signing, hasLicence, paper } };
  } catch (failure) {
    // Its customer was erased, or its rental deleted: there is nothing to sign.
    if (failure instanceof NotFound) return { rentalId, terms };
    throw failure;
  }
}

async function paperOf(...loaded: Parameters<typeof agreementToBeSigned>) {
  const { contentHash, shown } = await agreementToBeSigned(...loaded);
  return { contentHash, shown };
}
