import CalendarRange from "lucide-react/icons/calendar-range";
import UserRound from "lucide-react/icons/user-round";
import { useRef, useState } from "react";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { useOnline } from "../../../kit/states/use_online.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { CarHeading } from "../../cars/card/CarHeading.tsx";
import { SavedBadge } from "../SavedBadge.tsx";
import { useFocusKept } from "../../../kit/layout/use_focus_kept.ts";
import { carOf, customerOf, kindWords, statusBadges } from "../protocol_words.ts";
import type { ListedProtocol } from "./listed_protocols.ts";
import { ProtocolActions } from "./ProtocolActions.tsx";
import styles from "./ProtocolCard.module.css";

/** One protocol of the list: car, plate, customer, its moment, how far it is, and what can be done. */
export function ProtocolCard(
  { listed: { protocol: listed, unsent }, standsIn, onDetails, onDelete, onChanged }: {
    listed: ListedProtocol;
    standsIn: boolean;
    onDetails: (protocol: Protocol) => void;
    onDelete: (protocol: Protocol) => void;
    onChanged: () => void;
  },
) {
  /** What a call of this card has replied: newer than the list until that is loaded again. */
  const [replied, setReplied] = useState(listed);
  const protocol = replied.version > listed.version ? replied : listed;
  const online = useOnline();
  const box = useRef<HTMLElement>(null);
  useFocusKept(box);
  const { label, tone } = statusBadges[protocol.status];
  const { done, planned } = kindWords[protocol.kind];
  return (
    <article ref={box} className={styles.card}>
      <CarHeading
        className={styles.car}
        name={carOf(protocol)}
        plate={protocol.registrationNumber}
      />
      <p className={styles.person}>
        <UserRound aria-hidden="true" size={18} className={styles.icon} />
        {customerOf(protocol)}
      </p>
      <p className={styles.moment}>
        <CalendarRange aria-hidden="true" size={18} className={styles.icon} />
        <span>
          <span className={styles.when}>{protocol.status === "planned" ? planned : done}</span>{" "}
          <time dateTime={protocol.dateTime}>{formatDateTime(protocol.dateTime)}</time>
        </span>
      </p>
      <div className={styles.status}>
        <Badge tone={tone}>{label}</Badge>
        {unsent && (
          <SavedBadge
            state={unsent.state}
            about={unsent.what === "annex" ? "Aneks" : undefined}
          />
        )}
      </div>
      <ProtocolActions
        protocol={protocol}
        lacks={unsent ? "sending" : standsIn || !online ? "network" : undefined}
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
