import { createHash } from "node:crypto";

/**
 * A strong tag of an object as it is replied: its own version, which is what `If-Match` compares,
 * and a mark of everything that the reply says, so that another photo is another tag
 * (decisions §1.5).
 */
export function viewTag(version: number, view: unknown): string {
  const mark = createHash("sha256").update(JSON.stringify(view)).digest("hex").slice(0, 16);
  return `"${version}-${mark}"`;
}
