import CloudUpload from "lucide-react/icons/cloud-upload";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router-dom";
import { useSnapshot } from "valtio";
import { adminPaths } from "../../../../shared/paths.ts";
import { classNames } from "../../../kit/base/class_names.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { onTabVisible } from "../../../offline/replica/tab_visible.ts";
import { unsent, unsentCount } from "../../../offline/unsent_note.ts";
import { newEnquiryCount, recountNewEnquiries } from "../new_enquiries.ts";

/** A number next to a menu entry. */
function MenuNumber({ tone, children }: {
  /** The classes of its colours. */
  tone: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        "ml-auto tag min-w-[1.5rem] justify-center gap-1 px-2 py-0.5 leading-snug font-bold",
        tone,
      )}
    >
      {children}
    </span>
  );
}

/** The unsent count without a word, for places that name it. */
export function UnsentNumber() {
  const { count, alarming } = useUnsentCount();
  if (count === 0) return null;
  return (
    <MenuNumber tone={alarming ? "bg-red-tint text-red" : "bg-amber-tint text-amber"}>
      {count}
      {alarming && (
        <>
          <TriangleAlert aria-hidden="true" size={14} />
          <VisuallyHidden>wymaga uwagi</VisuallyHidden>
        </>
      )}
    </MenuNumber>
  );
}

/** 'Niewysłane: 3' as a link to the unsent entries; renders nothing if everything is sent. */
export function UnsentLink() {
  const { count, alarming } = useUnsentCount();
  if (count === 0) return null;
  const Icon = alarming ? TriangleAlert : CloudUpload;
  return (
    <Link
      to={adminPaths.unsent}
      className={classNames(
        "tag min-h-9 px-3 text-[clamp(14px,3.6vw,0.875rem)] leading-tight whitespace-nowrap no-underline touch:min-h-target",
        alarming ? "bg-red-tint text-red" : "bg-amber-tint text-amber",
      )}
      aria-label={`Niewysłane: ${count}${alarming ? ", wymaga uwagi" : ""}`}
    >
      <Icon aria-hidden="true" size={18} />
      {/* Where there is no room for the word, only the accessible label contains it. */}
      <span className="max-xs:hidden">Niewysłane:</span>
      {count}
    </Link>
  );
}

/** The number of unsent entries, and whether some cannot be sent without the user. */
function useUnsentCount(): { count: number; alarming: boolean } {
  const { status } = useSnapshot(unsent);
  return { count: unsentCount(status), alarming: status.stuck > 0 || status.needsLogin };
}

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
    <MenuNumber tone={waitingLong > 0 ? "bg-amber-tint text-amber" : "bg-blue-tint text-blue"}>
      {count}
      <VisuallyHidden>
        {waitingLong > 0 ? `nowych, ponad dobę czeka ${waitingLong}` : "nowych"}
      </VisuallyHidden>
    </MenuNumber>
  );
}

/** Milliseconds between two counts. */
const AGAIN = 5 * 60_000;
