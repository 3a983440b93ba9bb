import type { CarImage } from "../../shared/api/car_image.ts";
import { LEGAL_TEXTS } from "../../shared/legal/legal_documents.ts";
import { readLegalMatter } from "../../shared/legal/read_legal_text.ts";
import { paths } from "../../shared/paths.ts";
import { type Instant, toWarsaw } from "../../shared/warsaw.ts";
import { carImages } from "../catalogue/car_parts.ts";
import type { RentalCarDocument } from "../catalogue/documents.ts";
import { listedSaleCars } from "../catalogue/listed_sale_cars.ts";
import { companyNow } from "../catalogue/settings_now.ts";
import type { CatalogueSnapshot } from "../catalogue/snapshot.ts";
import { maySee } from "../catalogue/viewer.ts";
import { fixedPaths } from "./fixed_page.ts";
import { type Markup, markup } from "./markup.ts";
import { absolutePhotoAddress, pageAddress, type Site, type SiteAddresses } from "./site.ts";

/**
 * All pages for search engines, with the photos of the cars, in the format of sitemaps.org.
 */
export function sitemap(site: SiteAddresses, now: CatalogueSnapshot, at: Instant): string {
  const fixed = fixedPaths(companyNow(now));
  const pages = [paths.home, paths.saleCars, paths.rentalCars, ...fixed].map((path) =>
    entry(site, path, { changed: CHANGED.get(path) })
  );
  const saleCars = listedSaleCars(now, "visitor", at).map(({ id }) =>
    entry(site, paths.saleCar(id), { images: carImages(now, id), changed: changedDay(now, id) })
  );
  const rentalCars = visible(now.rental_car).map(({ id }) =>
    entry(site, paths.rentalCar(id), { images: carImages(now, id), changed: changedDay(now, id) })
  );
  const list = markup`<urlset xmlns="${SITEMAP}" xmlns:image="${IMAGES}">
${pages}${saleCars}${rentalCars}</urlset>
`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${list.text}`;
}

/** The day on which a car or its photos were last changed; undefined if it is unknown. */
function changedDay(now: CatalogueSnapshot, id: string): string | undefined {
  const car = now.sale_car.get(id) ?? now.rental_car.get(id);
  const last = [car?.changedAt, now.car_image.get(id)?.changedAt].filter(isKnown).sort().at(-1);
  return last && toWarsaw(last).date;
}

function isKnown(at: Instant | undefined): at is Instant {
  return at !== undefined;
}

function visible(cars: ReadonlyMap<string, RentalCarDocument>): RentalCarDocument[] {
  return [...cars.values()].filter((car) => maySee("visitor", car));
}

function entry(
  site: SiteAddresses,
  path: string,
  { changed, images = [] }: { changed?: string | undefined; images?: readonly CarImage[] },
): Markup {
  const photos = images.slice(0, MOST_IMAGES).map(({ filePath }) => {
    const address = absolutePhotoAddress(site, filePath);
    return markup`<image:image><image:loc>${address}</image:loc></image:image>`;
  });
  const day = changed && markup`<lastmod>${changed}</lastmod>`;
  return markup`<url><loc>${pageAddress(site, path)}</loc>${day}${photos}</url>
`;
}

/** Where a page's last change is known: the day, yyyy-MM-dd. */
const CHANGED: ReadonlyMap<string, string> = new Map(
  Object.values(LEGAL_TEXTS).map((
    { path, markdown },
  ) => [path, readLegalMatter(path, markdown).changed]),
);
/** How many images of one page search engines read. */
const MOST_IMAGES = 1000;
const SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9";
const IMAGES = "http://www.google.com/schemas/sitemap-image/1.1";

/**
 * Keeps search engines out of the back office and the API. Pages that they may read but must not
 * index, such as the login, send `X-Robots-Tag`.
 */
export function robots({ publicUrl }: Pick<Site, "publicUrl">): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
