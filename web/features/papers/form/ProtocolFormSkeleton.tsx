import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/** The form's own shape while its protocol loads. */
export function ProtocolFormSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 max-w-3xl" aria-busy="true">
      <VisuallyHidden>Wczytywanie protokołu</VisuallyHidden>
      {PARTS.map((fields, index) => (
        <div
          key={index}
          className="grid gap-4 min-w-0 p-4 border border-line rounded-card bg-paper @min-[39rem]/page:p-6"
          aria-hidden="true"
        >
          <Skeleton width="9rem" height="1.4rem" />
          {Array.from({ length: fields }, (_, field) => (
            <div key={field} className="grid gap-1.5">
              <Skeleton width="7rem" height="1.1rem" />
              <Skeleton height="3rem" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

const PARTS = [3, 3, 2];
