import { adminPaths } from "../../site/paths.ts";

/**
 * Where the way back from a form leads: the list as it was left, where the link here brought its
 * address as `state={{ list }}`, else the rental's papers, or the list where no rental is known.
 */
export function backAddress(state: unknown, rentalId: string | undefined): string {
  const brought = typeof state === "object" && state !== null && "list" in state && state.list;
  if (typeof brought === "string" && isList(brought)) return brought;
  return rentalId ? adminPaths.rentalFiles(rentalId) : adminPaths.documents;
}

function isList(address: string): boolean {
  return address === adminPaths.documents || address.startsWith(`${adminPaths.documents}?`);
}
