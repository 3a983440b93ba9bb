import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import type { PhotoTrack } from "./use_photo_track.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/**
 * Arrow buttons over a photo, which stop at the ends, and 'Zdjęcie 2 / 7', announced when it
 * changes.
 */
export function PhotoArrows({ photos: { current, last, step } }: { photos: PhotoTrack }) {
  return (
    <>
      <div className={classNames(ARROW, "left-3")}>
        <IconButton
          label="Poprzednie zdjęcie"
          icon={<ChevronLeft aria-hidden="true" />}
          bordered
          aria-disabled={current === 0 || undefined}
          onClick={() => step(-1)}
        />
      </div>
      <div className={classNames(ARROW, "right-3")}>
        <IconButton
          label="Następne zdjęcie"
          icon={<ChevronRight aria-hidden="true" />}
          bordered
          aria-disabled={current === last || undefined}
          onClick={() => step(1)}
        />
      </div>
      <p
        className="tag absolute right-3 bottom-3 m-0 bg-ink text-paper tabular-nums pointer-events-none"
        role="status"
      >
        <VisuallyHidden>Zdjęcie</VisuallyHidden> {current + 1} / {last + 1}
      </p>
    </>
  );
}

const ARROW = "absolute top-1/2 rounded-input shadow-float -translate-y-1/2";
