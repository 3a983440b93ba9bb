/** A strong entity tag of an object that consists of its version (decisions §1.5). */
export function entityTag(version: number): string {
  return `"${version}"`;
}
