import { paths } from "../../shared/paths.ts";
import type { Period } from "../../shared/rental/period.ts";
import { searchedPeriod } from "../../shared/rental/searched_period.ts";
import type { Instant } from "../../shared/warsaw.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { companyNow, heroSectionNow } from "../catalogue/settings_now.ts";
import type { RentalCarDocument } from "../catalogue/documents.ts";
import { findSaleCar, hourOf, listedSaleCars } from "../catalogue/listed_sale_cars.ts";
import { recommendedView } from "../catalogue/recommended_view.ts";
import { rentalCarView } from "../catalogue/rental_car_view.ts";
import { saleCarView } from "../catalogue/sale_car_view.ts";
import type { CatalogueSnapshot } from "../catalogue/snapshot.ts";
import { maySee } from "../catalogue/viewer.ts";
import { fixedPage, missingPage } from "./fixed_page.ts";
import { renderHomePage } from "./home_page.ts";
import type { Page } from "./page.ts";
import { renderRentalListPage, rentalCarPage } from "./rental_pages.ts";
import { renderSaleListPage, saleCarPage } from "./sale_pages.ts";
import type { Site, SiteAddresses } from "./site.ts";
import type { Services } from "../services.ts";

/** What an address leads to: a page, made when it is needed, or another address of that page. */
export type FoundPage =
  | {
    readonly kind: "page";
    readonly status: Page["status"];
    /** Whether search engines may show it. */
    readonly index: boolean;
    /** The object that the page is made from: while it is the same, so is the page of this name. */
    readonly of: object;
    readonly name: string;
    /** The site whose page it is. */
    readonly site: Site;
    readonly make: () => Page;
  }
  | { readonly kind: "moved"; readonly path: string };

/** Where pages are looked for. */
export interface PageWorld {
  readonly addresses: SiteAddresses;
  readonly catalogue: Pick<Catalogue, "snapshot">;
  readonly clock: Services["clock"];
  /** Address of the hero's drawing in the build. */
  readonly heroCar: string | undefined;
  /** Which of these cars are taken in a period. */
  readonly busyCars: (ids: readonly string[], period: Period) => Promise<ReadonlySet<string>>;
}

/** What a visitor finds at `path`; `search` is the query of the address. */
export async function findPage(
  path: string,
  search: URLSearchParams,
  world: PageWorld,
): Promise<FoundPage> {
  const withoutSlash = path.replace(/(?<=.)\/+$/, "");
  if (withoutSlash !== path) {
    const found = await findPage(withoutSlash, search, world);
    return found.kind === "page" && found.status === 200
      ? { kind: "moved", path: withoutSlash }
      : found;
  }
  const now = await world.catalogue.snapshot();
  const here = { now, at: world.clock(), site: { ...world.addresses, company: companyNow(now) } };
  switch (path) {
    case paths.home:
    case paths.homeByName:
      return home(here, world.heroCar);
    case paths.saleCars:
      return saleList(here, asksForSome(search));
    case paths.rentalCars:
      return await rentalList(here, search, world.busyCars);
    case paths.saleCarsOldList:
      return { kind: "moved", path: paths.saleCars };
    case paths.rentalCarsOldList:
      return { kind: "moved", path: paths.rentalCars };
  }
  if (path.startsWith(OLD_SALE_CARS)) {
    return { kind: "moved", path: paths.saleCar(path.slice(OLD_SALE_CARS.length)) };
  }
  if (path.startsWith(SALE_CARS)) return saleCar(here, path.slice(SALE_CARS.length));
  if (path.startsWith(RENTAL_CARS)) return rentalCar(here, path.slice(RENTAL_CARS.length));
  return fixed(here, fixedPage(here.site, path) ?? missingPage("page"));
}

/** The catalogue at one moment, and its site. */
interface Here {
  readonly now: CatalogueSnapshot;
  readonly at: Instant;
  readonly site: Site;
}

function home(here: Here, heroCar: string | undefined): FoundPage {
  const { now, site } = here;
  return made(here, paths.home, () =>
    renderHomePage(site, {
      hero: heroSectionNow(now),
      recommended: recommendedView(now, "visitor"),
      heroCar,
    }));
}

function saleList(here: Here, searched: boolean): FoundPage {
  const { now, at, site } = here;
  return made(here, `${paths.saleCars}${searched}${hourOf(at)}`, () => {
    const cars = listedSaleCars(now, "visitor", at).map((car) => saleCarView(car, now, "visitor"));
    return renderSaleListPage(site, cars, searched);
  });
}

async function rentalList(
  here: Here,
  search: URLSearchParams,
  busyCars: PageWorld["busyCars"],
): Promise<FoundPage> {
  const { now, at, site } = here;
  const cars = visible(now.rental_car);
  const views = () => cars.map((car) => rentalCarView(car, now, "visitor"));
  if (!asksForSome(search)) {
    return made(here, paths.rentalCars, () => renderRentalListPage(site, views()));
  }
  const { period } = searchedPeriod(search, Date.parse(at));
  const busy = period ? await busyCars(cars.map(({ id }) => id), period) : new Set<string>();
  // Not kept: addresses are many, and which cars are free may change with every booking.
  return made(
    { ...here, now: { ...now } },
    paths.rentalCars,
    () => renderRentalListPage(site, views(), { search, period, busy }),
  );
}

function saleCar(here: Here, id: string): FoundPage {
  const { now, at, site } = here;
  const car = findSaleCar(now, id.toLowerCase(), "visitor", at);
  if (!car) return fixed(here, missingPage("sale car"));
  if (car === "sold") return fixed(here, missingPage("sold car"));
  const path = paths.saleCar(car.id);
  if (car.id !== id) return { kind: "moved", path };
  return made(here, path, () => saleCarPage(site, saleCarView(car, now, "visitor")));
}

function rentalCar(here: Here, id: string): FoundPage {
  const { now, site } = here;
  const car = now.rental_car.get(id.toLowerCase());
  if (!car || !maySee("visitor", car)) return fixed(here, missingPage("rental car"));
  const path = paths.rentalCar(car.id);
  if (car.id !== id) return { kind: "moved", path };
  return made(here, path, () => rentalCarPage(site, rentalCarView(car, now, "visitor")));
}

function visible(cars: ReadonlyMap<string, RentalCarDocument>): RentalCarDocument[] {
  return [...cars.values()].filter((car) => maySee("visitor", car));
}

/** A page of the catalogue: it may be found. */
function made({ now, site }: Here, name: string, make: () => Page): FoundPage {
  return { kind: "page", status: 200, index: true, of: now, name, site, make };
}

/** A page whose content does not come from cars. */
function fixed({ now, site }: Here, page: Page): FoundPage {
  const { status, canonical, title, screen = "" } = page;
  // Differs from the name of any page of the catalogue, whatever its address.
  const name = `fixed ${canonical ?? `${screen}/${title}`}`;
  const index = canonical !== undefined;
  return { kind: "page", status, index, of: now, name, site, make: () => page };
}

const SALE_CARS = paths.saleCar("");
const OLD_SALE_CARS = paths.saleCarDiacriticRoute.replace(":id", "");
const RENTAL_CARS = paths.rentalCar("");

/**
 * Whether a list's address filters or sorts: by any parameter other than those that campaigns add.
 */
function asksForSome(search: URLSearchParams): boolean {
  return [...search.keys()].some((name) => !COUNTING.test(name));
}

const COUNTING = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|twclid|igshid|mc_[ce]id)$/i;
