import type { CarImage } from "../../../shared/api/car_image.ts";
import { type Markup, markup } from "../markup.ts";
import { photoAddress, type Site } from "../site.ts";

/** A photo's widths in one format, in the syntax of `srcset`. */
interface PhotoSource {
  readonly type: string;
  readonly srcset: string;
}

/** The formats of a photo, the one that browsers prefer first, as the web app lists them. */
export function photoSources(site: Site, { variants }: CarImage): PhotoSource[] {
  const types = [...new Set(variants.map(({ type }) => type))];
  return types.map((type) => ({
    type,
    srcset: variants.filter((variant) => variant.type === type)
      .map(({ filePath, width }) => `${photoAddress(site, filePath)} ${width}w`)
      .join(", "),
  }));
}

/** A photo in its widths, 4:3; without a photo, an empty ground. */
export function picture(
  site: Site,
  photo: CarImage | undefined,
  { sizes, alt = "", first = false }: {
    sizes: string;
    alt?: string;
    /** The first picture in view: loaded at once, before all others. */
    first?: boolean;
  },
): Markup {
  if (!photo) return markup`<div class="fv-photo"></div>`;
  const { filePath, width, height } = photo;
  const sources = photoSources(site, photo).map(({ type, srcset }) =>
    markup`<source type="${type}" srcset="${srcset}" sizes="${sizes}">`
  );
  const size = markup`width="${width}" height="${height}"`;
  const loading = first ? markup`fetchpriority="high"` : markup`loading="lazy"`;
  const image = markup`<img src="${photoAddress(site, filePath)}" alt="${alt}" ${size} ${loading}>`;
  return markup`<picture class="fv-photo">${sources}${image}</picture>`;
}

/** The photo on a car's card: the one that is marked main (public-side §2.3). */
export function mainPhoto({ images }: { readonly images: readonly CarImage[] }) {
  return images.find(({ isMain }) => isMain);
}

/** The photo that a car's gallery begins with: the main one, else the first. */
export function firstPhoto(car: { readonly images: readonly CarImage[] }) {
  return mainPhoto(car) ?? car.images[0];
}
