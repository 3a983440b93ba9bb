import { Card } from "../../../kit/layout/Card.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/** The form's own shape while its rental is on its way. */
export function SendMailSkeleton() {
  return (
    <div>
      <VisuallyHidden>Wczytywanie danych wynajmu</VisuallyHidden>
      <div aria-hidden="true">
        <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-6 mb-6 p-4 border border-line rounded-card bg-paper">
          <Skeleton width="min(100%, 34rem)" height="1.5rem" />
          <Skeleton width="7rem" height="1.6rem" round />
        </div>
        <div className="grid grid-cols-1 items-start gap-6 @min-[58.5rem]/page:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <Card className="grid grid-cols-1 gap-4 min-w-0">
            {FIELDS.map((height, index) => (
              <div key={index} className="grid gap-1.5">
                <Skeleton width="5rem" height="1.25rem" />
                <Skeleton height={height} />
              </div>
            ))}
          </Card>
          <Skeleton height="28rem" />
        </div>
      </div>
    </div>
  );
}

const FIELDS = ["3rem", "3rem", "3rem", "18rem"];
