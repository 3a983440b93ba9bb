import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/** The two lists' own shape while they are on their way. */
export function CarEquipmentSkeleton() {
  return (
    <div className="grid gap-4 @min-[47rem]/page:grid-cols-2">
      <VisuallyHidden>Wczytywanie wyposażenia samochodu</VisuallyHidden>
      {LISTS.map((widths, index) => (
        <div
          key={index}
          className="min-w-0 rounded-card border border-line bg-paper p-4"
          aria-hidden="true"
        >
          <div className="mb-3">
            <Skeleton width="10rem" height="1.75rem" />
          </div>
          <div className="flex flex-wrap gap-2">
            {widths.map((width, chip) => (
              <Skeleton key={chip} width={`${width}rem`} height="2.75rem" round />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

const LISTS = [[9, 7, 10, 8, 11], [8, 10, 7]];
