import { Busy } from "../../../shared/refusals.ts";

/** What was drawn is not what is to be recorded any more: somebody changed it meanwhile. */
export class DrawingOutdated extends Error {
  override readonly name = "DrawingOutdated";
}

/**
 * Drawing comes before the writers' queue is held, and the commit looks whether what was drawn still
 * stands: else all is drawn again. @throws what `work` throws; Busy where it never stood still.
 */
export async function drawnAgain<T>(work: () => Promise<T>): Promise<T> {
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
