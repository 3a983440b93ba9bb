import { proxy } from "valtio/vanilla";
import { paths } from "./paths.ts";

/** The title that the screen last gave itself, for announcing; empty before the first screen. */
export const pageTitle = proxy({ title: "" });

/**
 * The address by which search engines shall know the page at `pathname`, at the origin of the one
 * that was `served`: the site may be reached by other names than its own (`PUBLIC_URL`).
 */
export function canonicalAddress(served: string, pathname: string): string {
  // The home page has two addresses, and one is its own.
  return new URL(served).origin + (pathname === paths.homeByName ? paths.home : pathname);
}
