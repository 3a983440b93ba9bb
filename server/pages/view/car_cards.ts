import type { CarImage } from "../../../shared/api/car_image.ts";
import { carName } from "../../../shared/catalogue/car_name.ts";
import { type Markup, markup } from "../markup.ts";
import type { Site } from "../site.ts";
import { mainPhoto, picture } from "./picture.ts";
import { price, type ShownPrice } from "./price.ts";

/** What a card of the first view shows of a car. */
export interface CardCar {
  readonly brand: string;
  readonly model: string;
  readonly images: readonly CarImage[];
  /** The car's page. */
  readonly path: string;
  readonly price: ShownPrice;
}

/** Cards in a row on a desktop; a phone shows only the first. */
const IN_ROW = 3;

/** The first cards of a list, with placeholders for the rest; without cars, placeholders only. */
export function carCards(
  site: Site,
  cars: readonly CardCar[],
  { sizes, level, row = false }: {
    /** The sizes of the photos, as in `<img sizes>`. */
    sizes: string;
    /** Level of the headings that contain the names. */
    level: 2 | 3;
    /** Whether they are in a row that scrolls, as on the home page. */
    row?: boolean;
  },
): Markup {
  const shown = cars.slice(0, IN_ROW);
  const cards = shown.length > 0
    ? shown.map((car, index) => card(site, car, { sizes, level, first: index === 0 }))
    : Array.from({ length: IN_ROW }, () => SHAPE);
  return markup`<div class="fv-cards${row && " fv-slide"}">${cards}</div>`;
}

function card(
  site: Site,
  car: CardCar,
  { level, ...photo }: { sizes: string; level: 2 | 3; first: boolean },
): Markup {
  const link = markup`<a href="${car.path}">${carName(car)}</a>`;
  const name = level === 2 ? markup`<h2>${link}</h2>` : markup`<h3>${link}</h3>`;
  return markup`<article class="fv-card">${picture(site, mainPhoto(car), photo)}<div>
${name}${price(car.price)}${FACTS}
</div></article>`;
}

const FACTS = markup`<i class="fv-grey fv-facts"></i><i class="fv-grey fv-button"></i>`;
const SHAPE = markup`<div class="fv-card" aria-hidden="true">
<div class="fv-photo fv-grey"></div>
<div><i class="fv-grey"></i><i class="fv-grey"></i>${FACTS}</div>
</div>`;
