import Pencil from "lucide-react/icons/pencil";
import type { ReactNode } from "react";
import { PROTOCOL_KINDS } from "../../../../../shared/papers/options.ts";
import { adminPaths } from "../../../../../shared/paths.ts";
import { Badge, type Tone } from "../../../../kit/buttons/Badge.tsx";
import { ButtonLink } from "../../../../kit/buttons/ButtonLink.tsx";
import { Card } from "../../../../kit/layout/Card.tsx";
import { agreementState } from "../../../papers/agreement_words.ts";
import { ProtocolLink } from "../../../papers/ProtocolLink.tsx";
import { paperName, protocolState } from "../../../papers/protocol_words.ts";
import type { KnownRental, SavedHere } from "./use_rental.ts";

/** The papers of a rental as the device knows them, each with the way to its form. */
export function DevicePapers({ known, here }: { known: KnownRental; here: SavedHere }) {
  const { rental, agreement } = known;
  return (
    <Card flush>
      <ul className="m-0 list-none p-0">
        <Row
          name={paperName.agreement}
          state={agreement ? agreementState({ ...WITH_PDF, ...agreement }) : NONE}
        >
          <ButtonLink
            variant="secondary"
            to={agreement
              ? adminPaths.editAgreement(agreement.id)
              : adminPaths.addAgreement(rental.id)}
            icon={<Pencil aria-hidden="true" />}
          >
            {agreement ? "Otwórz umowę" : "Utwórz umowę"}
          </ButtonLink>
        </Row>
        {PROTOCOL_KINDS.map((kind) => (
          <Row key={kind} name={paperName[kind]} state={protocolState(known[kind])}>
            <ProtocolLink
              variant="secondary"
              rental={rental}
              kind={kind}
              done={here[kind] ?? (known[kind]?.isFilled ? "sent" : undefined)}
            />
          </Row>
        ))}
      </ul>
    </Card>
  );
}

function Row({ name, state, children }: {
  name: string;
  state: { readonly label: string; readonly tone: Tone };
  children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-3 p-4 not-first:border-t not-first:border-line">
      <span className="grow font-bold">{name}</span>
      <Badge tone={state.tone}>{state.label}</Badge>
      {children}
    </li>
  );
}

const NONE = { label: "Brak", tone: "grey" } as const;
/** Whether there is a PDF is not known without the network, and says nothing of the signatures. */
const WITH_PDF = { filePath: "", isManuallyUploaded: false };
