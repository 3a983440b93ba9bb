import type { Company } from "../../shared/company.ts";
import type { Config } from "../config.ts";

/** The public addresses of the pages and their pictures; both without a slash at the end. */
export type SiteAddresses = Pick<Config, "publicUrl" | "imageBaseUrl">;

/** What every page is made for: where it is, and the business whose page it is. */
export type Site = SiteAddresses & { readonly company: Company };

/** The absolute address of a page or file of ours. */
export function pageAddress({ publicUrl }: Pick<SiteAddresses, "publicUrl">, path: string): string {
  return path === "/" ? `${publicUrl}/` : publicUrl + path;
}

/**
 * Address of a public picture as the web app asks for it (public-side §3): the image base address
 * plus `filePath`, else on this server. The same text, or the browser would load it twice.
 */
export function photoAddress(
  { imageBaseUrl }: Pick<SiteAddresses, "imageBaseUrl">,
  filePath: string,
) {
  if (/^(https?:|data:|blob:)/.test(filePath)) return filePath;
  return `${imageBaseUrl}/${filePath.replace(/^\//, "")}`;
}

/** The same, absolute: for pictures that are shown on other sites. */
export function absolutePhotoAddress(site: SiteAddresses, filePath: string): string {
  const address = photoAddress(site, filePath);
  return address.startsWith("/") ? site.publicUrl + address : address;
}
