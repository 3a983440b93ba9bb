import { classNames } from "../../../kit/layout/class_names.ts";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { PAPER } from "./PaperCard.tsx";

/** The shape of the page while the rental and its papers are on their way. */
export function RentalFilesSkeleton() {
  return (
    <>
      <VisuallyHidden>Wczytywanie dokumentów</VisuallyHidden>
      <div aria-hidden="true">
        <Skeleton height="4.75rem" className="mb-6" />
        <div className={PAPER_COLUMNS}>
          {[1, 2, 3].map((paper) => (
            <div key={paper} className={classNames(PAPER, "border-line")}>
              <Skeleton width="60%" height="1.75rem" />
              <Skeleton height="7rem" />
              <Skeleton height="2.75rem" />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

/* The screen shares it. */
export const PAPER_COLUMNS = "grid grid-cols-1 gap-4 @min-[53.5rem]/page:grid-cols-3";
