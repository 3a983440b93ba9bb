/** Thumbnails shown at a time (public-side §9). */
export const THUMBNAILS = 4;

/**
 * Which of `count` photos have a thumbnail: at most four, beginning with the one before the current
 * photo.
 */
export function galleryWindow(current: number, count: number): number[] {
  const first = Math.max(0, Math.min(current - 1, count - THUMBNAILS));
  return Array.from({ length: Math.min(THUMBNAILS, count) }, (_, index) => first + index);
}
