import CircleCheck from "lucide-react/icons/circle-check";
import CloudUpload from "lucide-react/icons/cloud-upload";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Link } from "react-router-dom";
import { isStuck, type SavedState, STATE_WORDS } from "../../offline/unsent_status.ts";
import { adminPaths } from "../../site/paths.ts";

/** That something is done: on the server, or how far it is on its way there, one tap from the queue. */
export function DoneWords({ words, state }: { words: string; state: SavedState }) {
  if (state === "sent") {
    return (
      <span className="inline-flex items-center gap-1.5 font-semibold text-green [&>svg]:flex-none">
        <CircleCheck aria-hidden="true" size={20} />
        {words}
      </span>
    );
  }
  const stuck = isStuck({ state: { name: state } });
  const Icon = stuck ? TriangleAlert : CloudUpload;
  return (
    <Link
      className="inline-flex items-center gap-1.5 font-semibold min-h-target text-amber underline underline-offset-[0.2em] data-stuck:text-red [&>svg]:flex-none"
      to={adminPaths.unsent}
      data-stuck={stuck || undefined}
    >
      <Icon aria-hidden="true" size={20} />
      {`${words} · ${STATE_WORDS[state].toLowerCase()}`}
    </Link>
  );
}
