import ImageOff from "lucide-react/icons/image-off";
import type { ProtocolPhoto } from "../../../../shared/paperwork/protocol_content.ts";
import { toWarsaw } from "../../../../shared/warsaw.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import type { PhotoStore } from "../../../offline/photo_store.ts";
import styles from "./PhotoTile.module.css";
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
      className={styles.tile}
      data-photo={photo.id}
      onClick={onOpen}
    >
      <span className={styles.picture}>
        {address && <img src={address} alt="" className={styles.image} decoding="async" />}
        {failed && <ImageOff size={28} strokeWidth={1.5} />}
        <span className={styles.number}>
          <VisuallyHidden>Zdjęcie</VisuallyHidden> {number}
        </span>
      </span>{" "}
      <span className={styles.words}>
        <span className={styles.time}>{time}</span> {photo.note || "bez opisu"}
      </span>
    </button>
  );
}
