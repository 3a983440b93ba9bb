import { carName } from "../../shared/catalogue/car_name.ts";
import { IN_GRID } from "../../shared/catalogue/photo_sizes.ts";
import { paths } from "../../shared/paths.ts";
import { type Markup, markup } from "./markup.ts";
import type { Page } from "./page.ts";
import { pageAddress, type Site } from "./site.ts";
import { breadcrumbList, type Crumb, HOME } from "./structured/breadcrumbs.ts";
import { business } from "./structured/business.ts";
import { carCards, type CardCar } from "./view/car_cards.ts";
import { heading } from "./view/heading.ts";
import { firstPhoto, mainPhoto } from "./view/picture.ts";

/** Lists longer than this are asked for by a call of their own: the page itself has to be short. */
const MOST_CARS_SENT_ALONG = 60;

/** What differs between the lists of sale cars and of rental cars. */
interface ListPageParts<Car> {
  readonly path: typeof paths.saleCars | typeof paths.rentalCars;
  readonly words: { name: string; title: string; lead: string; description: string };
  readonly screen: string;
  /** The call that gives the list. */
  readonly call: string;
  readonly cars: readonly Car[];
  /** Those that the first view may show. */
  readonly shown: readonly Car[];
  /** Whether the address has a period, which the app shows above them. */
  readonly hasPeriod?: boolean;
  /** Their heading, where they are not what was searched for: that they are taken. */
  readonly title?: string | false;
  readonly card: (car: Car) => CardCar;
  /** Whether the app shows filters that can be removed above the cars. */
  readonly filtered?: boolean;
  /** Whether only the app knows which cars come first. */
  readonly searched: boolean;
}

/** A list of cars: all of them for search engines, the first ones to be seen at once. */
export function listPage<Car>(site: Site, parts: ListPageParts<Car>): Page {
  const { path, words, screen, call, cars, searched } = parts;
  const cards = parts.shown.map(parts.card);
  const photo = cards[0] && mainPhoto(cards[0]);
  const crumbs: Crumb[] = [HOME, { name: words.name, path }];
  const short = cars.length <= MOST_CARS_SENT_ALONG;
  return {
    status: 200,
    title: words.title,
    description: words.description,
    canonical: path,
    share: { photo: cards.map(firstPhoto).find(Boolean) },
    structured: [
      itemList(site, words.title, cards.map((car) => ({ name: carName(car), path: car.path }))),
      business(site),
      breadcrumbList(site, crumbs),
    ],
    screen,
    pictures: photo && !searched ? [{ photo, sizes: IN_GRID }] : [],
    replies: short ? { [call]: cars } : {},
    calls: short ? [] : [call],
    place: path,
    view: listView({
      place: path,
      crumbs,
      words,
      hasPeriod: parts.hasPeriod === true,
      cards: markup`${parts.filtered && markup`<i class="fv-chips"></i>`}${
        parts.title && markup`<h2 class="fv-taken">${parts.title}</h2>`
      }${carCards(site, searched ? [] : cards, { sizes: IN_GRID, level: parts.title ? 3 : 2 })}`,
    }),
  };
}

/** Most named cars of a list; the sitemap has all of them. */
const MOST_NAMED = 30;

/** A list of cars for schema.org, in its order. */
function itemList(site: Site, name: string, cars: readonly Crumb[]): object {
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

/** The first view of a list of cars: heading, the shapes of search and filters, first cards. */
function listView(
  { place, crumbs, words: { title, lead }, hasPeriod, cards }: {
    place: typeof paths.saleCars | typeof paths.rentalCars;
    crumbs: readonly Crumb[];
    words: { title: string; lead: string };
    hasPeriod: boolean;
    cards: Markup;
  },
): Markup {
  const period = place === paths.rentalCars && markup`<div class="fv-search fv-period"></div>`;
  return markup`<div class="fv-in">${heading({ crumbs, title, lead })}
${period}<div class="fv-search"></div>
<div class="fv-count${hasPeriod && " fv-dates"}"><i class="fv-grey"></i></div>
${cards}</div>`;
}
