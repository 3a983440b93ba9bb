/** The paper that a signature is drawn on, in its own units; x before y. */
export const SIGNATURE_WIDTH = 1000;
export const SIGNATURE_HEIGHT = 400;
/** Points of a signature; a device thins out what is longer. */
export const SIGNATURE_POINTS = 1_500;
