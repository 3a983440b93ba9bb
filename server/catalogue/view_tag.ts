import { createHash } from "node:crypto";

/**
 * A strong tag of an object as it is replied: its version, which `If-Match` compares, and a hash of
 * the whole reply, so that another photo gives another tag (decisions §1.5).
 */
export function viewTag(version: number, view: unknown): string {
  const mark = createHash("sha256").update(JSON.stringify(view)).digest("hex").slice(0, 16);
  return `"${version}-${mark}"`;
}
