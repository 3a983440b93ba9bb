import { TONES } from "../../../kit/buttons/Badge.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { adminPaths } from "../../../../shared/paths.ts";
import { isToBeConfirmed, statusBadge } from "../../../../shared/rental/status.ts";
import { TODAY_ANCHORS } from "../../../../shared/today_anchors.ts";
import { ProtocolLink } from "../../papers/ProtocolLink.tsx";
import type { DayJob } from "./day_jobs.ts";
import { DayRow, type RowBadge } from "./DayRow.tsx";
import { handoverMoney } from "./MoneyPanel.tsx";
import type { Balance } from "../../../../shared/money/balance.ts";

/** One group of the day's items with its count; nothing if there is none, unless `empty` is given. */
export function DayPanel<Item extends { readonly id: string }>(
  { title, note, empty, items, more = false, besides, row, tone, children }: {
    title: string;
    /** Shown below the title. */
    note?: string;
    empty?: ReactNode;
    items: readonly Item[];
    /** More exist than are listed. */
    more?: boolean | undefined;
    /** Counted too, but without rows. */
    besides?: { readonly count: number; readonly words: ReactNode } | undefined;
    row: (item: Item) => ReactNode;
    /** Colour of the count while it is above 0. */
    tone?: "blue" | "amber" | "red";
    /** Below the rows, not counted. */
    children?: ReactNode;
  },
) {
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, FIRST);
  const rest = items.length - FIRST;
  const total = items.length + (besides?.count ?? 0);
  if (total === 0 && !empty) return null;
  return (
    <section className="min-w-0 surface" aria-labelledby={id}>
      <h2 id={id} className="m-0 flex items-center gap-3 px-4 py-3 text-18 leading-snug font-bold">
        {title}
        <span
          className={classNames(
            "grid h-[2rem] min-w-[2rem] place-items-center rounded-full px-2 text-16 tabular-nums",
            TONES[total ? tone ?? "grey" : "grey"],
          )}
        >
          {`${total}${more ? "+" : ""}`}
        </span>
      </h2>
      {besides && <div className="grid gap-3 justify-items-start p-4 pt-0">{besides.words}</div>}
      {total === 0 && <div className="px-4 pb-4 text-muted">{empty}</div>}
      {note && <p className="m-0 px-4 py-2 bg-amber-tint text-amber text-14">{note}</p>}
      <Rows items={shown} row={row} />
      {rest > 0 && (
        <div className="p-2 border-t border-line">
          <Button variant="quiet" wide aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? "Pokaż mniej" : `Pokaż pozostałe (${rest}${more ? "+" : ""})`}
          </Button>
        </div>
      )}
      {children}
    </section>
  );
}

/** Number of rows shown at first, so that the other panels stay close on a phone. */
const FIRST = 8;

/** The rows of a panel. */
function Rows<Item extends { readonly id: string }>(
  { items, row }: { items: readonly Item[]; row: (item: Item) => ReactNode },
) {
  if (items.length === 0) return null;
  return (
    <ul className="m-0 list-none p-0">
      {items.map((item) => <li key={item.id} className="border-t border-line">{row(item)}</li>)}
    </ul>
  );
}

/**
 * The work of the day in one list by the hour. What is done is folded below, open while a protocol
 * of it is only on the device. The first job that is left has the only button in the brand's colour.
 */
export function PlanPanel({ jobs, date, balances }: {
  jobs: readonly DayJob[];
  date: string;
  /** By rental; missing while the device's data are shown. */
  balances?: Readonly<Record<string, Balance>> | undefined;
}) {
  const left = jobs.filter(({ state }) => state !== "done");
  const done = jobs.filter(({ state }) => state === "done");
  // The rows further down are folded: nothing could lead to them.
  const firstOf = (kind: DayJob["kind"]) => left.slice(0, FIRST).find((job) => job.kind === kind);
  const common = { date, balances };
  const row = (job: DayJob) => (
    <div {...job === firstOf(job.kind) && { id: ANCHORS[job.kind], className: "scroll-mt-20" }}>
      <JobRow job={job} isNext={job === left[0]} {...common} />
    </div>
  );
  return (
    <DayPanel
      title="Plan dnia"
      items={left}
      row={row}
      tone={left.some(({ state }) => state === "late") ? "amber" : "blue"}
      empty={
        <div className="grid gap-3 justify-items-start">
          {done.length > 0 ? "Na dziś nic więcej nie zostało." : "Na dziś nic nie zaplanowano."}
          <ButtonLink
            variant="secondary"
            to={`${adminPaths.rentals}?tab=upcoming&sortAscending=true`}
          >
            Zobacz nadchodzące
          </ButtonLink>
        </div>
      }
    >
      {(["handover", "return"] as const).map((kind) =>
        firstOf(kind) ? null : <span key={kind} id={ANCHORS[kind]} />
      )}
      {done.length > 0 && (
        <details
          className="group border-t border-line"
          open={done.some(({ saved }) => saved !== "sent")}
        >
          <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-4 font-semibold text-muted">
            <ChevronDown aria-hidden="true" size={20} className="group-open:rotate-180" />
            {`Zrobione (${done.length})`}
          </summary>
          <Rows items={done} row={(job) => <JobRow job={job} isNext={false} {...common} />} />
        </details>
      )}
    </DayPanel>
  );
}

const ANCHORS = { handover: TODAY_ANCHORS.handovers, return: TODAY_ANCHORS.returns } as const;

function JobRow({ job, date, isNext, balances }: {
  job: DayJob;
  isNext: boolean;
} & Omit<Parameters<typeof PlanPanel>[0], "jobs">) {
  const { kind, rental, at, saved } = job;
  return (
    <DayRow
      rental={rental}
      at={at}
      date={date}
      what={WORDS[kind]}
      money={kind === "handover" ? handoverMoney(balances?.[rental.id]) : undefined}
      badge={badgeOf(job)}
    >
      <ProtocolLink
        rental={rental}
        kind={kind}
        done={saved}
        variant={isNext ? "primary" : "secondary"}
        className="@max-wide-phone/page:grow @max-wide-phone/page:basis-[9rem]"
      />
    </DayRow>
  );
}

const WORDS = { handover: "Wydanie", return: "Zwrot" } as const;

/** Only what differs from an ordinary day; an overdue car is never called finished. */
function badgeOf({ kind, state, rental: { status } }: DayJob): RowBadge | undefined {
  if (state === "late") return { label: "Po terminie", tone: "amber" };
  const isUnconfirmed = kind === "handover" && state === "due" && isToBeConfirmed(status);
  return isUnconfirmed ? statusBadge(status) : undefined;
}
