import { adminPaths } from "../../../shared/paths.ts";

/**
 * The address for leaving a form: the list's or the handover's, if the link here passed it as
 * `state={{ list }}`, else the rental's papers, or the list if the rental is unknown.
 */
export function backAddress(state: unknown, rentalId: string | undefined): string {
  const brought = typeof state === "object" && state !== null && "list" in state && state.list;
  if (typeof brought === "string" && isList(brought)) return brought;
  if (rentalId && brought === adminPaths.addHandover(rentalId)) return brought;
  return rentalId ? adminPaths.rentalFiles(rentalId) : adminPaths.agreements;
}

function isList(address: string): boolean {
  return address === adminPaths.agreements || address.startsWith(`${adminPaths.agreements}?`);
}
