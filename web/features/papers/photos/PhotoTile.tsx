import ImageOff from "lucide-react/icons/image-off";
import type { ProtocolPhoto } from "../../../../shared/paperwork/protocol_content.ts";
import { toWarsaw } from "../../../../shared/warsaw.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import type { PhotoStore } from "../../../offline/photo_store.ts";
import { usePhotoAddress } from "./use_photo_address.ts";

/** One photo, small, with its number, time and note; pressing it shows it large. */
export function PhotoTile({ photo, number, store, onOpen }: {
  photo: ProtocolPhoto;
  number: number;
  store: PhotoStore;
  onOpen: () => void;
}) {
  const { address, failed } = usePhotoAddress(store, photo.id);
  const { time } = toWarsaw(photo.takenAt);
  return (
    <button
      type="button"
      className="flex w-full min-w-0 cursor-pointer touch-manipulation flex-col gap-1 rounded-input border-0 bg-transparent p-0 text-left"
      data-photo={photo.id}
      onClick={onOpen}
    >
      <span className="relative grid aspect-4/3 w-full place-items-center overflow-hidden rounded-input bg-photo-floor text-muted">
        {address && (
          <img
            src={address}
            alt=""
            className="absolute inset-0 size-full object-cover"
            decoding="async"
          />
        )}
        {failed && <ImageOff size={28} strokeWidth={1.5} />}
        <span className="absolute top-2 left-2 grid h-[1.625rem] min-w-[1.625rem] place-items-center rounded-full bg-ink text-14 font-bold text-paper tabular-nums">
          <VisuallyHidden>Zdjęcie</VisuallyHidden> {number}
        </span>
      </span>{" "}
      <span className="truncate text-14 leading-normal text-muted">
        <span className="mr-2 font-semibold text-ink tabular-nums">{time}</span>{" "}
        {photo.note || "bez opisu"}
      </span>
    </button>
  );
}
