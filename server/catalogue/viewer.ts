/** Who looks at the catalogue: a visitor sees neither hidden cars nor their papers (§2.2). */
export type Viewer = "visitor" | "administrator";

/** Whether `viewer` may know of a car. */
export function maySee(viewer: Viewer, car: { readonly hidden: boolean }): boolean {
  return viewer === "administrator" || !car.hidden;
}
