import { adminPaths } from "../../../shared/paths.ts";

/**
 * Address to return to: the one that the link here passed as `state={{ list }}`, which is the list
 * with its filters or the page of a rental, else the whole list.
 */
export function listAddress(state: unknown, list: string): string {
  const passed = typeof state === "object" && state !== null && "list" in state && state.list;
  return typeof passed === "string" && KNOWN.some((start) => passed.startsWith(start(list)))
    ? passed
    : list;
}

const KNOWN = [(list: string) => `${list}?`, () => `${adminPaths.filesOfRentals}/`] as const;
