import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Button } from "../../../kit/buttons/Button.tsx";

/**
 * The cars found, a fixed number at a time; how many are shown is kept in the history entry. The
 * first rows are rendered at once and the others after them, a few at a time.
 */
export function CarGrid<Car extends { id: string }>(
  { cars, children }: {
    cars: readonly Car[];
    /** Renders the card of a car. */
    children: (car: Car, index: number) => ReactNode;
  },
) {
  const grid = useRef<HTMLUListElement>(null);
  const focusAt = useRef<number>(undefined);
  const location = useLocation();
  const navigate = useNavigate();
  const [drawn, setDrawn] = useState(firstSlice);
  const shown = shownCars(location.state);
  const left = cars.length - shown;
  const complete = drawn >= Math.min(shown, cars.length);

  useEffect(() => {
    if (complete) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + SLICE)));
    return () => clearTimeout(timer);
  }, [complete, drawn]);

  useEffect(() => {
    const item = focusAt.current === undefined
      ? undefined
      : grid.current?.children[focusAt.current];
    // Focus the first of the new cars: the pressed button may be gone, and the keyboard would start
    // again at the top.
    item?.querySelector<HTMLElement>("a")?.focus({ preventScroll: true });
    if (item) focusAt.current = undefined;
  }, [shown, drawn]);

  function showMore() {
    focusAt.current = shown;
    navigate(location, { replace: true, state: { shown: shown + STEP } });
  }
  return (
    <>
      <ul
        ref={grid}
        // Cards far from the window are not rendered. Until a card is rendered, its estimated
        // height is that of its photo and text, so that the page's length is about right.
        className="grid cols-fill-[max(17.5rem,30%)] gap-6 m-0 p-0 list-none *:unseen-car"
      >
        {cars.slice(0, Math.min(shown, drawn))
          .map((car, index) => <li key={car.id}>{children(car, index)}</li>)}
      </ul>
      {left > 0 && (
        <div className="grid justify-items-center gap-3 pt-8 [&>p]:m-0 [&>p]:text-muted">
          <p>{`Widzisz ${shown} z ${cars.length} aut`}</p>
          <Button variant="secondary" size="large" onClick={showMore}>
            {`Pokaż jeszcze ${Math.min(left, STEP)}`}
          </Button>
        </div>
      )}
    </>
  );
}

/** Cards rendered at once: three rows on a desktop. */
const SLICE = 9;

/** With one column, as on a phone (two begin at 600 px), fewer cards fill a window. */
function firstSlice(): number {
  const oneColumn = "matchMedia" in globalThis && matchMedia("(max-width: 619.98px)").matches;
  return oneColumn ? 3 : SLICE;
}

/** Number of cars shown at first and added at a time. */
export const STEP = 24;

/** How many cars of the list are shown, from the state of the history entry. */
export function shownCars(state: unknown): number {
  if (typeof state !== "object" || state === null || !("shown" in state)) return STEP;
  const { shown } = state;
  return typeof shown === "number" && Number.isInteger(shown) && shown > STEP ? shown : STEP;
}
