import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/** The shape of what is held under an e-mail, while it is looked up. */
export function CustomerFactsSkeleton() {
  return (
    <div className="grid gap-3 min-w-0 pt-4 border-t border-line @max-[36.5rem]/page:[&_button]:w-full">
      <VisuallyHidden>Sprawdzanie danych klienta</VisuallyHidden>
      <Skeleton width="60%" height="1.4rem" />
      {ROWS.map((row) => <Skeleton key={row} height="2.4rem" />)}
    </div>
  );
}

const ROWS = [1, 2, 3, 4, 5];
