import X from "lucide-react/icons/x";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import type { CarImage } from "../../../../shared/api/car_image.ts";
import { classNames } from "../../../kit/base/class_names.ts";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";
import { keepTabInside } from "../../../kit/dialogs/keep_tab_inside.ts";
import { PhotoArrows } from "./PhotoArrows.tsx";
import { PHOTO_SLIDE, PHOTO_TRACK, usePhotoTrack } from "./use_photo_track.ts";
import { Picture } from "./Picture.tsx";
import { useModal } from "../../../kit/dialogs/use_modal.ts";

/** Photos in full screen, uncropped; arrow keys and swiping change them, Escape closes. */
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
  const close = () => onClose(current);

  useModal(dialog, close);
  useLayoutEffect(() => {
    track.current?.scrollTo({ left: first * track.current.clientWidth, behavior: "instant" });
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    // Otherwise the gallery, which renders this dialog, would handle the key too.
    event.stopPropagation();
    if (event.key === "Tab" && dialog.current) keepTabInside(dialog.current, event);
    photos.onKeyDown(event);
  }
  return (
    <dialog
      ref={dialog}
      className="fixed inset-0 w-full max-w-none h-dvh max-h-none m-0 p-0 overflow-hidden border-0 bg-ink backdrop:bg-ink motion-safe:animate-appear"
      aria-label={`Zdjęcia: ${name}`}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onKeyDown={onKeyDown}
    >
      <ul
        ref={track}
        className={classNames(PHOTO_TRACK, "h-full")}
        tabIndex={0}
        aria-label="Zdjęcia, zmiana strzałkami w lewo i w prawo"
        {...scrolling}
      >
        {images.map((image, index) => (
          <li
            key={image.id}
            className={classNames(
              PHOTO_SLIDE,
              "grid place-items-center pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)]",
            )}
            inert={index !== current}
          >
            <Picture
              image={image}
              alt={image.alt || name}
              sizes="100vw"
              // The photo's placeholder colour would be visible around the photo.
              className="aspect-auto! h-full [background:none]! text-paper [&>img]:object-contain!"
            />
          </li>
        ))}
      </ul>
      {last > 0 && <PhotoArrows photos={photos} />}
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
