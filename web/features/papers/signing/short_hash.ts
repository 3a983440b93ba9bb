/** The beginning of a content hash, in groups for comparison: '3f9a 12bc 0d44'. */
export function shortHash(hash: string): string {
  return hash.slice(0, 12).replace(/(.{4})(?=.)/g, "$1 ");
}
