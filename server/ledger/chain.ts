import { createHash } from "node:crypto";

/** SHA-256 of an event's stored bytes, hex: what the next event names as `prev`. */
export function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
