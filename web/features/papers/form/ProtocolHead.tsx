import type { ProtocolKind } from "../../../../shared/papers/options.ts";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { memo } from "react";
import { Link } from "react-router-dom";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { carOf, customerOf, kindWords, statusBadges } from "../protocol_words.ts";
import type { ProtocolToEdit } from "../draft/open_protocol.ts";

/** The head of the form: kind, car, plate and customer, the protocol's state, and the link back. */
export const ProtocolHead = memo(function ProtocolHead(
  { opened: { kind, rental }, protocol }: {
    opened: ProtocolToEdit;
    protocol: Protocol | undefined;
  },
) {
  const { form } = kindWords[kind];
  const badge = protocol ? statusBadges[protocol.status] : { label: "Nowy", tone: "grey" } as const;
  const details = [carOf(rental), rental.rentalCar?.registrationNumber, customerOf(rental)];
  return (
    <PageHeader
      breadcrumbs={<BackToList kind={kind} />}
      title={form}
      lead={
        <span className="inline-flex flex-wrap items-center gap-y-1 gap-x-3">
          <Badge tone={badge.tone}>{badge.label}</Badge>
          <span>{details.filter(Boolean).join(" · ")}</span>
        </span>
      }
    />
  );
});

/** The link back to the list of protocols. */
export function BackToList({ kind }: { kind: ProtocolKind }) {
  const { list, listPath } = kindWords[kind];
  return (
    <Link
      to={listPath}
      className="inline-flex items-center gap-1 min-h-11.5 text-ink text-14 font-semibold no-underline hover:text-brand hover:underline"
    >
      <ArrowLeft aria-hidden="true" size={18} />
      {list}
    </Link>
  );
}
