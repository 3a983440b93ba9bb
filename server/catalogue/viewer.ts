/** Who reads the catalogue: visitors get no hidden cars and no car's papers (decisions §2.2). */
export type Viewer = "visitor" | "administrator";

/** Whether `viewer` may know of a car. */
export function maySee(viewer: Viewer, car: { readonly hidden: boolean }): boolean {
  return viewer === "administrator" || !car.hidden;
}
