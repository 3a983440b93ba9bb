import { kindWords } from "./protocol_words.ts";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import ClipboardPen from "lucide-react/icons/clipboard-pen";
import type { Rental } from "../../../shared/api/rental.ts";
import type { ProtocolKind } from "../../../shared/papers/options.ts";
import { classNames } from "../../kit/base/class_names.ts";
import { ButtonLink, type ButtonLinkProps } from "../../kit/buttons/ButtonLink.tsx";
import { isStuck, type SavedState, STATE_WORDS } from "../../offline/unsent_status.ts";
import { adminPaths } from "../../../shared/paths.ts";
import CircleCheck from "lucide-react/icons/circle-check";
import CloudUpload from "lucide-react/icons/cloud-upload";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Link } from "react-router-dom";

/**
 * A link to a rental's protocol, after its state if it is filled. The form opens the existing
 * protocol or starts a new one.
 */
export function ProtocolLink(
  { rental, kind, done, variant, className }:
    & { rental: Rental; kind: ProtocolKind; done: SavedState | undefined }
    & Pick<ButtonLinkProps, "variant" | "className">,
) {
  const { fill, filled, Icon } = PROTOCOLS[kind];
  const { form, addPath } = kindWords[kind];
  const label = done ? form : fill;
  return (
    <>
      {done && <DoneWords words={filled} state={done} />}
      <ButtonLink
        variant={variant}
        className={className}
        to={addPath(rental.id)}
        icon={<Icon aria-hidden="true" />}
        aria-label={`${label}: ${rental.customerFirstName} ${rental.customerLastName}`}
      >
        {label}
      </ButtonLink>
    </>
  );
}

const PROTOCOLS = {
  handover: { fill: "Wydaj auto", filled: "Wydane", Icon: ClipboardPen },
  return: { fill: "Przyjmij zwrot", filled: "Zwrócone", Icon: ClipboardCheck },
} as const;

/** The state of a finished protocol; if it is not on the server yet, a link to the queue. */
function DoneWords({ words, state }: { words: string; state: SavedState }) {
  if (state === "sent") {
    return (
      <span className="inline-flex items-center gap-1.5 font-semibold text-green">
        <CircleCheck aria-hidden="true" size={20} />
        {words}
      </span>
    );
  }
  const stuck = isStuck({ state: { name: state } });
  const Icon = stuck ? TriangleAlert : CloudUpload;
  return (
    <Link
      className={classNames(
        "inline-flex items-center gap-1.5 font-semibold min-h-target underline underline-offset-[0.2em]",
        stuck ? "text-red" : "text-amber",
      )}
      to={adminPaths.unsent}
    >
      <Icon aria-hidden="true" size={20} />
      {`${words} · ${STATE_WORDS[state].toLowerCase()}`}
    </Link>
  );
}
