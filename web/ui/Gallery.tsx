import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import type { CarImage } from "../../shared/api/car_image.ts";
import { classNames } from "./class_names.ts";
import { IconButton } from "./IconButton.tsx";
import { Picture } from "./Picture.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";
import styles from "./Gallery.module.css";
import { galleryWindow } from "./gallery_window.ts";

/** A car's photos: one at a time by swipe, arrows, arrow keys or thumbnails; stops at the ends. */
export function Gallery({ images, name }: { images: readonly CarImage[]; name: string }) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const last = images.length - 1;

  function show(index: number) {
    const box = track.current;
    if (box && index >= 0 && index <= last) box.scrollTo({ left: index * box.clientWidth });
  }
  function onScroll() {
    const box = track.current;
    if (box) setCurrent(Math.round(box.scrollLeft / box.clientWidth));
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(current + step);
  }

  if (last < 1) {
    return (
      <div className={styles.stage}>
        <Picture image={images[0]} alt={photoName(name, images[0])} sizes={SIZES} priority />
      </div>
    );
  }
  return (
    <section aria-label={`Zdjęcia: ${name}`} onKeyDown={onKeyDown}>
      <div className={styles.stage}>
        <ul
          ref={track}
          className={styles.track}
          // What scrolls must be reachable without a pointer.
          tabIndex={0}
          aria-label="Zdjęcia, zmiana strzałkami w lewo i w prawo"
          onScroll={onScroll}
        >
          {images.map((image, index) => (
            <li key={image.id} className={styles.slide} inert={index !== current}>
              <Picture
                image={image}
                alt={photoName(name, image)}
                sizes={SIZES}
                priority={index === 0}
              />
            </li>
          ))}
        </ul>
        <div className={styles.previous}>
          <IconButton
            label="Poprzednie zdjęcie"
            icon={<ChevronLeft aria-hidden="true" />}
            bordered
            aria-disabled={current === 0 || undefined}
            onClick={() => show(current - 1)}
          />
        </div>
        <div className={styles.next}>
          <IconButton
            label="Następne zdjęcie"
            icon={<ChevronRight aria-hidden="true" />}
            bordered
            aria-disabled={current === last || undefined}
            onClick={() => show(current + 1)}
          />
        </div>
        <p className={styles.count} role="status">
          <VisuallyHidden>Zdjęcie</VisuallyHidden> {current + 1} / {images.length}
        </p>
      </div>
      <ul className={styles.thumbnails}>
        {galleryWindow(current, images.length).map((index) => (
          <li key={index}>
            <button
              type="button"
              className={classNames(styles.thumbnail, index === current && styles.current)}
              aria-label={`Pokaż zdjęcie ${index + 1}`}
              aria-current={index === current || undefined}
              onClick={() => show(index)}
            >
              <Picture image={images[index]} alt="" sizes="120px" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function photoName(name: string, image: CarImage | undefined): string {
  return image?.alt || name;
}

const SIZES = "(min-width: 1264px) 700px, (min-width: 960px) 55vw, 92vw";
