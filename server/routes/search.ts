import type { OpenAPIHono } from "@hono/zod-openapi";
import { enquiryView } from "../../shared/api/enquiry.ts";
import { type FoundCar, foundRental, type SearchResults } from "../../shared/api/search.ts";
import { MOST_FOUND, NOTHING_FOUND, officeSearch, textsOfCar } from "../../shared/office_search.ts";
import type { Instant } from "../../shared/warsaw.ts";
import { enquiryCars } from "../catalogue/enquiry_cars.ts";
import type { CatalogueSnapshot } from "../catalogue/snapshot.ts";
import { openEnquiries } from "../ledger/open_enquiries.ts";
import type { AppEnv } from "../middleware/session.ts";
import { readEnquiryPages } from "../projections/enquiries/enquiry_pages.ts";
import type { ListedRental } from "../projections/rental_directory.ts";
import { textsOfCars } from "../projections/rental_search.ts";
import type { Services } from "../services.ts";
import { openApi } from "./open_api.ts";
import { readListedAgreements } from "./papers/paper_reads.ts";
import { knownCustomers, latestIds } from "./rentals/customer_reads.ts";
import {
  openRentals,
  readRentalsNow,
  type RentalsNow,
  rentalViews,
} from "./rentals/rental_reads.ts";
import { route } from "./route.ts";

/** The search over everything, in memory; only what is shown is read and opened. */
export function searchRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();
  app.openapi(
    route("POST /search"),
    async (c) => c.json(await search(services, c.req.valid("json").text), 200),
  );
  return app;
}

type Matches = NonNullable<ReturnType<typeof officeSearch>>;

async function search(services: Services, text: string): Promise<SearchResults> {
  const matches = officeSearch(text);
  if (!matches) return NOTHING_FOUND;
  const [now, snapshot] = await Promise.all([
    readRentalsNow(services, { named: "everyone" }),
    services.catalogue.snapshot(),
  ]);
  const [ofRentals, agreements, enquiries] = await Promise.all([
    findRentals(services, now, matches),
    findAgreements(services, now, matches),
    findEnquiries(services, now, snapshot, matches),
  ]);
  return { ...ofRentals, agreements, cars: findCars(snapshot, matches), enquiries };
}

/** Rentals, and customers by what they are called: not all who had a car. */
async function findRentals(
  services: Services,
  now: RentalsNow,
  matches: Matches,
): Promise<Pick<SearchResults, "rentals" | "customers">> {
  const ofCar = textsOfCars(now.cars);
  const found = now.rentals.inTime().filter(({ rental: { id, carId }, name }) => {
    const { words, numbers } = ofCar(carId);
    return matches({
      words: `${words}\n${name?.words ?? ""}`,
      numbers,
      phone: name?.phone ?? "",
      rentalId: id,
    });
  }).map(({ rental }) => rental);
  const customers = now.rentals.customers().filter(({ rentals }) =>
    rentals.some(({ name }) =>
      name && matches({ words: `${name.words}\n${name.email}`, phone: name.phone })
    )
  );
  const shown = customers.slice(0, MOST_FOUND);
  const ids = currentFirst(found, services.clock()).slice(0, MOST_FOUND).map(({ id }) => id);
  const opened = await openRentals(services, [...new Set([...ids, ...latestIds(shown)])]);
  const items = rentalViews(now, opened.filter(({ id }) => ids.includes(id)))
    .map((one) => foundRental.parse(one));
  return {
    rentals: { items, totalCount: found.length },
    customers: { items: knownCustomers(now, shown, opened), totalCount: customers.length },
  };
}

/** Those that are not over by their start, then the others, the latest first. */
function currentFirst(inTime: readonly ListedRental[], now: Instant): ListedRental[] {
  const isCurrent = ({ period, status }: ListedRental) =>
    status !== "Anulowane" && period.end > now;
  return [
    ...inTime.filter(isCurrent),
    ...inTime.filter((rental) => !isCurrent(rental)).reverse(),
  ];
}

/** Agreements by their party, where that is not the rental's customer. */
async function findAgreements(
  services: Services,
  { rentals }: RentalsNow,
  matches: Matches,
): Promise<SearchResults["agreements"]> {
  const { ids, totalCount } = rentals.findPapers(
    "agreement",
    { state: "", page: 1, pageSize: MOST_FOUND },
    ({ rentalId, words = "" }) =>
      words !== rentals.listed(rentalId)?.name?.words && matches({ words }),
  );
  const items = (await readListedAgreements(services, ids)).map((
    { id, rentalId, rentalCar, validFrom, validTo, customerName },
  ) => ({ id, rentalId, rentalCar, validFrom, validTo, customerName }));
  return { items, totalCount };
}

async function findEnquiries(
  { kv, vault }: Services,
  { rentals }: RentalsNow,
  snapshot: CatalogueSnapshot,
  matches: Matches,
): Promise<SearchResults["enquiries"]> {
  const carOf = enquiryCars(snapshot);
  const ids = rentals.findEnquiries(({ words, phone, car }) => {
    const found = car && carOf(car);
    const ofCar = found ? textsOfCar(found) : { words: "", numbers: "" };
    return matches({ words: `${words}\n${ofCar.words}`, numbers: ofCar.numbers, phone });
  });
  const pages = await readEnquiryPages(kv, ids.slice(0, MOST_FOUND));
  const items = (await openEnquiries({ kv, vault }, pages)).map((one) => {
    const { id, state, receivedAt, customerFirstName, customerLastName, subject, car } =
      enquiryView(one.id, one, { mails: [], cars: carOf });
    return { id, state, receivedAt, customerFirstName, customerLastName, subject, car };
  });
  return { items, totalCount: ids.length };
}

/** Rental cars, then sale cars, hidden and sold ones too. */
function findCars(
  { rental_car, sale_car }: CatalogueSnapshot,
  matches: Matches,
): SearchResults["cars"] {
  const offered = (cars: CatalogueSnapshot["rental_car" | "sale_car"], offer: FoundCar["offer"]) =>
    [...cars.values()].filter((car) => matches(textsOfCar(car)))
      .map(({ id, brand, model, registrationNumber }) => ({
        id,
        offer,
        brand,
        model,
        registrationNumber,
      }));
  const found = [...offered(rental_car, "rental"), ...offered(sale_car, "sale")];
  return { items: found.slice(0, MOST_FOUND), totalCount: found.length };
}
