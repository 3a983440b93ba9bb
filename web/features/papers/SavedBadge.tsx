import CloudUpload from "lucide-react/icons/cloud-upload";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Link } from "react-router-dom";
import { Badge } from "../../kit/buttons/Badge.tsx";
import { isStuck, type SavedState, STATE_WORDS } from "../../offline/unsent_status.ts";
import { adminPaths } from "../../site/paths.ts";

/** How far something is on its way from this device to the server, one tap from the queue. */
export function SavedBadge(
  { state, about }: {
    state: Exclude<SavedState, "sent">;
    /** What of the thing waits, where it is not the thing itself. */
    about?: string | undefined;
  },
) {
  const stuck = isStuck({ state: { name: state } });
  const Icon = stuck ? TriangleAlert : CloudUpload;
  return (
    <Link
      to={adminPaths.unsent}
      className="inline-flex items-center min-h-target rounded-input no-underline hover:underline *:whitespace-normal"
    >
      <Badge tone={stuck ? "red" : "amber"}>
        <Icon aria-hidden="true" />
        {about ? `${about}: ${STATE_WORDS[state].toLowerCase()}` : STATE_WORDS[state]}
      </Badge>
    </Link>
  );
}
