/** Pixels of a picture. */
export interface FittedSize {
  readonly width: number;
  readonly height: number;
}

/** The size at which a picture's longer side is at most `longest`, in whole pixels; never larger. */
export function fittedSize({ width, height }: FittedSize, longest: number): FittedSize {
  const share = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  };
}
