import { CarCardSkeleton } from "./CarCardSkeleton.tsx";

/** Placeholder of a CarGrid while the list loads. */
export function CarGridSkeleton({ facts, buttons }: { facts: 4 | 6; buttons: 1 | 2 }) {
  return (
    <div
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(17.5rem,30%)),1fr))] gap-6"
      aria-busy="true"
    >
      {SHAPES.map((shape) => <CarCardSkeleton key={shape} facts={facts} buttons={buttons} />)}
    </div>
  );
}

const SHAPES = [1, 2, 3, 4, 5, 6];
