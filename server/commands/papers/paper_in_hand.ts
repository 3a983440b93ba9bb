import type { PaperKind } from "../../../shared/paperwork/options.ts";
import type { PaperFile } from "../../../shared/paperwork/paper_file.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound, Stale } from "../../../shared/refusals.ts";
import type { CustomerKey, Facts } from "../../ledger/facts.ts";
import { wrappedKeyOf } from "../../ledger/open_sealed.ts";
import { agreementStream } from "../../projections/agreement_stream.ts";
import type { Services } from "../../services.ts";
import type { StoredEvent } from "../../store/stored_event.ts";
import { agreementInHand } from "./agreement_in_hand.ts";
import type { Ledger } from "../execute.ts";
import { loadProtocol } from "./load_protocol.ts";
import { throughDrawing } from "./through_drawing.ts";

/** A paper of any kind as an attempt finds it: what drawing and uploading look at. */
export interface PaperInHand {
  readonly stream: `${PaperKind}/${string}`;
  readonly before: readonly StoredEvent[];
  readonly version: number;
  /** How it was signed; undefined where it is not. */
  readonly signedBy: "screen" | "upload" | undefined;
  /** Drawn or uploaded. */
  readonly pdf: PaperFile | null;
  /** Whose key seals its files. */
  readonly customer: CustomerKey;
  /** @throws Stale with the paper as it is now. */
  requireVersion(expected: ReadonlySet<number> | undefined): void;
}

/** Loads a paper. @throws NotFound, also where its customer was erased. */
export async function paperInHand(
  services: Ledger & Pick<Services, "catalogue">,
  facts: Facts,
  kind: PaperKind,
  id: string,
): Promise<PaperInHand> {
  if (kind === "agreement") {
    const { state, customer, versions } = await agreementInHand(services, facts, id);
    const { events: before, version } = await facts.stream(agreementStream, id);
    return {
      stream: `agreement/${id}`,
      before,
      version,
      signedBy: state.status === "signed" ? "upload" : undefined,
      pdf: state.pdf,
      customer,
      requireVersion: (expected) =>
        requireVersion(throughDrawing(expected, before), version, versions(expected).current),
    };
  }
  const { stream, before, version, state, current } = await loadProtocol(
    services,
    facts,
    kind,
    id,
  );
  const { customerId, pdf, signing } = state;
  const wrappedKey = await wrappedKeyOf(services.kv, customerId);
  if (wrappedKey === undefined) throw new NotFound(officeMessages.protocolNotFound);
  return {
    stream,
    before,
    version,
    signedBy: signing?.by,
    pdf,
    customer: { customerId, wrappedKey },
    requireVersion: (expected) =>
      requireVersion(throughDrawing(expected, before), version, () => current),
  };
}

function requireVersion(
  expected: ReadonlySet<number> | undefined,
  version: number,
  current: () => NonNullable<Stale["current"]>,
): void {
  if (expected && !expected.has(version)) throw new Stale(current());
}
