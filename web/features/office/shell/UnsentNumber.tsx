import TriangleAlert from "lucide-react/icons/triangle-alert";
import { classNames } from "../../../kit/base/class_names.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { useUnsentCount } from "./use_unsent_count.ts";

/** The unsent count without a word, for places that name it. */
export function UnsentNumber() {
  const { count, alarming } = useUnsentCount();
  if (count === 0) return null;
  return (
    <span
      className={classNames(
        "ml-auto inline-flex min-w-[1.5rem] items-center justify-center gap-1 rounded-full px-2 py-0.5 text-14 leading-snug font-bold",
        alarming ? "bg-red-tint text-red" : "bg-amber-tint text-amber",
      )}
    >
      {count}
      {alarming && (
        <>
          <TriangleAlert aria-hidden="true" size={14} />
          <VisuallyHidden>wymaga uwagi</VisuallyHidden>
        </>
      )}
    </span>
  );
}
