import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/** The list's skeleton while the device's store is read. */
export function UnsentSkeleton() {
  return (
    <div>
      <VisuallyHidden>Wczytywanie niewysłanych</VisuallyHidden>
      <div className="grid grid-cols-1 gap-3 m-0 p-0 list-none" aria-hidden="true">
        {[62, 48].map((width) => (
          <div
            key={width}
            className="p-4 border border-line rounded-card bg-paper @min-[47rem]/page:p-6 grid grid-cols-1 gap-3"
          >
            <Skeleton width={`${width}%`} height="1.5rem" />
            <Skeleton width="80%" height="1.25rem" />
            <Skeleton width="14rem" height="2.75rem" />
          </div>
        ))}
      </div>
    </div>
  );
}
