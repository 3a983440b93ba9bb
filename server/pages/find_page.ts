import { paths } from "../../shared/paths.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { RentalCarDocument, SaleCarDocument } from "../catalogue/documents.ts";
import { heroSectionNow } from "../catalogue/hero_section_now.ts";
import { recommendedView } from "../catalogue/recommended_view.ts";
import { rentalCarView } from "../catalogue/rental_car_view.ts";
import { saleCarView } from "../catalogue/sale_car_view.ts";
import { maySee } from "../catalogue/viewer.ts";
import { asksForSome } from "./asks_for_some.ts";
import { fixedPage, missingPage } from "./fixed_page.ts";
import { renderHomePage } from "./home_page.ts";
import type { Page } from "./page.ts";
import { rentalCarPage } from "./rental_car_page.ts";
import { renderRentalListPage } from "./rental_list_page.ts";
import { saleCarPage } from "./sale_car_page.ts";
import { renderSaleListPage } from "./sale_list_page.ts";
import type { Site } from "./site.ts";

/** What an address leads to: a page, made when it is needed, or another address of that page. */
export type FoundPage =
  | {
    readonly kind: "page";
    readonly status: Page["status"];
    /** Whether search engines may show it. */
    readonly index: boolean;
    /** What it is made of: as long as this is the same, so is the page of this name. */
    readonly of: object;
    readonly name: string;
    readonly make: () => Page;
  }
  | { readonly kind: "moved"; readonly path: string };

/** Where pages are looked for. */
export interface PageWorld {
  readonly site: Site;
  readonly catalogue: Pick<Catalogue, "snapshot">;
  /** Address of the hero's drawing in the build. */
  readonly heroCar: string | undefined;
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
  switch (path) {
    case paths.home:
    case paths.homeByName:
      return await home(world);
    case paths.saleCars:
      return await saleList(asksForSome(search), world);
    case paths.rentalCars:
      return await rentalList(asksForSome(search), world);
    case paths.saleCarsOldList:
      return { kind: "moved", path: paths.saleCars };
    case paths.rentalCarsOldList:
      return { kind: "moved", path: paths.rentalCars };
  }
  if (path.startsWith(OLD_SALE_CARS)) {
    return { kind: "moved", path: paths.saleCar(path.slice(OLD_SALE_CARS.length)) };
  }
  if (path.startsWith(SALE_CARS)) return await saleCar(path.slice(SALE_CARS.length), world);
  if (path.startsWith(RENTAL_CARS)) return await rentalCar(path.slice(RENTAL_CARS.length), world);
  return always(fixedPage(world.site, path) ?? missingPage("page"));
}

async function home({ site, catalogue, heroCar }: PageWorld): Promise<FoundPage> {
  const now = await catalogue.snapshot();
  return made(now, paths.home, () =>
    renderHomePage(site, {
      hero: heroSectionNow(now),
      recommended: recommendedView(now, "visitor"),
      heroCar,
    }));
}

async function saleList(searched: boolean, { site, catalogue }: PageWorld): Promise<FoundPage> {
  const now = await catalogue.snapshot();
  return made(now, `${paths.saleCars}${searched}`, () => {
    const cars = visible(now.sale_car).map((car) => saleCarView(car, now));
    return renderSaleListPage(site, cars, searched);
  });
}

async function rentalList(searched: boolean, { site, catalogue }: PageWorld): Promise<FoundPage> {
  const now = await catalogue.snapshot();
  return made(now, `${paths.rentalCars}${searched}`, () => {
    const cars = visible(now.rental_car).map((car) => rentalCarView(car, now, "visitor"));
    return renderRentalListPage(site, cars, searched);
  });
}

async function saleCar(id: string, { site, catalogue }: PageWorld): Promise<FoundPage> {
  const now = await catalogue.snapshot();
  const car = now.sale_car.get(id.toLowerCase());
  if (!car || !maySee("visitor", car)) return always(missingPage("sale car"));
  const path = paths.saleCar(car.id);
  if (car.id !== id) return { kind: "moved", path };
  return made(now, path, () => saleCarPage(site, saleCarView(car, now)));
}

async function rentalCar(id: string, { site, catalogue }: PageWorld): Promise<FoundPage> {
  const now = await catalogue.snapshot();
  const car = now.rental_car.get(id.toLowerCase());
  if (!car || !maySee("visitor", car)) return always(missingPage("rental car"));
  const path = paths.rentalCar(car.id);
  if (car.id !== id) return { kind: "moved", path };
  return made(now, path, () => rentalCarPage(site, rentalCarView(car, now, "visitor")));
}

function visible<Car extends SaleCarDocument | RentalCarDocument>(
  cars: ReadonlyMap<string, Car>,
): Car[] {
  return [...cars.values()].filter((car) => maySee("visitor", car));
}

/** A page of the catalogue: it may be found. */
function made(of: object, name: string, make: () => Page): FoundPage {
  return { kind: "page", status: 200, index: true, of, name, make };
}

/** A page that no change of the catalogue changes. */
function always(page: Page): FoundPage {
  const { status, canonical, title, screen = "" } = page;
  const name = canonical ?? `${screen}/${title}`;
  return {
    kind: "page",
    status,
    index: canonical !== undefined,
    of: ALWAYS,
    name,
    make: () => page,
  };
}

const ALWAYS = {};
const SALE_CARS = paths.saleCar("");
const OLD_SALE_CARS = paths.saleCarDiacriticRoute.replace(":id", "");
const RENTAL_CARS = paths.rentalCar("");
