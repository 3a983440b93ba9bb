import type { CarImage } from "../../shared/api/car_image.ts";
import { carName } from "../../shared/catalogue/car_name.ts";
import { IN_GALLERY } from "../../shared/catalogue/photo_sizes.ts";
import { type Markup, markup } from "./markup.ts";
import type { Page } from "./page.ts";
import { pageAddress, type Site } from "./site.ts";
import { breadcrumbList, type Crumb, HOME } from "./structured/breadcrumbs.ts";
import { business } from "./structured/business.ts";
import { heading } from "./view/heading.ts";
import { firstPhoto, picture } from "./view/picture.ts";
import { price, type ShownPrice } from "./view/price.ts";

/** What differs between the pages of sale cars and rental cars. */
interface CarPageParts extends Pick<Page, "title" | "description" | "screen" | "replies"> {
  /** The address of the car, and of its list. */
  readonly path: string;
  readonly list: { readonly name: string; readonly path: string };
  /** Shown under the name; may be empty. */
  readonly lead: string;
  readonly price: ShownPrice;
  /** zł, of a car that can be bought. */
  readonly amount?: number | undefined;
  /** The car for schema.org, whose page has this address. */
  readonly data: (url: string) => object;
}

/** The page of a car: its head, its main photo first, its name and price before any script runs. */
export function carPage(
  site: Site,
  car: { brand: string; model: string; images: readonly CarImage[] },
  { path, list, lead, price, amount, data, ...parts }: CarPageParts,
): Page {
  const name = carName(car);
  const photo = firstPhoto(car);
  const crumbs = [HOME, list, { name, path }];
  return {
    ...parts,
    status: 200,
    canonical: path,
    share: { photo, isCar: true, price: amount },
    structured: [data(pageAddress(site, path)), business(site), breadcrumbList(site, crumbs)],
    pictures: photo ? [{ photo, sizes: IN_GALLERY }] : [],
    calls: [],
    place: list.path,
    view: carView(site, { crumbs, name, lead, price, images: car.images }),
  };
}

/** The first view of a car's page: name, main photo, price, shapes for the rest. */
function carView(
  site: Site,
  { crumbs, name, lead, price: shown, images }: {
    crumbs: readonly Crumb[];
    name: string;
    lead: string;
    price: ShownPrice;
    images: readonly CarImage[];
  },
): Markup {
  const photo = picture(site, firstPhoto({ images }), {
    sizes: IN_GALLERY,
    alt: firstPhoto({ images })?.alt || name,
    first: true,
  });
  return markup`<div class="fv-in">${heading({ crumbs, title: name, lead })}
<div class="fv-columns">
<div><div class="fv-stage">${photo}</div>${images.length > 1 && THUMBNAILS}</div>
<div class="fv-offer">${price(shown)}<i class="fv-grey fv-block"></i></div>
</div></div>`;
}

const THUMBNAILS = markup`<div class="fv-thumbnails">${
  [1, 2, 3, 4].map(() => markup`<i class="fv-photo fv-grey"></i>`)
}</div>`;
