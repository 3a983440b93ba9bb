import { adminPaths } from "../../../site/paths.ts";

/**
 * Where the way back leads: the list as it was left, where the link here brought its address as
 * `state={{ list }}`, else the list as it opens.
 */
export function listAddress(state: unknown): string {
  const brought = typeof state === "object" && state !== null && "list" in state && state.list;
  return typeof brought === "string" && brought.startsWith(`${adminPaths.rentals}?`)
    ? brought
    : adminPaths.rentals;
}
