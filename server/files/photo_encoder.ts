import { oneAtATime } from "../one_at_a_time.ts";
import { encodePhoto, type Photo } from "./photos.ts";

/**
 * Encodes an uploaded photo, turned by some quarters to the right. @throws BodyRefused; Busy if too
 * many wait.
 */
export type PhotoEncoder = (bytes: Uint8Array, turns?: number) => Promise<Photo>;

/** Takes photos one after the other: each fills a processor and much memory for some seconds. */
export function createPhotoEncoder(): PhotoEncoder {
  const inTurn = oneAtATime(MOST_WAITING);
  return (bytes, turns) => inTurn(() => encodePhoto(bytes, undefined, turns));
}

/** Each keeps its upload in memory, of at most 15 MiB. */
const MOST_WAITING = 20;
