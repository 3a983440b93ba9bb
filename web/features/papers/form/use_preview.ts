import { useState } from "react";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import type { ProtocolForm } from "../draft/use_protocol_form.ts";
import type { Paper } from "../../../../shared/papers/paper.ts";
import type { PhotoStore } from "../../../offline/device/kept_photos.ts";
import { shownCompany } from "../../../site/company.ts";
import { lessorOf } from "../../../../shared/papers/lessor.ts";
import type { PaperSigning } from "../../../../shared/papers/paper_data.ts";
import { protocolPaper } from "../../../../shared/papers/protocol_paper.ts";
import { protocolContextOf } from "../draft/protocol_context.ts";
import { draftContent, draftOfProtocol } from "../draft/protocol_draft.ts";

/** The preview of the paper from the form's values, while it is open. */
export function usePreview(form: ProtocolForm, photos: PhotoStore) {
  const [paper, setPaper] = useState<Paper>();
  const [drawing, setDrawing] = useState(false);

  /** Draws the preview only if the form has no faults. */
  async function show() {
    if (!form.readOnly && !form.isSound()) return;
    setDrawing(true);
    setPaper(await previewPaper(form, photos));
    setDrawing(false);
  }

  return { paper, drawing, show, close: () => setPaper(undefined) };
}

/** The paper with the form's current values and the photos that can be loaded. */
async function previewPaper(form: ProtocolForm, photos: PhotoStore): Promise<Paper> {
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
    photos: await Promise.all(content.photos.map(async (photo) => ({
      photo,
      jpeg: await bytesOf(photos, photo.id),
    }))),
    signing: paperSigning(form.protocol),
  });
}

/** Undefined if the photo cannot be loaded now: its place on the paper stays empty. */
async function bytesOf(photos: PhotoStore, id: string): Promise<Uint8Array | undefined> {
  const photo = await photos.get(id).catch(() => undefined);
  return photo && new Uint8Array(await photo.arrayBuffer());
}

function paperSigning(protocol: Protocol | undefined): PaperSigning | null {
  const { signatures, contentHash, at } = protocol?.signing ?? {};
  return signatures && contentHash && at ? { signatures, contentHash, signedAt: at } : null;
}
