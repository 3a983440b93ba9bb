import { IN_GALLERY } from "../../../../shared/catalogue/photo_sizes.ts";
import { useLayoutEffect, useState } from "react";
import type { CarImage } from "../../../../shared/api/car_image.ts";
import { classNames } from "../../../kit/base/class_names.ts";
import { lazyDialog } from "../../../kit/layout/lazy_part.tsx";
import { PhotoArrows } from "./PhotoArrows.tsx";
import { PHOTO_SLIDE, PHOTO_TRACK, usePhotoTrack } from "./use_photo_track.ts";
import { Picture } from "./Picture.tsx";

/** Photos in full screen, loaded when they are opened. */
export const PhotoViewer = lazyDialog(async () => (await loadViewer()).PhotoViewer);

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

  /** `at` is the photo shown last, if the viewer could be loaded. */
  function leaveViewer(at = viewed) {
    setViewed(undefined);
    if (at !== undefined) show(at);
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
        <ul ref={track} className={PHOTO_TRACK} {...scrolling}>
          {images.map((image, index) => (
            <li key={image.id} className={PHOTO_SLIDE} inert={index !== current}>
              <button
                type="button"
                className="block w-full p-0 cursor-zoom-in focus-visible:-outline-offset-4"
                aria-haspopup="dialog"
                onPointerEnter={warmViewer}
                onClick={() =>
                  setViewed(index)}
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
      {last > 0 && <Thumbnails images={images} current={current} onShow={show} />}
      {viewed !== undefined && (
        <PhotoViewer images={images} name={name} first={viewed} onClose={leaveViewer} />
      )}
    </section>
  );
}

/** Buttons with small photos, at most four at a time. */
function Thumbnails(
  { images, current, onShow }: {
    images: readonly CarImage[];
    current: number;
    onShow: (index: number) => void;
  },
) {
  return (
    <ul className="grid grid-cols-4 gap-3 m-0 mt-3 p-0 list-none">
      {galleryWindow(current, images.length).map((index) => (
        <li key={index}>
          <button
            type="button"
            className={classNames(
              "block overflow-hidden w-full p-0 border-2 rounded-input",
              index === current ? "border-brand" : "border-transparent",
            )}
            aria-label={`Pokaż zdjęcie ${index + 1}`}
            aria-current={index === current || undefined}
            onClick={() => onShow(index)}
          >
            <Picture image={images[index]} alt="" sizes="120px" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function loadViewer() {
  return import("./PhotoViewer.tsx");
}

function warmViewer(): void {
  loadViewer().catch(() => undefined);
}

const STAGE = "relative overflow-hidden rounded-card";

/** A car's photos, the main one first. */
export function photosInOrder({ images }: { images: readonly CarImage[] }): CarImage[] {
  return images.toSorted((one, other) => Number(other.isMain) - Number(one.isMain));
}

/** Thumbnails shown at a time (public-side §9). */
const THUMBNAILS = 4;

/**
 * Which of `count` photos have a thumbnail: at most four, beginning with the one before the current
 * photo.
 */
export function galleryWindow(current: number, count: number): number[] {
  const first = Math.max(0, Math.min(current - 1, count - THUMBNAILS));
  return Array.from({ length: Math.min(THUMBNAILS, count) }, (_, index) => first + index);
}
