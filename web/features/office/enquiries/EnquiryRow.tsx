import Phone from "lucide-react/icons/phone";
import { Link, useLocation } from "react-router-dom";
import type { Enquiry } from "../../../../shared/api/enquiry.ts";
import { ENQUIRY_STATE_WORDS } from "../../../../shared/enquiry/enquiry_words.ts";
import { formatDateTime, type Instant } from "../../../../shared/warsaw.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { adminPaths } from "../../../site/paths.ts";
import {
  aboutWords,
  answerFailed,
  askerName,
  ENQUIRY_TONES,
  waitingWords,
} from "./enquiry_words.ts";

/** One enquiry of the list: who asked about what, when, its state; links to its page and to call. */
export function EnquiryRow({ enquiry, now }: { enquiry: Enquiry; now: Instant }) {
  const { id, state, receivedAt, message, customerPhone, note } = enquiry;
  const { search } = useLocation();
  const waiting = waitingWords(enquiry, now);
  const name = askerName(enquiry);
  return (
    <article className="flex items-start gap-2 pr-3">
      <Link
        to={adminPaths.enquiry(id)}
        state={{ list: `${adminPaths.enquiries}${search}` }}
        className={`group ${ENQUIRY_ROW} grow text-inherit no-underline focus-visible:rounded-input focus-visible:-outline-offset-2`}
      >
        <span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <span className="font-bold leading-normal wrap-anywhere group-hover:text-brand group-hover:underline">
            {name}
          </span>
          <span className="text-muted wrap-anywhere">{aboutWords(enquiry)}</span>
        </span>
        <span className="line-clamp-2 wrap-anywhere">{message}</span>
        {note && (
          <span className="line-clamp-1 text-14 text-muted wrap-anywhere">
            {`Notatka: ${note}`}
          </span>
        )}
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={ENQUIRY_TONES[state]}>{ENQUIRY_STATE_WORDS[state]}</Badge>
          {waiting && (
            <span className={waiting.long ? "text-14 font-bold text-amber" : "text-14 text-muted"}>
              {waiting.text}
            </span>
          )}
          {answerFailed(enquiry) && <Badge tone="red">Odpowiedź nie doszła</Badge>}
          <time dateTime={receivedAt} className="text-14 text-muted tabular-nums">
            {formatDateTime(receivedAt)}
          </time>
        </span>
      </Link>
      {customerPhone && (
        <a
          className="mt-4 grid size-target flex-none place-items-center rounded-input border border-line text-ink hover:border-line-strong hover:bg-mist"
          href={`tel:${customerPhone.replace(/[^\d+]/g, "")}`}
          aria-label={`Zadzwoń: ${name}, ${customerPhone}`}
          title={customerPhone}
        >
          <Phone aria-hidden="true" size={20} />
        </a>
      )}
    </article>
  );
}

export const ENQUIRY_ROW = "grid min-w-0 content-start gap-1.5 p-4 lg:px-5";
