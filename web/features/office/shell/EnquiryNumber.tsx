import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { classNames } from "../../../kit/base/class_names.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { onTabVisible } from "../../../offline/replica/tab_visible.ts";
import { newEnquiryCount, recountNewEnquiries } from "../new_enquiries.ts";

/** The number of new enquiries, next to their menu entry. */
export function EnquiryNumber() {
  const { count, waitingLong } = useSnapshot(newEnquiryCount);

  useEffect(() => {
    const stop = new AbortController();
    const recount = () => void recountNewEnquiries(stop.signal);
    recount();
    const unwatch = onTabVisible(recount);
    const timer = setInterval(recount, AGAIN);
    return () => {
      stop.abort();
      unwatch();
      clearInterval(timer);
    };
  }, []);

  if (count === 0) return null;
  return (
    <span
      className={classNames(
        "ml-auto inline-flex min-w-[1.5rem] items-center justify-center gap-1 rounded-full px-2 py-0.5 text-14 leading-snug font-bold",
        waitingLong > 0 ? "bg-amber-tint text-amber" : "bg-blue-tint text-blue",
      )}
    >
      {count}
      <VisuallyHidden>
        {waitingLong > 0 ? `nowych, ponad dobę czeka ${waitingLong}` : "nowych"}
      </VisuallyHidden>
    </span>
  );
}

/** ms */
const AGAIN = 5 * 60_000;
