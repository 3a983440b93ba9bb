/** Number of cars shown at first and added at a time. */
export const STEP = 24;

/** How many cars of the list are shown, from the state of the history entry. */
export function shownCars(state: unknown): number {
  if (typeof state !== "object" || state === null || !("shown" in state)) return STEP;
  const { shown } = state;
  return typeof shown === "number" && Number.isInteger(shown) && shown > STEP ? shown : STEP;
}
