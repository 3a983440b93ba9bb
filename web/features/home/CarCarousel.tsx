import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { KeyboardEvent, ReactNode } from "react";
import { classNames } from "../../kit/layout/class_names.ts";
import { IconButton } from "../../kit/buttons/IconButton.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
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
      className="min-w-0"
      onKeyDown={onKeyDown}
    >
      {
        /* As wide as the window's content with its gutters, so that cars leave at the window's edge, and
      on a phone the next one looks in; one alone fills the place. The space above and below is for
      shadows and rings, which would be cut off. */
      }
      <ul
        ref={row}
        className="-mx-gutter -mt-2 -mb-6 grid snap-x snap-mandatory auto-cols-[calc(100%-24px)] grid-flow-col scroll-px-gutter list-none gap-3 overflow-x-auto overflow-y-hidden overscroll-x-contain scroll-smooth px-gutter pt-2 pb-8 scrollbar-none md:auto-cols-[calc(50%-12px)] md:gap-6 xl:auto-cols-[calc((100%-48px)/3)] [&::-webkit-scrollbar]:hidden"
        onScroll={onScroll}
        onScrollEnd={onScrollEnd}
      >
        {cars.map(({ id, card }, index) => (
          <li
            key={id}
            className={classNames(
              "min-w-0 only:w-[calc(100%+24px)] md:only:w-full",
              index % perSlide === 0 && "snap-start snap-always",
            )}
          >
            {card}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className="mt-3 flex items-center justify-center gap-4">
          <IconButton
            label="Poprzednie samochody"
            icon={<ChevronLeft aria-hidden="true" />}
            bordered
            className={ARROW}
            aria-disabled={slide === 0 || undefined}
            onClick={() => move(-1)}
          />
          <p className="m-0 flex gap-2" role="status">
            <VisuallyHidden>{`Slajd ${slide + 1} z ${count}`}</VisuallyHidden>
            {Array.from({ length: count }, (_, index) => (
              <span
                key={index}
                aria-hidden="true"
                className={classNames(
                  "size-2 rounded-full transition-[opacity,scale]",
                  index === slide ? "scale-125 bg-brand" : "bg-line-strong opacity-50",
                )}
              />
            ))}
          </p>
          <IconButton
            label="Następne samochody"
            icon={<ChevronRight aria-hidden="true" />}
            bordered
            className={ARROW}
            aria-disabled={slide === count - 1 || undefined}
            onClick={() => move(1)}
          />
        </div>
      )}
    </section>
  );
}

const ARROW = "aria-disabled:cursor-not-allowed! aria-disabled:text-line-strong!";
