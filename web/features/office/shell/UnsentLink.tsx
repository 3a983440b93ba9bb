import CloudUpload from "lucide-react/icons/cloud-upload";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Link } from "react-router-dom";
import { adminPaths } from "../../../site/paths.ts";
import { classNames } from "../../../kit/layout/class_names.ts";
import { useUnsentCount } from "./use_unsent_count.ts";

/** 'Niewysłane: 3' as a way to the screen of what is unsent; nothing where everything is sent. */
export function UnsentLink() {
  const { count, alarming } = useUnsentCount();
  if (count === 0) return null;
  const Icon = alarming ? TriangleAlert : CloudUpload;
  return (
    <Link
      to={adminPaths.unsent}
      className={classNames(
        "inline-flex min-h-9 touch-manipulation items-center gap-1.5 rounded-full px-3 text-[clamp(14px,3.6vw,0.875rem)] leading-tight font-semibold whitespace-nowrap no-underline max-md:min-h-target pointer-coarse:min-h-target",
        alarming ? "bg-red-tint text-red" : "bg-amber-tint text-amber",
      )}
      aria-label={`Niewysłane: ${count}${alarming ? ", wymaga uwagi" : ""}`}
    >
      <Icon aria-hidden="true" size={18} className="flex-none" />
      {/* The label has the word where there is no room for it. */}
      <span className="max-xs:hidden">Niewysłane:</span>
      {count}
    </Link>
  );
}
