/**
 * Address of the list to return to: the one that the link here passed as `state={{ list }}`, with
 * its filters, else the whole list.
 */
export function listAddress(state: unknown, list: string): string {
  const passed = typeof state === "object" && state !== null && "list" in state && state.list;
  return typeof passed === "string" && passed.startsWith(`${list}?`) ? passed : list;
}
