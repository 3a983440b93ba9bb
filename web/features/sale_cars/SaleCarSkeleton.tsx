import { Skeleton } from "../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";

/** The shape of a SaleCarDetail while it loads. */
export function SaleCarSkeleton() {
  return (
    <div>
      <p role="status" className="m-0">
        <VisuallyHidden>Ładowanie samochodu…</VisuallyHidden>
      </p>
      <div className="grid gap-8 lg:[grid-template:'photos_offer'_auto_'more_offer'_1fr_/_minmax(0,1.55fr)_minmax(0,1fr)] lg:gap-12">
        <div className="min-w-0 lg:[grid-area:photos]">
          <Skeleton ratio="4 / 3" corners="rounded-card" />
          <div className="grid grid-cols-4 gap-3 mt-3">
            {[1, 2, 3, 4].map((one) => <Skeleton key={one} ratio="4 / 3" />)}
          </div>
        </div>
        <div className="min-w-0 lg:[grid-area:offer]">
          <div className="grid gap-6 lg:p-6 lg:border lg:border-line lg:rounded-card">
            <Skeleton width="65%" height="2.1rem" />
            <Skeleton height="5.5rem" />
            <Skeleton height="3.25rem" />
            <Skeleton height="2.75rem" />
            <Skeleton width="80%" height="2.5rem" />
          </div>
        </div>
      </div>
    </div>
  );
}
