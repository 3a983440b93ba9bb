import { contentHash } from "../../../../shared/paperwork/content_hash.ts";
import type { ShownToSigners } from "../../../../shared/paperwork/signer_context.ts";
import { writtenContent } from "../../../offline/protocol_calls.ts";
import { protocolContextOf } from "../form/protocol_context.ts";
import type { ProtocolToEdit } from "../form/open_protocol.ts";

/** Context displayed to the signers: period, car, customer, terms and the handover's version. */
export async function signerContextOf(
  opened: Pick<ProtocolToEdit, "rental" | "car" | "agreed" | "handover">,
): Promise<ShownToSigners> {
  const { rental, handover } = opened;
  const { period, car: { brand, model, registrationNumber, vin }, customer, terms } =
    protocolContextOf(
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
