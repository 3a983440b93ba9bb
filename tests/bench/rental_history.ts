import { v7 } from "uuid";
import { createServices } from "../../server/create_services.ts";
import { readConfig } from "../../server/config.ts";
import { ensureFirstUser } from "../../server/identity/first_user.ts";
import { guardCars } from "../../server/ledger/guarded_periods.ts";
import { commit } from "../../server/ledger/commit.ts";
import { prepareCommit } from "../../server/ledger/prepare_commit.ts";
import { createFacts } from "../../server/ledger/facts.ts";
import { readHead, type SeenHead } from "../../server/ledger/read.ts";
import { areRowsCurrent } from "../../server/ledger/rebuild.ts";
import { createLog } from "../../server/log.ts";
import { openStore } from "../../server/store/open_store.ts";
import type { RentalCustomer } from "../../shared/rental/events.ts";
import { carConditionOf } from "../../shared/papers/car_condition.ts";
import { content } from "../support/papers/protocols.ts";
import { rentalCarDocument } from "../support/server/cars.ts";
import { bookedEvent } from "../support/server/rentals.ts";

const CARS = 50;
const BATCH = 72;
const BATCH_WITH_PAPERS = 8;
const DAY = 86_400_000;

/** The secret of the stores that are filled here. */
export const SECRET = "a secret for measuring only";

/**
 * Fills a new store with so many rentals of 50 cars, one after the other up to yesterday, each with
 * its own customer and completed: years of a busy rental business, through the real ledger.
 * @returns the customers, for a rival to search.
 */
export async function fillWithRentals(
  path: string,
  count: number,
  { accessToken, papers = false }: { readonly accessToken?: string; readonly papers?: boolean } =
    {},
): Promise<RentalCustomer[]> {
  const { kv, close } = await openStore(path, accessToken);
  const services = createServices({
    config: readConfig("start", { RATE_LIMITS: "off" }),
    kv,
    alone: true,
    log: createLog(() => undefined, () => ""),
    secret: SECRET,
  });
  await areRowsCurrent(kv);
  await ensureFirstUser(services);
  const carIds = Array.from({ length: CARS }, () => crypto.randomUUID());
  await services.catalogue.change(() =>
    carIds.map((id, index) => ({
      kind: "rental_car" as const,
      put: { ...rentalCarDocument(id), model: MODELS[index % MODELS.length] ?? "C3" },
    }))
  );
  // As the bookings would make them: a start refuses a store without.
  await guardCars(kv, carIds);
  const customers: RentalCustomer[] = [];
  let newest: SeenHead | undefined = await readHead(kv);
  const today = Math.floor(Date.now() / DAY) * DAY;
  const batch = papers ? BATCH_WITH_PAPERS : BATCH;
  for (let from = 0; from < count; from += batch) {
    const facts = createFacts(kv, services.vault, () => v7());
    const appends = [];
    for (let index = from; index < Math.min(from + batch, count); index += 1) {
      const customer = person(index);
      customers.push(customer);
      const key = await facts.customer(customer.email);
      const rentalId = v7();
      const stream = `rental/${rentalId}` as const;
      const carId = carIds[index % CARS] ?? "";
      const start = today - (2 + Math.floor(index / CARS)) * DAY / 2;
      const period = {
        start: new Date(start).toISOString(),
        end: new Date(start + DAY / 3).toISOString(),
      };
      const booked = bookedEvent(carId, key.customerId, period);
      const done = {
        type: "RentalStatusChanged",
        status: "Zakończone",
        cause: "end_passed",
      } as const;
      const sealed = facts.seal(key, stream, customer);
      appends.push({ stream, before: [], events: [{ event: booked, sealed }, { event: done }] });
      if (!papers) continue;
      const of = { rentalId, carId, customerId: key.customerId };
      for (const paper of papersOf(of, period, customer)) {
        const stream = `${paper.kind}/${v7()}` as const;
        const sealed = facts.seal(key, stream, paper.content);
        appends.push({ stream, before: [], events: [{ event: paper.event, sealed }] });
      }
    }
    newest = newest && (await commit(
      kv,
      newest,
      // There is no other writer: every check would succeed.
      prepareCommit({
        actor: "system",
        at: services.clock(),
        appends,
        checks: [],
        writes: facts.writes,
      }),
    )).newest;
    if (!newest) throw new Error("Cannot fill the store: a commit failed");
  }
  close();
  return customers;
}

/** The three papers of a rental as they are filled in, without signatures. */
function papersOf(
  of: { readonly rentalId: string; readonly carId: string; readonly customerId: string },
  { start, end }: { readonly start: string; readonly end: string },
  { firstName, lastName, address }: RentalCustomer,
) {
  const terms = { validFrom: start, validTo: end, rentalFee: 129, deposit: 1000, deliveryFee: 0 };
  const party = { pesel: "", nip: "", drivingLicense: "01234/26/2604", note: "" };
  const protocol = (kind: "handover" | "return", dateTime: string) => {
    const filled = content({ dateTime });
    const condition = carConditionOf(filled);
    const origin = "form" as const;
    return {
      kind,
      content: filled,
      event: { type: "ProtocolDrawnUp" as const, ...of, origin, condition },
    };
  };
  return [
    {
      kind: "agreement" as const,
      content: { firstName, lastName, address, ...party },
      event: { type: "AgreementDrawnUp" as const, ...of, terms },
    },
    protocol("handover", start),
    protocol("return", end),
  ];
}

function person(index: number): RentalCustomer {
  const firstName = FIRST_NAMES[index % FIRST_NAMES.length] ?? "";
  const root = LAST_NAMES[Math.floor(index / FIRST_NAMES.length) % LAST_NAMES.length] ?? "";
  const lastName = `${root}${ENDINGS[Math.floor(index / 97) % ENDINGS.length] ?? ""}`;
  return {
    firstName,
    lastName,
    phone: `+48 600 ${String(index).padStart(6, "0")}`,
    email: `klient${index}@example.com`,
    address: `${index % 200} Leśna, 28-300 Jędrzejów`,
    additionalInfo: "",
  };
}

const MODELS = ["C3", "Clio", "208", "Octavia", "Trafic", "Yaris", "Golf"];
const FIRST_NAMES = [
  "Anna",
  "Łukasz",
  "Zofia",
  "Świętosława",
  "Paweł",
  "Michał",
  "Agnieszka",
  "Żaneta",
  "Jan",
  "Stanisław",
  "Ewa",
];
const LAST_NAMES = [
  "Kowal",
  "Nowak",
  "Wójcik",
  "Żółkiewsk",
  "Dąbrowsk",
  "Śliwińsk",
  "Jabłońsk",
  "Grąbczewsk",
  "Łuczak",
  "Ćwikliń",
  "Krawczyk",
  "Piątek",
  "Zając",
];
const ENDINGS = ["a", "i", "icz", "ek", "owa", "ewicz", "czyk"];
