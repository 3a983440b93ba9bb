import { useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { toast } from "../../../ui/toast.ts";
import type { ComingCount } from "../photos/coming_photo.ts";

/** Photos that are not in the form yet, and what they stand in the way of. */
export function useComingPhotos() {
  const [coming, setComing] = useState<ComingCount>({ onTheWay: 0, unusable: 0 });

  /** A photo that comes after a save would be in nobody's protocol. */
  function maySave(): boolean {
    if (coming.onTheWay > 0) toast.info(officeMessages.protocolPhotosComing);
    return coming.onTheWay === 0;
  }

  /** What is signed stays as it is: a photo that cannot be in it is let go by somebody before. */
  function maySign(): boolean {
    if (!maySave()) return false;
    if (coming.unusable > 0) toast.info(officeMessages.protocolPhotosUnusable);
    return coming.unusable === 0;
  }

  return { onComing: setComing, maySave, maySign };
}
