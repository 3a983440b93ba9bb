import type { AgreementEvent } from "../../../shared/papers/agreement_events.ts";
import { PAPER_KINDS, PROTOCOL_KINDS, type ProtocolKind } from "../../../shared/papers/options.ts";
import type { PaperFile } from "../../../shared/papers/paper_file.ts";
import type { ProtocolEvent } from "../../../shared/papers/protocol_events.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { papersMark } from "../../papers/known_papers.ts";
import type { PlannedPapers } from "../../papers/plan_papers.ts";
import type { FileToPut } from "../../files/with_private_files.ts";
import type { Append, NewEvent } from "../../ledger/commit.ts";
import type { CustomerKey, Facts } from "../../ledger/facts.ts";
import type { Services } from "../../services.ts";
import { decideDrawingUp } from "./agreement/decide_agreement.ts";
import { decideProtocol } from "./protocol/decide_protocol.ts";
import { DrawingOutdated } from "./draw_pdf.ts";
import { namingWrites, photoIdsOf, readPhotoRecords } from "../../papers/protocol_photos.ts";

/** Whose papers are drawn up, and of which car. */
interface PapersOwner {
  readonly rentalId: string;
  readonly carId: string;
  readonly key: CustomerKey;
}

/** The files that go with planned papers: their PDFs in the order of `PAPER_KINDS`, then a document. */
export function plannedFiles(
  { drawn, ids, attachment }: PlannedPapers,
  customer: CustomerKey,
): FileToPut[] {
  const pdfs = PAPER_KINDS.map((kind) => ({
    bytes: drawn[kind],
    contentType: "application/pdf",
    customer,
    owner: ids[kind],
  }));
  if (!attachment) return pdfs;
  const { bytes, contentType } = attachment;
  return [...pdfs, { bytes, contentType, customer, owner: ids.agreement }];
}

/**
 * The part of a commit that draws up all three papers with their PDFs after the previous ones were
 * deleted. @throws DrawingOutdated if the papers or the car have changed since the drawing.
 */
export async function plannedAppends(
  { kv, catalogue }: Pick<Services, "kv" | "catalogue">,
  facts: Facts,
  plan: PlannedPapers,
  { owner, files, now }: {
    readonly owner: PapersOwner;
    /** In the order of `plannedFiles`. */
    readonly files: readonly PaperFile[];
    readonly now: Instant;
  },
): Promise<Append[]> {
  const car = await catalogue.rentalCar(owner.carId);
  const mark = await papersMark({ kv }, owner.rentalId);
  if (car?.version !== plan.carVersion || mark !== plan.before.mark) throw new DrawingOutdated();
  const [agreementPdf, handoverPdf, returnPdf, attachment] = files;
  if (!agreementPdf || !handoverPdf || !returnPdf) {
    throw new Error("Cannot draw papers up: their PDFs were not put");
  }
  const pdfs = { handover: handoverPdf, return: returnPdf };
  const protocols = [];
  for (const kind of PROTOCOL_KINDS) {
    protocols.push(await protocolAppend(kv, facts, plan, { kind, owner, pdf: pdfs[kind], now }));
  }
  return [agreementAppend(facts, plan, { owner, pdf: agreementPdf, attachment }), ...protocols];
}

function agreementAppend(
  facts: Facts,
  { agreement, ids, attachment: kept, voided }: PlannedPapers,
  { owner, pdf, attachment }: {
    owner: PapersOwner;
    pdf: PaperFile;
    attachment: PaperFile | undefined;
  },
): Append {
  const { key, rentalId: id, carId } = owner;
  const stream = `agreement/${ids.agreement}` as const;
  const rental = { id, carId, customerId: key.customerId };
  const drawnUp = decideDrawingUp(agreement, {
    rental,
    hasAgreement: false,
    idTaken: false,
    voided,
  });
  const drawn: AgreementEvent = { type: "AgreementPdfDrawn", file: pdf };
  const events: NewEvent[] = [
    { event: drawnUp, sealed: facts.seal(key, stream, agreement.typed) },
    ...attachment && kept
      ? [{ event: attachedEvent(attachment), sealed: facts.seal(key, stream, kept.name) }]
      : [],
    { event: drawn },
  ];
  return { stream, before: [], events };
}

function attachedEvent(file: PaperFile): AgreementEvent {
  return { type: "AgreementFileAttached", file };
}

async function protocolAppend(
  kv: Deno.Kv,
  facts: Facts,
  plan: PlannedPapers,
  { kind, owner, pdf, now }: {
    kind: ProtocolKind;
    owner: PapersOwner;
    pdf: PaperFile;
    now: Instant;
  },
): Promise<Append> {
  const { origin, content } = plan[kind];
  const was = plan.before[kind]?.content;
  const { key, rentalId, carId } = owner;
  const stream = `${kind}/${plan.ids[kind]}` as const;
  const photos = await readPhotoRecords(kv, photoIdsOf(content, ...was ? [was] : []));
  const input = { rentalId, carId, customerId: key.customerId, origin, content };
  const named = new Set(was ? photoIdsOf(was) : []);
  const events = decideProtocol(input, { idTaken: false, exists: false, photos, named });
  const drawn: ProtocolEvent = { type: "ProtocolPdfDrawn", file: pdf };
  facts.writes.push(...namingWrites(photos, { before: was, after: content, now }));
  return {
    stream,
    before: [],
    events: [
      ...events.map((event) => ({ event, sealed: facts.seal(key, stream, content) })),
      { event: drawn },
    ],
  };
}
