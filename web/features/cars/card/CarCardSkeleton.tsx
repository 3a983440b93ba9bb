import { Card } from "../../../kit/layout/Card.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";

/** Placeholder of a CarCard with the same number of facts and buttons. */
export function CarCardSkeleton({ facts, buttons }: { facts: 4 | 6; buttons: 1 | 2 }) {
  return (
    <Card flush aria-hidden="true" className="h-full">
      <Skeleton ratio="4 / 3" corners="rounded-none" />
      <div className="grid gap-1.5 p-[1.25rem] pt-4">
        <Skeleton width="55%" height="1.5rem" />
        <Skeleton width="42%" height="2.1rem" />
        <div
          className={classNames(
            "grid gap-y-3 gap-x-4 mt-1.5 px-0 pt-4 pb-2.5 border-t border-line",
            facts === 6 ? "grid-cols-3" : "grid-cols-2",
          )}
        >
          {WIDTHS.slice(0, facts).map((width) => (
            <Skeleton key={width} width={width} height="2.6rem" />
          ))}
        </div>
        <div className="grid gap-y-3 gap-x-4 auto-cols-[1fr] grid-flow-col">
          <Skeleton height="2.75rem" />
          {buttons === 2 && <Skeleton height="2.75rem" />}
        </div>
      </div>
    </Card>
  );
}

const WIDTHS = ["72%", "60%", "54%", "66%", "78%", "70%"];

/** Placeholder of a CarGrid while the list loads. */
export function CarGridSkeleton({ facts, buttons }: { facts: 4 | 6; buttons: 1 | 2 }) {
  return (
    <div className="grid cols-fill-[max(17.5rem,30%)] gap-6" aria-busy="true">
      {SHAPES.map((shape) => <CarCardSkeleton key={shape} facts={facts} buttons={buttons} />)}
    </div>
  );
}

const SHAPES = [1, 2, 3, 4, 5, 6];
