import ClipboardList from "lucide-react/icons/clipboard-list";
import { classNames } from "../../../kit/base/class_names.ts";
import { LIST_PART } from "../../../kit/fields/ListTools.tsx";
import type { PaperList } from "../../../../shared/api/paper_list.ts";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { ProtocolKind } from "../../../../shared/papers/options.ts";
import type { Resource } from "../../../api/use_resource.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { LIST_WORDS, ResourceView } from "../../../records/ResourceView.tsx";
import { carOf, customerOf, kindWords, momentLabel, statusBadges } from "../protocol_words.ts";
import type { ListedProtocol } from "./listed_protocols.ts";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import CalendarRange from "lucide-react/icons/calendar-range";
import UserRound from "lucide-react/icons/user-round";
import { useRef, useState } from "react";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { useOnline } from "../../../kit/states/use_online.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { CarHeading } from "../../cars/card/CarHeading.tsx";
import { useFocusKept } from "../../../kit/base/focus_heading.ts";
import { PROTOCOL_ACTIONS, ProtocolActions } from "./ProtocolActions.tsx";
import CloudUpload from "lucide-react/icons/cloud-upload";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Link } from "react-router-dom";
import { isStuck, type SavedState, STATE_WORDS } from "../../../offline/unsent_status.ts";
import { adminPaths } from "../../../../shared/paths.ts";

/** The list in each of its states: loading, loaded, empty, failed or offline. */
export function ProtocolResults(
  { kind, server, fromDevice, items, filtered, onClear, onDetails, onDelete, onChanged }: {
    kind: ProtocolKind;
    server: Resource<PaperList<Protocol>>;
    /** Whether the protocols come from the device. */
    fromDevice: boolean;
    /** The protocols of the current page. */
    items: readonly ListedProtocol[];
    filtered: boolean;
    onClear: () => void;
    onDetails: (protocol: Protocol) => void;
    onDelete: (protocol: Protocol) => void;
    /** A protocol has changed since the list was loaded. */
    onChanged: () => void;
  },
) {
  return (
    <ResourceView
      resource={{ ...server, data: server.data || fromDevice ? items : undefined }}
      loading={<ProtocolListSkeleton />}
      text={officeMessages.protocolsNotLoaded}
      {...LIST_WORDS}
      isEmpty={({ length }) => length === 0}
      empty={
        <NoProtocols kind={kind} fromDevice={fromDevice} filtered={filtered} onClear={onClear} />
      }
    >
      {(items) => (
        <ul className="grid gap-3 m-0 p-0 list-none lg:gap-0 lg:border lg:border-line lg:rounded-card lg:bg-paper">
          {items.map((listed) => (
            <li key={listed.protocol.id} className={LIST_PART}>
              <ProtocolCard
                listed={listed}
                fromDevice={fromDevice}
                onDetails={onDetails}
                onDelete={onDelete}
                onChanged={onChanged}
              />
            </li>
          ))}
        </ul>
      )}
    </ResourceView>
  );
}

function NoProtocols(
  { kind, fromDevice, filtered, onClear }: {
    kind: ProtocolKind;
    fromDevice: boolean;
    filtered: boolean;
    onClear: () => void;
  },
) {
  const { add, addPath } = kindWords[kind];
  return (
    <div className="surface">
      <EmptyState
        drawing={ClipboardList}
        title={officeMessages.noProtocols}
        text={filtered
          ? "Żaden protokół nie ma wybranego statusu."
          : fromDevice
          ? "Wynajmy z najbliższych dni nie mają jeszcze protokołów. Możesz dodać je bez internetu."
          : "Powstają razem z dokumentami wynajmu albo tutaj, przy samochodzie."}
        action={filtered
          ? <Button variant="secondary" onClick={onClear}>Pokaż wszystkie</Button>
          : <ButtonLink to={addPath()}>{add}</ButtonLink>}
      />
    </div>
  );
}

/** The list's skeleton while loading. */
function ProtocolListSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Wczytywanie protokołów</VisuallyHidden>
      <ul
        className="grid gap-3 m-0 p-0 list-none lg:gap-0 lg:border lg:border-line lg:rounded-card lg:bg-paper"
        aria-hidden="true"
      >
        {WIDTHS.map((width, index) => (
          <li key={index} className={LIST_PART}>
            <div className="protocol-row *:grow *:basis-full *:order-1">
              <div className="grow basis-[9rem] [grid-area:car] order-0">
                <Skeleton width={`${width}%`} height="1.5rem" />
                <Skeleton width="5.5rem" height="1.35rem" />
              </div>
              <div className="flex gap-2 min-w-0 [grid-area:person]">
                <Skeleton width={`${width - 20}%`} height="1.25rem" />
              </div>
              <div className="flex gap-2 min-w-0 [grid-area:moment]">
                <Skeleton width="min(100%, 13rem)" height="1.25rem" />
              </div>
              <div className={`${STATUS} order-0`}>
                <Skeleton width="6.5rem" height="1.6rem" round />
              </div>
              <div className={PROTOCOL_ACTIONS}>
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

const WIDTHS = [78, 64, 86, 70];

/** One protocol of the list: car, plate, customer, date, state and actions. */
function ProtocolCard(
  { listed: { protocol: listed, unsent }, fromDevice, onDetails, onDelete, onChanged }: {
    listed: ListedProtocol;
    fromDevice: boolean;
    onDetails: (protocol: Protocol) => void;
    onDelete: (protocol: Protocol) => void;
    onChanged: () => void;
  },
) {
  /** The protocol that a call of this card returned: newer than the list until that is loaded again. */
  const [replied, setReplied] = useState(listed);
  const protocol = replied.version > listed.version ? replied : listed;
  const online = useOnline();
  const box = useRef<HTMLElement>(null);
  useFocusKept(box);
  const { label, tone } = statusBadges[protocol.status];
  return (
    <article ref={box} className="protocol-row">
      <CarHeading
        className="grow basis-[9rem] [grid-area:car]"
        name={carOf(protocol)}
        plate={protocol.registrationNumber}
      />
      <p className={`${LINE} [grid-area:person] font-semibold`}>
        <UserRound aria-hidden="true" size={18} className={ICON} />
        {customerOf(protocol)}
      </p>
      <p className={`${LINE} [grid-area:moment] tabular-nums`}>
        <CalendarRange aria-hidden="true" size={18} className={ICON} />
        <span>
          <span className="text-muted @min-tablet/page:block @min-tablet/page:text-14">
            {momentLabel(protocol)}
          </span>{" "}
          <time className="font-semibold whitespace-nowrap" dateTime={protocol.dateTime}>
            {formatDateTime(protocol.dateTime)}
          </time>
        </span>
      </p>
      <div className={STATUS}>
        <Badge tone={tone}>{label}</Badge>
        {unsent && (
          <SavedBadge state={unsent.state} about={unsent.what === "annex" ? "Aneks" : undefined} />
        )}
      </div>
      <ProtocolActions
        protocol={protocol}
        lacks={unsent ? "sending" : fromDevice || !online ? "network" : undefined}
        onDetails={() => onDetails(protocol)}
        onDelete={() => onDelete(protocol)}
        onReplied={({ values }) => {
          setReplied(values);
          onChanged();
        }}
        onRefused={onChanged}
      />
    </article>
  );
}

const LINE = "order-1 m-0 flex min-w-0 grow basis-full gap-2 wrap-anywhere";
const ICON = "mt-[0.2em] text-muted";
const STATUS = classNames(
  "flex flex-none flex-col items-end [grid-area:status]",
  "@min-tablet/page:items-start @min-tablet/page:justify-self-start",
);

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
