import { useEffect, useState } from "react";
import type { PhotoStore } from "../../../offline/device/kept_photos.ts";

/** A photo of the store for an `<img>`; `address` is undefined until it is loaded. */
interface ShownPhoto {
  readonly address: string | undefined;
  /** The photo cannot be loaded now. */
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** Loads a photo from its store and revokes its address when it is no longer shown. */
export function usePhotoAddress(store: PhotoStore, id: string): ShownPhoto {
  const [round, setRound] = useState(0);
  const [shown, setShown] = useState<{ id: string; address?: string; failed: boolean }>();

  useEffect(() => {
    let address: string | undefined;
    let over = false;
    store.get(id).catch(() => undefined).then((photo) => {
      if (over) return;
      address = photo && URL.createObjectURL(photo);
      setShown({ id, failed: !address, ...(address !== undefined && { address }) });
    });
    return () => {
      over = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [store, id, round]);

  const current = shown?.id === id ? shown : undefined;
  return {
    address: current?.address,
    failed: current?.failed ?? false,
    onRetry() {
      setShown(undefined);
      setRound((before) => before + 1);
    },
  };
}
