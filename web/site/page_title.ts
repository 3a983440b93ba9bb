import { proxy } from "valtio/vanilla";
import { paths } from "./paths.ts";

/** The title that the current screen has set, for announcing; empty before the first screen. */
export const pageTitle = proxy({ title: "" });

/**
 * The canonical address of the page at `pathname`, with the origin of the one that was `served`:
 * the site may also be reached under other host names than `PUBLIC_URL`.
 */
export function canonicalAddress(served: string, pathname: string): string {
  // The home page has two addresses; `/` is the canonical one.
  return new URL(served).origin + (pathname === paths.homeByName ? paths.home : pathname);
}
