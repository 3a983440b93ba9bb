import type { CarImage } from "../../../shared/api/car_image.ts";
import { type Markup, markup } from "../markup.ts";
import type { Site } from "../site.ts";
import type { Crumb } from "../structured/breadcrumbs.ts";
import { heading } from "./heading.ts";
import { IN_GALLERY } from "../../../shared/catalogue/photo_sizes.ts";
import { firstPhoto, picture } from "./picture.ts";
import { price, type ShownPrice } from "./price.ts";

/** The first view of a car's page: name, main photo, price, shapes for the rest. */
export function carView(
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
