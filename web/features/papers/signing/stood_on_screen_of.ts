import { contentHash } from "../../../../shared/paperwork/content_hash.ts";
import type { ShownToSigners } from "../../../../shared/paperwork/signer_context.ts";
import { writtenContent } from "../../../offline/protocol_calls.ts";
import { besideContent } from "../form/beside_content.ts";
import type { OpenedProtocol } from "../form/open_protocol.ts";

/** What both see beside the content while they sign, for the server to keep with it. */
export async function stoodOnScreenOf(
  opened: Pick<OpenedProtocol, "rental" | "car" | "agreed" | "handover">,
): Promise<ShownToSigners> {
  const { rental, handover } = opened;
  const { period, car: { brand, model, registrationNumber, vin }, customer, terms } = besideContent(
    opened,
  );
  return {
    period,
    car: { brand, model, registrationNumber, vin },
    customer: { ...customer, email: rental.customerEmail },
    terms: terms ?? null,
    handover: handover
      ? {
        id: handover.id,
        contentHash: await contentHash("handover", handover.id, writtenContent(handover)),
      }
      : null,
  };
}
