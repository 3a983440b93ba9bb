import { IN_GALLERY } from "../../../../shared/catalogue/photo_sizes.ts";
import { useLayoutEffect, useState } from "react";
import type { CarImage } from "../../../../shared/api/car_image.ts";
import { classNames } from "../../../kit/base/class_names.ts";
import { galleryWindow } from "./gallery_window.ts";
import { lazyDialog } from "../../../kit/layout/lazy_part.tsx";
import { PhotoArrows } from "./PhotoArrows.tsx";
import { PHOTO_SLIDE, PHOTO_TRACK } from "./photo_track_class.ts";
import { Picture } from "../../../kit/layout/Picture.tsx";
import { usePhotoTrack } from "./use_photo_track.ts";

const PhotoViewer = lazyDialog(
  async () => (await loadViewer()).PhotoViewer,
  ({ first, onClose }) => onClose(first),
);

/**
 * A car's photos: one at a time, changed by swiping, arrow buttons, arrow keys or thumbnails; stops
 * at the ends. A press on a photo opens it full screen.
 */
export function Gallery({ images, name }: { images: readonly CarImage[]; name: string }) {
  const photos = usePhotoTrack(images.length);
  const [viewed, setViewed] = useState<number>();
  const { track, current, last, show, onKeyDown, scrolling } = photos;

  useLayoutEffect(() => {
    // The focused photo scrolled out of view: the box gets the focus.
    const box = track.current;
    if (!box?.contains(document.activeElement)) return;
    box.children[current]?.querySelector("button")?.focus({ preventScroll: true });
  }, [current]);

  function leaveViewer(at: number) {
    setViewed(undefined);
    show(at);
  }
  if (images.length === 0) {
    return (
      <div className={STAGE}>
        <Picture image={undefined} alt={name} sizes={IN_GALLERY} />
      </div>
    );
  }
  return (
    <section aria-label={`Zdjęcia: ${name}`} onKeyDown={onKeyDown}>
      <div className={STAGE}>
        <ul
          ref={track}
          className={PHOTO_TRACK}
          {...scrolling}
        >
          {images.map((image, index) => (
            <li
              key={image.id}
              className={PHOTO_SLIDE}
              inert={index !== current}
            >
              <button
                type="button"
                className="block w-full p-0 border-0 bg-transparent cursor-zoom-in focus-visible:-outline-offset-4"
                aria-haspopup="dialog"
                onPointerEnter={warmViewer}
                onClick={() => setViewed(index)}
              >
                <Picture
                  image={image}
                  alt={`${image.alt || name}, powiększ`}
                  sizes={IN_GALLERY}
                  priority={index === 0}
                />
              </button>
            </li>
          ))}
        </ul>
        {last > 0 && <PhotoArrows photos={photos} />}
      </div>
      {last > 0 && (
        <ul className="grid grid-cols-4 gap-3 m-0 mt-3 p-0 list-none">
          {galleryWindow(current, images.length).map((index) => (
            <li key={index}>
              <button
                type="button"
                className={classNames(
                  "block overflow-hidden w-full p-0 border-2 rounded-input bg-transparent cursor-pointer",
                  index === current ? "border-brand" : "border-transparent",
                )}
                aria-label={`Pokaż zdjęcie ${index + 1}`}
                aria-current={index === current || undefined}
                onClick={() => show(index)}
              >
                <Picture image={images[index]} alt="" sizes="120px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {viewed !== undefined && (
        <PhotoViewer images={images} name={name} first={viewed} onClose={leaveViewer} />
      )}
    </section>
  );
}

function loadViewer() {
  return import("./PhotoViewer.tsx");
}

function warmViewer(): void {
  loadViewer().catch(() => undefined);
}

const STAGE = "relative overflow-hidden rounded-card";
