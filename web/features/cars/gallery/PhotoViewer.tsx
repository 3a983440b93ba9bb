import X from "lucide-react/icons/x";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import type { CarImage } from "../../../../shared/api/car_image.ts";
import { classNames } from "../../../kit/base/class_names.ts";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";
import { keepTabInside } from "../../../kit/dialogs/keep_tab_inside.ts";
import { PhotoArrows } from "./PhotoArrows.tsx";
import { PHOTO_SLIDE, PHOTO_TRACK, usePhotoTrack } from "./use_photo_track.ts";
import { MOST, type PhotoZoom, usePhotoZoom } from "./use_photo_zoom.ts";
import { Picture } from "./Picture.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { useModal } from "../../../kit/dialogs/use_modal.ts";

/**
 * Photos in full screen, uncropped; arrow keys and swiping change them, Escape closes. Each can be
 * enlarged.
 */
export function PhotoViewer(
  { images, name, first, onClose }: {
    images: readonly CarImage[];
    name: string;
    /** Index of the first photo shown, from 0. */
    first: number;
    /** Called with the index of the photo shown last. */
    onClose: (at?: number) => void;
  },
) {
  const dialog = useRef<HTMLDialogElement>(null);
  const photos = usePhotoTrack(images.length, first);
  const { track, current, last, scrolling } = photos;
  const zoom = usePhotoZoom(track, current, images[current]);
  const zoomed = zoom.scale > 1;
  const close = () => onClose(current);

  useModal(dialog, close);
  useLayoutEffect(() => {
    track.current?.scrollTo({ left: first * track.current.clientWidth, behavior: "instant" });
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    // Otherwise the gallery, which renders this dialog, would handle the key too.
    event.stopPropagation();
    if (event.key === "Tab" && dialog.current) keepTabInside(dialog.current, event);
    if (zoom.onKeyDown(event)) event.preventDefault();
    else photos.onKeyDown(event);
  }
  return (
    <dialog
      ref={dialog}
      className="inset-0 w-full h-dvh overflow-hidden bg-ink backdrop:bg-ink animate-appear"
      aria-label={`Zdjęcia: ${name}`}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onKeyDown={onKeyDown}
    >
      <ul
        ref={track}
        className={classNames(
          PHOTO_TRACK,
          "h-full",
          zoomed ? "touch-none overflow-x-hidden! cursor-grab" : "touch-pan-x cursor-zoom-in",
        )}
        tabIndex={0}
        aria-label="Zdjęcia, zmiana strzałkami w lewo i w prawo"
        {...scrolling}
        {...zoom.events}
      >
        {images.map((image, index) => (
          <li key={image.id} className={SLIDE} inert={index !== current}>
            <ZoomedPhoto
              image={image}
              alt={image.alt || name}
              zoom={index === current && zoomed ? zoom : undefined}
            />
          </li>
        ))}
      </ul>
      {last > 0 && <PhotoArrows photos={photos} />}
      <ZoomBar zoom={zoom} />
      <div className="absolute top-[max(12px,env(safe-area-inset-top))] right-[max(12px,env(safe-area-inset-right))]">
        <IconButton
          label="Zamknij zdjęcia"
          icon={<X aria-hidden="true" />}
          bordered
          data-autofocus
          onClick={close}
        />
      </div>
    </dialog>
  );
}

const SLIDE = `${PHOTO_SLIDE} grid place-items-center p-safe`;

/** A photo as large as its zoom says. */
function ZoomedPhoto(
  { image, alt, zoom }: { image: CarImage; alt: string; zoom: PhotoZoom | undefined },
) {
  const style = zoom && {
    transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
  };
  return (
    <div
      className={classNames(
        "size-full",
        !zoom?.held && "motion-safe:transition-transform motion-safe:duration-150",
      )}
      style={style}
    >
      <Picture
        image={image}
        alt={alt}
        sizes={zoom ? "250vw" : "100vw"}
        // The photo's placeholder colour would be visible around the photo.
        className="aspect-auto! h-full [background:none]! text-paper [&>img]:object-contain!"
      />
    </div>
  );
}

/** What a pinch does, for one finger, a mouse and the keyboard; how large the photo is. */
function ZoomBar({ zoom: { scale, enlarge, reduce } }: { zoom: PhotoZoom }) {
  return (
    <div className="absolute bottom-[max(12px,env(safe-area-inset-bottom))] left-3 flex items-center gap-2">
      <IconButton
        label="Pomniejsz"
        icon={<ZoomOut aria-hidden="true" />}
        bordered
        aria-disabled={scale === 1 || undefined}
        onClick={reduce}
      />
      <IconButton
        label="Powiększ"
        icon={<ZoomIn aria-hidden="true" />}
        bordered
        aria-disabled={scale === MOST || undefined}
        onClick={enlarge}
      />
      <p
        role="status"
        className="m-0 rounded-full bg-ink px-2.5 py-0.75 text-14 font-semibold text-paper tabular-nums empty:hidden"
      >
        {scale > 1 && (
          <>
            <VisuallyHidden>Powiększenie</VisuallyHidden> {Math.round(scale * 100)}%
          </>
        )}
      </p>
    </div>
  );
}
