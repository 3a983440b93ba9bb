/** How wide a car's photo is in a carousel, as in `<img sizes>`. */
export const IN_SLIDE = "(min-width: 1280px) 384px, (min-width: 768px) 46vw, 88vw";
