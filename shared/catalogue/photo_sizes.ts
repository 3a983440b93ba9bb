/*
 * How wide a car's photo is, as in `<img sizes>`: the same in the served page and in the app, or a
 * browser would load it twice, in two widths.
 */

/** In a list of cars. */
export const IN_GRID =
  "(min-width: 1264px) 389px, (min-width: 960px) 31vw, (min-width: 620px) 46vw, 92vw";
/** In a carousel of the home page. */
export const IN_SLIDE = "(min-width: 1280px) 384px, (min-width: 768px) 46vw, 88vw";
/** At the start of the home page. */
export const IN_INTRO = "(min-width: 768px) 36vw, 92vw";
/** In the gallery of a car's page. */
export const IN_GALLERY = "(min-width: 1264px) 700px, (min-width: 960px) 55vw, 92vw";
