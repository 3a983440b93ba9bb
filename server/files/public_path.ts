/** The only folders that anyone may read from: photos, icons, the logo, the hero image (decisions §2.4). */
const PUBLIC = /^(car|carFeature|company|hero)(\/[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)*)+$/u;

/**
 * The path of a public file as the address names it, or undefined for everything else: a private
 * file's path is never made from an address, however it is written.
 */
export function publicPath(address: string): string | undefined {
  return address.length <= 300 && PUBLIC.test(address) ? address : undefined;
}
