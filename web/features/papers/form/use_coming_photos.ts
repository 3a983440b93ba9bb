import { type RefObject, useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import type { ComingCount } from "../photos/coming_photo.ts";

/** Counts photos that are not in the form yet. If they prevent saving or signing, scrolls to them. */
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

  /** A photo added after a save would not be in the saved protocol. */
  function maySave(): boolean {
    return isNone(coming.onTheWay, officeMessages.protocolPhotosComing);
  }

  /** A signed protocol cannot change: photos that cannot be added have to be dropped before. */
  function maySign(): boolean {
    return maySave() && isNone(coming.unusable, officeMessages.protocolPhotosUnusable);
  }

  return { onTheWay: coming.onTheWay, onComing: setComing, maySave, maySign };
}
