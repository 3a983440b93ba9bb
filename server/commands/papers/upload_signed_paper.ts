import type { PaperFile } from "../../../shared/papers/paper_file.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { hasPassed } from "../../../shared/papers/likely_time.ts";
import { Invalid } from "../../../shared/refusals.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import type { Append, NewEvent } from "../../ledger/commit.ts";
import type { Facts } from "../../ledger/facts.ts";
import type { CommandContext } from "../execute.ts";
import { pricedAsSigned } from "./agreement/signed_price.ts";
import type { LoadedAgreement } from "./agreement/load_agreement.ts";
import {
  changePaperByFile,
  type PaperAddress,
  type PaperServices,
  requireSameKey,
} from "./change_paper.ts";
import { decideUploadedPaper } from "./decide_paper.ts";
import { changeOf, loadPaper } from "./load_paper.ts";
import type { SignedPaper } from "./mail_signed_paper.ts";
import { requirePaperVersion } from "./paper_versions.ts";
import type { LoadedProtocol } from "./protocol/load_protocol.ts";

/**
 * Replaces the drawn PDF, or an earlier scan, by a PDF with signatures: the paper is read-only from
 * then on (back-office §4), and the rental has the price of a signed agreement. The first scan of a
 * return queues the thanks to the customer. The bytes have been checked.
 * @throws NotFound, Stale, Invalid for a typed time that has not come, Rejection for one that was
 * signed on the screen.
 */
export async function uploadSignedPaper(
  services: PaperServices,
  context: CommandContext,
  { kind, id, expectedVersions }: PaperAddress,
  bytes: Uint8Array<ArrayBuffer>,
  /** When the car changed hands; ignored for a filled protocol. */
  typedAt?: Instant,
): Promise<void> {
  const load = (facts: Facts) => loadPaper(services, facts, kind, id);
  const sent = { contentType: "application/pdf", bytes };
  await changePaperByFile(services, context, load, { id, sent }, async (put, facts, now) => {
    const { paper, file, customer } = put;
    requirePaperVersion(paper.versions(expectedVersions));
    requireSameKey(paper.customer, customer);
    const { events, ...effects } = paper.kind === "agreement"
      ? await scannedAgreement(facts, paper, file)
      : scannedProtocol(paper, file, { typedAt, now });
    return { ...changeOf(paper, events, [paper.state.pdf]), ...effects };
  });
}

/** The events of a scan and its effects on other streams. */
interface Scan {
  readonly events: readonly NewEvent[];
  readonly ofRental?: readonly Append[];
  readonly mail?: SignedPaper;
}

/** An agreement keeps the driver's data that it was filled from; the first scan sets the price. */
async function scannedAgreement(
  facts: Facts,
  { kind, state, signedBy, stream, customer, resealing, opened }: LoadedAgreement,
  file: PaperFile,
): Promise<Scan> {
  const event = decideUploadedPaper(kind, file, { signedBy, pdf: state.pdf });
  const filling = resealing.map((event) => ({
    event,
    sealed: facts.seal(customer, stream, opened.party),
  }));
  const events = [...filling, { event }];
  if (signedBy !== undefined) return { events };
  const { rentalId, customerId, terms } = state;
  return { events, ofRental: await pricedAsSigned(facts, { rentalId, customerId, terms }) };
}

function scannedProtocol(
  { kind, id, state, signedBy, rentalFacts, content }: LoadedProtocol,
  file: PaperFile,
  { typedAt, now }: { readonly typedAt: Instant | undefined; readonly now: Instant },
): Scan {
  const { isFilled, pdf, rentalId } = state;
  const handedAt = isFilled ? undefined : typedAt;
  if (handedAt && !hasPassed(handedAt, now)) {
    throw new Invalid([{ path: "dateTime", message: officeMessages.timeNotPassed }]);
  }
  const events = [{ event: decideUploadedPaper(kind, file, { signedBy, pdf }, handedAt) }];
  return signedBy === undefined
    ? { events, mail: { kind, id, rentalId, rentalFacts, content } }
    : { events };
}
