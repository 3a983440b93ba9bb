import type { OpenProtocol } from "../../../../shared/papers/protocol.ts";
import type { ProtocolContent } from "../../../../shared/papers/protocol_content.ts";
import type { ProtocolKind } from "../../../../shared/papers/options.ts";
import { protocolView } from "../../../../shared/api/protocol.ts";
import type { Signatures } from "../../../../shared/papers/signature.ts";
import type { StoredReply } from "../../../ledger/receipts.ts";
import type { RentalOfPaper } from "../rental_of_paper.ts";

/** A protocol in a command: its state and its opened data. */
interface RepliedProtocol {
  readonly id: string;
  readonly kind: ProtocolKind;
  readonly version: number;
  readonly state: OpenProtocol<unknown>;
  readonly content: ProtocolContent;
  readonly signatures?: Signatures | undefined;
}

/** The reply with the current protocol. */
export function protocolReply(
  status: 200 | 201,
  { id, kind, version, state, content, signatures }: RepliedProtocol,
  { rental, car }: Pick<RentalOfPaper, "rental" | "car">,
): StoredReply {
  const { signing } = state;
  const signed = signing && {
    by: signing.by,
    at: signing.at,
    contentHash: signing.by === "screen" ? signing.contentHash : null,
    signatures: signatures ?? null,
  };
  const body = protocolView(
    { ...state, id, kind, version, content, signing: signed },
    { car, customer: rental.customer },
  );
  return { status, body, version };
}
