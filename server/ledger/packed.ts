import { Buffer } from "node:buffer";
import { deflateRawSync, inflateRawSync } from "node:zlib";

/**
 * A text as bytes, deflated where that makes it shorter. The first byte of a deflated text begins
 * no JSON, so texts that older releases stored without deflating are read unchanged.
 */
export function packed(json: string): Uint8Array {
  const plain = Buffer.from(json);
  if (plain.length < WORTH_DEFLATING) return plain;
  const small = deflateRawSync(plain);
  return small.length + 1 < plain.length ? Buffer.concat([Buffer.of(DEFLATED), small]) : plain;
}

/** The text behind the bytes. @throws Error where they are not what `packed` gave. */
export function unpacked(bytes: Buffer): string {
  const text = bytes[0] === DEFLATED ? inflateRawSync(bytes.subarray(1)) : bytes;
  return text.toString("utf8");
}

const DEFLATED = 0;
/** Bytes; shorter ones gain nothing that is worth the time. */
const WORTH_DEFLATING = 1_000;
