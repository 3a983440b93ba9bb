/** What in the sample catalogue has an id. */
const KINDS = ["rental", "sale", "feature", "image"] as const;

/**
 * The UUIDv7 of a sample entry, always the same, so that putting the samples in twice makes no
 * second ones; a higher number is newer (decisions §1.2).
 */
export function sampleId(kind: typeof KINDS[number], number: number): string {
  const entry = `${KINDS.indexOf(kind) + 1}${number.toString().padStart(7, "0")}`;
  return `01939000-0000-7000-8000-0000${entry}`;
}
