import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { KeyboardEvent, ReactNode } from "react";
import { classNames } from "../../kit/layout/class_names.ts";
import { IconButton } from "../../kit/buttons/IconButton.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import styles from "./CarCarousel.module.css";
import { useCarousel } from "./use_carousel.ts";

/** Cars in a row, 3, 2 or 1 a slide (public-side §2.3): by swipe, arrow buttons or arrow keys. */
export function CarCarousel(
  { label, cars }: {
    /** Names the row for screen readers. */
    label: string;
    cars: readonly { id: string; card: ReactNode }[];
  },
) {
  const { row, slide, count, perSlide, onScroll, onScrollEnd, move } = useCarousel(cars.length);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(step);
  }

  return (
    <section
      aria-roledescription="karuzela"
      aria-label={label}
      className={styles.carousel}
      onKeyDown={onKeyDown}
    >
      <ul ref={row} className={styles.row} onScroll={onScroll} onScrollEnd={onScrollEnd}>
        {cars.map(({ id, card }, index) => (
          <li key={id} className={classNames(styles.car, index % perSlide === 0 && styles.start)}>
            {card}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={styles.controls}>
          <IconButton
            label="Poprzednie samochody"
            icon={<ChevronLeft aria-hidden="true" />}
            bordered
            aria-disabled={slide === 0 || undefined}
            onClick={() => move(-1)}
          />
          <p className={styles.place} role="status">
            <VisuallyHidden>{`Slajd ${slide + 1} z ${count}`}</VisuallyHidden>
            {Array.from({ length: count }, (_, index) => (
              <span
                key={index}
                aria-hidden="true"
                className={classNames(styles.dot, index === slide && styles.here)}
              />
            ))}
          </p>
          <IconButton
            label="Następne samochody"
            icon={<ChevronRight aria-hidden="true" />}
            bordered
            aria-disabled={slide === count - 1 || undefined}
            onClick={() => move(1)}
          />
        </div>
      )}
    </section>
  );
}
