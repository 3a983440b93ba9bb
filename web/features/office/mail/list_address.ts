import { adminPaths } from "../../../site/paths.ts";

/**
 * Address of the list to return to: the one that the link here passed as `state={{ list }}`, else
 * the default list.
 */
export function listAddress(state: unknown): string {
  const brought = typeof state === "object" && state !== null && "list" in state && state.list;
  return typeof brought === "string" && brought.startsWith(`${adminPaths.rentals}?`)
    ? brought
    : adminPaths.rentals;
}
