import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/** The timeline's own shape while it loads. */
export function TimelineSkeleton() {
  return (
    <div className="rounded-card border border-line bg-paper pt-[3.25rem]">
      <VisuallyHidden>Wczytywanie osi floty</VisuallyHidden>
      <div aria-hidden="true">
        {ROWS.map(({ left, width }, index) => (
          <div key={index} className="flex border-t border-line">
            <div className="grid w-[7.25rem] flex-none content-center gap-1 px-3 py-2 @min-[47rem]/page:w-[11rem]">
              <Skeleton width="80%" height="1.1rem" />
              <Skeleton width="55%" height="0.9rem" />
            </div>
            <div className="flex-1 p-1">
              <div style={{ marginLeft: `${left}%`, width: `${width}%` }}>
                <Skeleton height="2.75rem" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

const ROWS = [
  { left: 4, width: 38 },
  { left: 30, width: 55 },
  { left: 0, width: 22 },
  { left: 48, width: 40 },
  { left: 15, width: 30 },
  { left: 60, width: 25 },
];
