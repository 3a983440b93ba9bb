import { paths } from "../../../shared/paths.ts";
import { type Markup, markup } from "../markup.ts";
import type { Crumb } from "../structured/breadcrumbs.ts";
import { heading } from "./heading.ts";

/** The first view of a list of cars: heading, the shapes of search and filters, first cards. */
export function listView(
  { place, crumbs, words: { title, lead }, cards }: {
    place: typeof paths.saleCars | typeof paths.rentalCars;
    crumbs: readonly Crumb[];
    words: { title: string; lead: string };
    cards: Markup;
  },
): Markup {
  const period = place === paths.rentalCars && markup`<div class="fv-search fv-period"></div>`;
  return markup`<div class="fv-in">${heading({ crumbs, title, lead })}
${period}<div class="fv-search"></div>
<div class="fv-count"><i class="fv-grey"></i></div>
${cards}</div>`;
}
