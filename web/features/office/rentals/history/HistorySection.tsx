import ArrowRightLeft from "lucide-react/icons/arrow-right-left";
import CalendarCheck from "lucide-react/icons/calendar-check";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import CircleDollarSign from "lucide-react/icons/circle-dollar-sign";
import CircleDot from "lucide-react/icons/circle-dot";
import CircleX from "lucide-react/icons/circle-x";
import FileCheck from "lucide-react/icons/file-check";
import FileCheck2 from "lucide-react/icons/file-check-2";
import FilePen from "lucide-react/icons/file-pen";
import FilePlus from "lucide-react/icons/file-plus";
import FilePlus2 from "lucide-react/icons/file-plus-2";
import FileText from "lucide-react/icons/file-text";
import FileX from "lucide-react/icons/file-x";
import IdCard from "lucide-react/icons/id-card";
import Link2 from "lucide-react/icons/link-2";
import Link2Off from "lucide-react/icons/link-2-off";
import Mail from "lucide-react/icons/mail";
import MailCheck from "lucide-react/icons/mail-check";
import MailX from "lucide-react/icons/mail-x";
import RotateCw from "lucide-react/icons/rotate-cw";
import Trash2 from "lucide-react/icons/trash-2";
import UserPen from "lucide-react/icons/user-pen";
import type { LucideIcon } from "lucide-react";
import type { HistoryEntry } from "../../../../../shared/api/rental_history.ts";
import { formatDateTime } from "../../../../../shared/warsaw.ts";
import { classNames } from "../../../../kit/base/class_names.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { call } from "../../../../api/office/call.ts";
import { useResource } from "../../../../api/use_resource.ts";
import { VisuallyHidden } from "../../../../kit/layout/VisuallyHidden.tsx";
import { Skeleton } from "../../../../kit/states/Skeleton.tsx";
import { ResourceView } from "../../../../records/ResourceView.tsx";
import { historyWords } from "./history_words.ts";
import { WholeDates } from "../../../../kit/base/WholeDates.tsx";

/** 'Historia': what happened to a rental, when and by whom, newest first. */
export function HistorySection({ rentalId }: { rentalId: string }) {
  const history = useResource(
    `admin/rental-history/${rentalId}`,
    (signal) => call("GET /rental/{id}/history", { params: { id: rentalId }, signal }),
  );
  return (
    <ResourceView
      resource={history}
      loading={<HistorySkeleton />}
      text={officeMessages.rentalHistoryNotLoaded}
      offline="Historia wczyta się sama, gdy sieć wróci."
      reason
      plain
    >
      {({ entries }) => <HistoryList entries={entries} />}
    </ResourceView>
  );
}

/** Placeholder of the history while it loads. */
function HistorySkeleton() {
  return (
    <div className="grid m-0 p-0 list-none">
      <VisuallyHidden>Wczytywanie historii</VisuallyHidden>
      {WIDTHS.map((width) => (
        <div key={width} className={ENTRY} aria-hidden="true">
          <Skeleton width="2.25rem" height="2.25rem" round />
          <div className={ENTRY_WORDS}>
            <Skeleton width={`${width}%`} height="1.25rem" />
            <Skeleton width="11rem" height="1rem" />
          </div>
        </div>
      ))}
    </div>
  );
}

const WIDTHS = [55, 70, 45];

/** A timeline of a history, from the newest entry down to the booking. */
function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <ol className="grid m-0 p-0 list-none">
      {entries.map((entry, index) => {
        const { title, who, details } = historyWords(entry);
        const Icon = ICONS[entry.what];
        return (
          <li key={entries.length - index} className={ENTRY}>
            <span
              className={classNames(
                "grid place-items-center size-[2.25rem] rounded-full",
                FAILED.has(entry.what) ? "bg-red-tint text-red" : "bg-mist text-ink",
              )}
            >
              <Icon aria-hidden="true" size={18} />
            </span>
            <div className={ENTRY_WORDS}>
              <p className="font-bold leading-normal">{title}</p>
              <p className="text-muted text-14 tabular-nums">
                <time dateTime={entry.at}>
                  <WholeDates>{formatDateTime(entry.at)}</WholeDates>
                </time>{" "}
                · {who}
              </p>
              {details.map((detail) => (
                <p key={detail} className="mt-0.5 text-14 tabular-nums">
                  <WholeDates>{detail}</WholeDates>
                </p>
              ))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

const ICONS: Readonly<Record<HistoryEntry["what"], LucideIcon>> = {
  booked: CalendarPlus,
  moved: ArrowRightLeft,
  customer_changed: UserPen,
  status_changed: CircleDot,
  repriced: CircleDollarSign,
  link_made: Link2,
  link_used: Link2,
  link_ended: Link2Off,
  extension_requested: CalendarClock,
  extension_answered: CalendarCheck,
  driver_given: IdCard,
  driver_deleted: Trash2,
  deleted: Trash2,
  mail_queued: Mail,
  mail_failed: MailX,
  mail_sent: MailCheck,
  mail_given_up: MailX,
  mail_retried: RotateCw,
  mail_withdrawn: MailX,
  paper_made: FilePlus,
  paper_filled: FileText,
  paper_changed: FilePen,
  paper_settled: FileCheck2,
  paper_annexed: FilePlus2,
  paper_signed: FileCheck,
  paper_deleted: FileX,
  signature_voided: FileX,
  agreement_extended: FilePlus2,
  money: CircleDollarSign,
  money_voided: CircleX,
};
const FAILED: ReadonlySet<HistoryEntry["what"]> = new Set([
  "mail_failed",
  "mail_given_up",
  "deleted",
  "paper_deleted",
  "signature_voided",
]);
/** An entry with the line to the next one. */
const ENTRY = classNames(
  "relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-3 pb-6 last:pb-0 last:before:hidden",
  "before:absolute before:top-[2.25rem] before:bottom-0 before:left-[calc(1.125rem-1px)] before:w-0.5 before:bg-line",
);
const ENTRY_WORDS = "min-w-0 [&>p]:m-0 [&>p]:wrap-anywhere";
