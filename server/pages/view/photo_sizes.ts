/*
 * How wide photos are, as in `<img sizes>`: the same words as those of the web app's components, or
 * a browser would load a photo in one width for the served page and in another for the app's.
 */

/** In the lists of cars (web/features/cars/card/SaleCard.tsx, web/features/rental_cars/RentalCard.tsx). */
export const IN_GRID =
  "(min-width: 1264px) 389px, (min-width: 960px) 31vw, (min-width: 620px) 46vw, 92vw";
/** In the carousels of the home page (web/features/home/card_sizes.ts). */
export const IN_SLIDE = "(min-width: 1280px) 384px, (min-width: 768px) 46vw, 88vw";
/** In the gallery of a car's page (web/features/cars/gallery/Gallery.tsx). */
export const IN_GALLERY = "(min-width: 1264px) 700px, (min-width: 960px) 55vw, 92vw";
