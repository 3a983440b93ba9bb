import { pageAddress, type Site } from "../site.ts";
import type { Crumb } from "./breadcrumbs.ts";

/** Most named cars of a list; the sitemap has all of them. */
const MOST_NAMED = 30;

/** A list of cars for schema.org, in its order. */
export function itemList(site: Site, name: string, cars: readonly Crumb[]): object {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: cars.length,
    itemListElement: cars.slice(0, MOST_NAMED).map((car, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: car.name,
      url: pageAddress(site, car.path),
    })),
  };
}
