import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/** The list's own shape while it loads. */
export function MailsSkeleton() {
  return (
    <div>
      <VisuallyHidden>Wczytywanie wiadomości</VisuallyHidden>
      <div
        className="grid grid-cols-1 gap-3 max-w-[52rem] m-0 p-0 list-none"
        aria-hidden="true"
      >
        {[68, 52].map((width) => (
          <div
            key={width}
            className="grid grid-cols-1 gap-3 p-4 border border-line rounded-card bg-paper @min-[47rem]/page:p-6"
          >
            <Skeleton width={`${width}%`} height="1.75rem" />
            <div className="grid gap-1 m-0 [&>div]:flex [&>div]:flex-wrap [&>div]:gap-y-0 [&>div]:gap-x-2 [&_dt]:grow-0 [&_dt]:shrink-0 [&_dt]:basis-[6rem] [&_dt]:text-muted [&_dd]:grow [&_dd]:basis-[9rem] [&_dd]:min-w-0 [&_dd]:m-0 [&_dd]:wrap-anywhere [&_dd]:tabular-nums [&_a]:inline-block [&_a]:min-h-6 @max-[47rem]/page:[&_a]:min-w-target @max-[47rem]/page:[&_a]:py-[10.4px] @max-[47rem]/page:[&_a]:my-[-0.65rem]">
              <Skeleton width="70%" height="1.25rem" />
              <Skeleton width="85%" height="1.25rem" />
              <Skeleton width="60%" height="1.25rem" />
            </div>
            <Skeleton width="9rem" height="2.75rem" />
          </div>
        ))}
      </div>
    </div>
  );
}
