import type { Protocol } from "../../../../shared/api/protocol.ts";
import { lessorOf } from "../../../../shared/papers/lessor.ts";
import type { Paper } from "../../../../shared/papers/paper.ts";
import type { PaperSigning } from "../../../../shared/papers/paper_data.ts";
import { protocolPaper } from "../../../../shared/papers/protocol_paper.ts";
import { shownCompany } from "../../../brand/company.ts";
import { protocolContextOf } from "./protocol_context.ts";
import { draftContent, draftOfProtocol } from "./protocol_draft.ts";
import type { ProtocolForm } from "./use_protocol_form.ts";

/** The paper of a form's current values: its preview, and what its signers read. */
export function formPaper(
  form: Pick<ProtocolForm, "id" | "opened" | "related" | "content" | "protocol">,
  /** Of the photos, in their order; none for the words alone. */
  jpegs: readonly (Uint8Array | undefined)[] = [],
): Paper {
  const { id, opened, related: { shown } } = form;
  const { kind, rental } = opened;
  const { handover } = shown;
  const { period, car, customer, terms } = protocolContextOf({ ...opened, ...shown });
  const content = form.content();
  return protocolPaper({
    lessor: lessorOf(shownCompany()),
    kind,
    id,
    rental: { id: rental.id, period },
    car: { ...car, registrationNumber: content.registrationNumber },
    customer,
    terms,
    content,
    handover: handover && draftContent(draftOfProtocol(handover), handover.dateTime),
    photos: content.photos.map((photo, at) => ({ photo, jpeg: jpegs[at] })),
    signing: paperSigning(form.protocol),
  });
}

function paperSigning(protocol: Protocol | undefined): PaperSigning | null {
  const { signatures, contentHash, at } = protocol?.signing ?? {};
  return signatures && contentHash && at ? { signatures, contentHash, signedAt: at } : null;
}
