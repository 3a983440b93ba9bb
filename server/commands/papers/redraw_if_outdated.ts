import { Busy } from "../../../shared/refusals.ts";

/** Thrown by the commit of a drawn paper: the data that it was drawn from has changed. */
export class DrawingOutdated extends Error {
  override readonly name = "DrawingOutdated";
}

/**
 * Runs `work` again where it throws `DrawingOutdated`. Papers are drawn before the writers' queue is
 * held, and the commit checks whether the data is still the one that was drawn.
 * @throws what `work` throws; Busy after 5 attempts.
 */
export async function redrawIfOutdated<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DrawingOutdated)) throw error;
    }
  }
  throw new Busy(`what was drawn was outdated ${MOST_TRIES} times`);
}

const MOST_TRIES = 5;
