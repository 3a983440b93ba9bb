import CalendarRange from "lucide-react/icons/calendar-range";
import CloudUpload from "lucide-react/icons/cloud-upload";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import UserRound from "lucide-react/icons/user-round";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { AgreementSummary } from "../../../../shared/api/agreement.ts";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { formatDate, formatDateTime } from "../../../../shared/warsaw.ts";
import { classNames } from "../../../kit/base/class_names.ts";
import { useFocusKept } from "../../../kit/base/focus_heading.ts";
import { Badge, type Tone } from "../../../kit/buttons/Badge.tsx";
import { LIST_BOX, LIST_PART } from "../../../kit/fields/ListTools.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { useOnline } from "../../../kit/states/use_online.ts";
import { isStuck, type SavedState, STATE_WORDS } from "../../../offline/unsent_status.ts";
import { CarHeading } from "../../cars/card/CarHeading.tsx";
import { agreementState } from "../agreement_words.ts";
import { carOf, customerOf, momentLabel, statusBadges } from "../protocol_words.ts";
import { ACTIONS, type PaperHandlers, RowActions } from "./RowActions.tsx";
import type { ShownPaper } from "./listed_protocols.ts";

/** The papers of a page: a card for each on phones, a table on desks. */
export function PaperRows(
  { items, ...card }: { items: readonly ShownPaper[]; fromDevice: boolean } & PaperHandlers,
) {
  return (
    <ul className={LIST_BOX}>
      {items.map((listed) => (
        <li key={listed.paper.id} className={LIST_PART}>
          <PaperRow listed={listed} {...card} />
        </li>
      ))}
    </ul>
  );
}

/** The list's skeleton while loading. */
export function PaperRowsSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <ul className={LIST_BOX} aria-hidden="true">
        {[78, 64, 86, 70].map((width) => (
          <li key={width} className={LIST_PART}>
            <div className="paper-row">
              <div className={CAR}>
                <Skeleton width={`${width}%`} height="1.5rem" />
                <Skeleton width="5.5rem" height="1.35rem" />
              </div>
              <div className={PERSON}>
                <Skeleton width={`${width - 20}%`} height="1.25rem" />
              </div>
              <div className={MOMENT}>
                <Skeleton width="min(100%, 13rem)" height="1.25rem" />
              </div>
              <div className={STATE}>
                <Skeleton width="6.5rem" height="1.6rem" round />
              </div>
              <div className={ACTIONS}>
                {[1, 2, 3, 4].map((button) => (
                  <Skeleton key={button} width="min(100%, 8rem)" height="2.25rem" />
                ))}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One paper of the list: car, plate, customer with the rental, time, state and actions. */
function PaperRow(
  { listed: { paper: listed, unsent }, fromDevice, onChanged, ...handlers }:
    & { listed: ShownPaper; fromDevice: boolean }
    & PaperHandlers,
) {
  /** The paper that a call of this card returned: newer than the list until that is loaded again. */
  const [returned, setReturned] = useState(listed);
  const paper = returned.version > listed.version ? returned : listed;
  const online = useOnline();
  const box = useRef<HTMLElement>(null);
  useFocusKept(box);
  const { car, plate, customer, moment, state } = "kind" in paper
    ? protocolFacts(paper)
    : agreementFacts(paper);
  return (
    <article ref={box} className="paper-row">
      <CarHeading className={CAR} name={car} plate={plate} />
      <p className={PERSON}>
        <UserRound aria-hidden="true" size={18} className={ICON} />
        <VisuallyHidden>Klient:</VisuallyHidden>
        <Link
          to={adminPaths.rentalFiles(paper.rentalId)}
          aria-label={`Wynajem: ${customer}`}
          className="inline-flex items-center min-h-target text-ink underline-offset-2"
        >
          {customer}
        </Link>
      </p>
      <p className={MOMENT}>
        <CalendarRange aria-hidden="true" size={18} className={ICON} />
        <span>{moment}</span>
      </p>
      <div className={STATE}>
        <Badge tone={state.tone}>{state.label}</Badge>
        {unsent && (
          <SavedBadge state={unsent.state} about={unsent.what === "annex" ? "Aneks" : undefined} />
        )}
      </div>
      <RowActions
        paper={paper}
        lacks={unsent ? "sending" : fromDevice || !online ? "network" : undefined}
        {...handlers}
        onChanged={(newer) => {
          if (newer) setReturned(newer.values);
          onChanged();
        }}
      />
    </article>
  );
}

type Facts = {
  readonly car: string;
  readonly plate: string | undefined;
  readonly customer: string;
  readonly moment: ReactNode;
  readonly state: { readonly label: string; readonly tone: Tone };
};

function agreementFacts(agreement: AgreementSummary): Facts {
  const { rentalCar, customerName, validFrom, validTo } = agreement;
  return {
    car: carOf(agreement),
    plate: rentalCar?.registrationNumber,
    customer: customerName || "Brak danych",
    moment: (
      <>
        <VisuallyHidden>Okres:</VisuallyHidden>
        <time dateTime={validFrom}>{formatDate(validFrom)}</time>
        {" – "}
        <time dateTime={validTo}>{formatDate(validTo)}</time>
      </>
    ),
    state: agreementState(agreement),
  };
}

function protocolFacts(protocol: Protocol): Facts {
  const { registrationNumber, dateTime, status } = protocol;
  return {
    car: carOf(protocol),
    plate: registrationNumber,
    customer: customerOf(protocol),
    moment: (
      <>
        <span className="text-muted @min-tablet/page:block @min-tablet/page:text-14">
          {momentLabel(protocol)}
        </span>{" "}
        <time dateTime={dateTime}>{formatDateTime(dateTime)}</time>
      </>
    ),
    state: statusBadges[status],
  };
}

/** The state of sending from this device to the server, with a link to the queue. */
function SavedBadge(
  { state, about }: {
    state: Exclude<SavedState, "sent">;
    /** Names the unsent part, if it is not the protocol itself. */
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

/* Shared by cards and skeleton. */
const CAR = "grow basis-[9rem] [grid-area:car]";
const LINE = "order-1 m-0 flex min-w-0 grow basis-full gap-2 wrap-anywhere";
const PERSON = `${LINE} [grid-area:person] font-semibold`;
const MOMENT =
  `${LINE} [grid-area:moment] tabular-nums [&_time]:font-semibold [&_time]:whitespace-nowrap`;
const STATE = classNames(
  "flex flex-none flex-col items-end [grid-area:status]",
  "@min-tablet/page:items-start @min-tablet/page:justify-self-start",
);
const ICON = "mt-[0.2em] text-muted";
