import type { ProtocolSigning } from "../../../../shared/api/protocol.ts";
import { contentHash } from "../../../../shared/paperwork/content_hash.ts";
import type { ProtocolKind } from "../../../../shared/paperwork/options.ts";

/** What both would sign is not what was shown to them. */
export class UnseenContent extends Error {
  override readonly name = "UnseenContent";
}

/**
 * What is signed, under the hash that stands for all of it. Nobody signs what they did not see.
 * @throws UnseenContent where `shown`, the hash on the screen, stands for something else
 */
export async function signingOf(
  { kind, id, shown, ...signed }: Omit<ProtocolSigning, "contentHash"> & {
    kind: ProtocolKind;
    /** Of the protocol. */
    id: string;
    shown: string;
  },
): Promise<ProtocolSigning> {
  const hash = await contentHash(kind, id, signed.content);
  if (hash !== shown) {
    throw new UnseenContent("Cannot sign a protocol: it is not what was shown any more");
  }
  return { ...signed, contentHash: hash };
}
