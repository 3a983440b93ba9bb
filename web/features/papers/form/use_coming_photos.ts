import { type RefObject, useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import type { ComingCount } from "../photos/coming_photo.ts";

/** Photos that are not in the form yet, and what they stand in the way of: then they are shown. */
export function useComingPhotos(form: RefObject<HTMLElement | null>) {
  const [coming, setComing] = useState<ComingCount>({ onTheWay: 0, unusable: 0 });

  function isNone(count: number, sentence: string): boolean {
    if (count === 0) return true;
    toast.info(sentence);
    const list = form.current?.querySelector<HTMLElement>("[data-coming-photos]");
    list?.scrollIntoView({ block: "center" });
    list?.focus({ preventScroll: true });
    return false;
  }

  /** A photo that comes after a save would be in nobody's protocol. */
  function maySave(): boolean {
    return isNone(coming.onTheWay, officeMessages.protocolPhotosComing);
  }

  /** What is signed stays as it is: a photo that cannot be in it is let go by somebody before. */
  function maySign(): boolean {
    return maySave() && isNone(coming.unusable, officeMessages.protocolPhotosUnusable);
  }

  return { onTheWay: coming.onTheWay, onComing: setComing, maySave, maySign };
}
