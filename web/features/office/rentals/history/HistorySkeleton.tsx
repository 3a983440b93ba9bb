import { Skeleton } from "../../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../../kit/layout/VisuallyHidden.tsx";

/** The history's own shape while it loads. */
export function HistorySkeleton() {
  return (
    <div className="grid m-0 p-0 list-none">
      <VisuallyHidden>Wczytywanie historii</VisuallyHidden>
      {WIDTHS.map((width) => (
        <div
          key={width}
          className="relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-3 pb-6 not-last:before:absolute not-last:before:top-[2.25rem] not-last:before:bottom-0 not-last:before:left-[calc(1.125rem-1px)] not-last:before:w-0.5 not-last:before:bg-line last:pb-0"
          aria-hidden="true"
        >
          <Skeleton width="2.25rem" height="2.25rem" round />
          <div className="min-w-0 [&>p]:m-0 [&>p]:wrap-anywhere">
            <Skeleton width={`${width}%`} height="1.25rem" />
            <Skeleton width="11rem" height="1rem" />
          </div>
        </div>
      ))}
    </div>
  );
}

const WIDTHS = [55, 70, 45];
