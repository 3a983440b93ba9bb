import CalendarRange from "lucide-react/icons/calendar-range";
import UserRound from "lucide-react/icons/user-round";
import { useRef, useState } from "react";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { useOnline } from "../../../kit/states/use_online.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { CarHeading } from "../../cars/card/CarHeading.tsx";
import { useFocusKept } from "../../../kit/base/focus_heading.ts";
import { carOf, customerOf, momentLabel, statusBadges } from "../protocol_words.ts";
import type { ListedProtocol } from "./listed_protocols.ts";
import { ProtocolActions } from "./ProtocolActions.tsx";
import CloudUpload from "lucide-react/icons/cloud-upload";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Link } from "react-router-dom";
import { isStuck, type SavedState, STATE_WORDS } from "../../../offline/unsent_status.ts";
import { adminPaths } from "../../../../shared/paths.ts";

/** One protocol of the list: car, plate, customer, date, state and actions. */
export function ProtocolCard(
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
    <article
      ref={box}
      className="flex flex-wrap gap-y-2 gap-x-3 p-4 @min-tablet/page:grid @min-tablet/page:[grid-template:'car_person_moment_status'_auto_'actions_actions_actions_actions'_auto_/_minmax(0,1.1fr)_minmax(0,1.1fr)_minmax(0,1.2fr)_9rem] @min-tablet/page:gap-y-3 @min-tablet/page:gap-x-6 @min-tablet/page:px-5 @min-tablet/page:pt-4 @min-tablet/page:pb-3"
    >
      <CarHeading
        className="grow basis-[9rem] [grid-area:car]"
        name={carOf(protocol)}
        plate={protocol.registrationNumber}
      />
      <p className="order-1 m-0 flex min-w-0 grow basis-full gap-2 wrap-anywhere [grid-area:person] font-semibold">
        <UserRound aria-hidden="true" size={18} className={ICON} />
        {customerOf(protocol)}
      </p>
      <p className="order-1 m-0 flex min-w-0 grow basis-full gap-2 wrap-anywhere [grid-area:moment] tabular-nums [&_time]:font-semibold [&_time]:whitespace-nowrap">
        <CalendarRange aria-hidden="true" size={18} className={ICON} />
        <span>
          <span className="text-muted @min-tablet/page:block @min-tablet/page:text-14">
            {momentLabel(protocol)}
          </span>{" "}
          <time dateTime={protocol.dateTime}>{formatDateTime(protocol.dateTime)}</time>
        </span>
      </p>
      <div className="flex flex-none flex-col [grid-area:status] items-end @min-tablet/page:items-start @min-tablet/page:justify-self-start">
        <Badge tone={tone}>{label}</Badge>
        {unsent && (
          <SavedBadge
            state={unsent.state}
            prefix={unsent.what === "annex" ? "Aneks" : undefined}
          />
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

const ICON = "flex-none mt-[0.2em] text-muted";

/** The state of sending from this device to the server, with a link to the queue. */
function SavedBadge(
  { state, prefix }: {
    state: Exclude<SavedState, "sent">;
    /** Names the unsent part, if it is not the protocol itself. */
    prefix?: string | undefined;
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
        {prefix ? `${prefix}: ${STATE_WORDS[state].toLowerCase()}` : STATE_WORDS[state]}
      </Badge>
    </Link>
  );
}
