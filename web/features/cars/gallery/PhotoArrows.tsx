import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";
import styles from "./PhotoArrows.module.css";
import type { PhotoTrack } from "./use_photo_track.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/** The arrows over a photo, which stop at the ends, and 'Zdjęcie 2 / 7', said when it changes. */
export function PhotoArrows({ photos: { current, last, step } }: { photos: PhotoTrack }) {
  return (
    <>
      <div className={styles.previous}>
        <IconButton
          label="Poprzednie zdjęcie"
          icon={<ChevronLeft aria-hidden="true" />}
          bordered
          aria-disabled={current === 0 || undefined}
          onClick={() => step(-1)}
        />
      </div>
      <div className={styles.next}>
        <IconButton
          label="Następne zdjęcie"
          icon={<ChevronRight aria-hidden="true" />}
          bordered
          aria-disabled={current === last || undefined}
          onClick={() => step(1)}
        />
      </div>
      <p className={styles.count} role="status">
        <VisuallyHidden>Zdjęcie</VisuallyHidden> {current + 1} / {last + 1}
      </p>
    </>
  );
}
