import type {
  ProtocolAnnexInput,
  ProtocolEdit,
  ProtocolInput,
  ProtocolSigning,
} from "../../../../shared/api/protocol.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { contentHash } from "../../../../shared/papers/content_hash.ts";
import { isLikelyTime } from "../../../../shared/papers/likely_time.ts";
import type { ProtocolKind } from "../../../../shared/papers/options.ts";
import { noProtocol, type OpenProtocol } from "../../../../shared/papers/protocol.ts";
import type { ProtocolContent } from "../../../../shared/papers/protocol_content.ts";
import type { ProtocolEvent } from "../../../../shared/papers/protocol_events.ts";
import { Invalid, Rejection } from "../../../../shared/refusals.ts";
import type { Period } from "../../../../shared/rental/period.ts";
import type { Instant } from "../../../../shared/warsaw.ts";
import type { StoredReply } from "../../../ledger/receipts.ts";
import { namingWrites, photoIdsOf, readPhotoRecords } from "../../../papers/protocol_photos.ts";
import { readSignerContext } from "../../../papers/read_signer_context.ts";
import { rentalPapers } from "../../../projections/papers/paper_links.ts";
import type { CommandContext } from "../../execute.ts";
import { changePaper, type PaperAddress, type PaperServices } from "../change_paper.ts";
import { rentalOfPaper } from "../rental_of_paper.ts";
import { decideProtocol, requireValidProtocol } from "./decide_protocol.ts";
import { decideProtocolRevision, decideSigning } from "./decide_protocol_revision.ts";
import { loadProtocol, protocolChange } from "./load_protocol.ts";
import { resealPhotos } from "./change_photos.ts";
import { readReturnBasis, readSavedReturnBasis } from "./return_basis_of.ts";

/** Which protocol is changed, and the versions that may be. */
type ProtocolAddress = PaperAddress & { readonly kind: ProtocolKind };

/**
 * Records a handover or return that was filled in a form; a rental has one of each kind.
 * @returns 201 with the whole protocol. @throws Invalid, BodyRefused, NotFound, Rejection.
 */
export async function drawUpProtocol(
  services: PaperServices,
  context: CommandContext,
  kind: ProtocolKind,
  { id: sent, rentalId, rentalCarId: carOfForm, shownToSigners, ...content }: ProtocolInput,
): Promise<StoredReply> {
  const id = sent ?? services.ids();
  requireValidProtocol(kind, content);
  return await changePaper(services, context, async (facts, now) => {
    const { kv } = services;
    const rentalFacts = await rentalOfPaper(services, facts, rentalId);
    const { rental: { carId, period }, key: { customerId } } = rentalFacts;
    requirePlausibleTime(content, { period, now });
    const [papers, idTaken, photos, basis] = await Promise.all([
      rentalPapers(kv, rentalId),
      facts.begun(`${kind}/${id}`),
      readPhotoRecords(kv, photoIdsOf(content)),
      readSavedReturnBasis(services, { kind, rentalId, period }, { content, shownToSigners }),
    ]);
    const exists = papers.some((paper) => paper.kind === kind);
    const events = decideProtocol(
      { rentalId, carId, customerId, origin: "form", content, carOfForm },
      { idTaken, exists, photos, basis },
    );
    facts.writes.push(...namingWrites(photos, { after: content, now }));
    const paper = { kind, id, state: noProtocol, before: [], rentalFacts };
    const change = protocolChange(facts, paper, events, { now, status: 201, content });
    return { ...change, changesShown: true };
  });
}

/**
 * Changes the content of a protocol; the first change fills a prepared one.
 * @returns 200 with the whole protocol. @throws Invalid, BodyRefused, NotFound, Stale, Rejection.
 */
export async function reviseProtocol(
  services: PaperServices,
  context: CommandContext,
  { kind, id, expectedVersions }: ProtocolAddress,
  { id: _, rentalId, rentalCarId: carOfForm, settled, shownToSigners, ...content }: ProtocolEdit,
): Promise<StoredReply> {
  requireValidProtocol(kind, content);
  let ofRental: string | undefined;
  const reply = await changePaper(services, context, async (facts, now) => {
    const paper = await loadProtocol(services, facts, kind, id);
    const { state, content: was, rentalFacts: { rental: { carId, period }, key: { customerId } } } =
      paper;
    ofRental = state.rentalId;
    if (rentalId && rentalId !== ofRental) {
      throw new Invalid([{ path: "rentalId", message: messages.badRequest }]);
    }
    const photos = await readPhotoRecords(services.kv, photoIdsOf(was, content));
    requirePlausibleTime(content, { period, now });
    const shown = { content, shownToSigners };
    const input = { content, customerId, carId, carOfForm, settled: settled ?? undefined };
    const events = decideProtocolRevision(input, {
      kind,
      protocol: state,
      content: was,
      photos,
      basis: await readSavedReturnBasis(services, { kind, rentalId: ofRental, period }, shown),
      versions: paper.versions(expectedVersions),
    });
    if (events.length > 0) {
      facts.writes.push(...namingWrites(photos, { before: was, after: content, now }));
    }
    const change = protocolChange(facts, paper, events, { now, content });
    return { ...change, changesShown: isRevised(events) };
  });
  if (ofRental) await resealPhotos(services, ofRental, photoIdsOf(content));
  return reply;
}

/**
 * Records what both have signed on the screen: the content where it differs from the stored one, and
 * the signatures, in one commit with the mail to the customer. The protocol never changes afterwards.
 * @returns 200 with the whole protocol. @throws Invalid, BodyRefused, NotFound, Stale, Rejection.
 */
export async function signProtocol(
  services: PaperServices,
  context: CommandContext,
  { kind, id, expectedVersions }: ProtocolAddress,
  signing: ProtocolSigning,
): Promise<StoredReply> {
  const { content, customerName, signedAt, shownToSigners: shown, rentalCarId: carOfForm } =
    signing;
  requireValidProtocol(kind, content);
  if (customerName === "") {
    throw new Invalid([{ path: "customerName", message: officeMessages.signerMissing }]);
  }
  const { customerSignature: customer, businessSignature: business } = signing;
  const signed = { customerName, customer, business };
  const hash = await contentHash(kind, id, content);
  let ofRental: string | undefined;
  const reply = await changePaper(services, context, async (facts, now) => {
    const paper = await loadProtocol(services, facts, kind, id);
    const { state, content: was, rentalFacts } = paper;
    const { rental: { carId, period }, key: { customerId } } = rentalFacts;
    const { rentalId } = state;
    ofRental = rentalId;
    const photos = await readPhotoRecords(services.kv, photoIdsOf(was, content));
    const shownToSigners = await readSignerContext(services, {
      kind,
      rentalId,
      ...rentalFacts,
      shown,
    });
    requirePlausibleTime(content, { period, now });
    const input = { content, customerId, carId, carOfForm, signedAt };
    const events = decideSigning({ ...input, contentHash: signing.contentHash }, {
      kind,
      protocol: state,
      content: was,
      photos,
      basis: await readReturnBasis(services, { kind, rentalId, period }, signing),
      versions: paper.versions(expectedVersions),
      contentHash: hash,
    });
    facts.writes.push(...namingWrites(photos, { before: was, after: content, now }));
    const written = { now, content, signing: { signed, shownToSigners } };
    return {
      ...protocolChange(facts, paper, events, written),
      changesShown: isRevised(events),
      mail: { kind, id, rentalId, signedAt, rentalFacts, content },
    };
  });
  if (ofRental) await resealPhotos(services, ofRental, photoIdsOf(content));
  return reply;
}

/**
 * Adds the content of another device to a protocol that has been signed since, as an annex: a
 * protocol filled at the car is a fact and is never lost.
 * @returns 201 with the whole protocol. @throws Invalid, BodyRefused, NotFound, Rejection.
 */
export async function annexProtocol(
  services: PaperServices,
  context: CommandContext,
  { kind, id }: ProtocolAddress,
  { content, writtenAt }: ProtocolAnnexInput,
): Promise<StoredReply> {
  requireValidProtocol(kind, content);
  return await changePaper(services, context, async (facts, now) => {
    const paper = await loadProtocol(services, facts, kind, id);
    const events = decideAnnex(paper.state, writtenAt);
    const { content: kept } = paper;
    const photos = await readPhotoRecords(services.kv, photoIdsOf(kept, content));
    facts.writes.push(...namingWrites(photos, { before: kept, after: content, now }));
    return protocolChange(facts, paper, events, { now, status: 201, content, kept });
  });
}

/** Only a signed protocol has annexes: another one is changed. @throws Rejection. */
function decideAnnex(
  { status }: Pick<OpenProtocol<unknown>, "status">,
  writtenAt: Instant,
): ProtocolEvent[] {
  if (status !== "signed") throw new Rejection("not_signed", officeMessages.protocolNotSignedYet);
  return [{ type: "ProtocolAnnexed", writtenAt }];
}

/** Refuses a time at which no car can have changed hands yet. @throws Invalid. */
function requirePlausibleTime(
  { dateTime }: Pick<ProtocolContent, "dateTime">,
  { period, now }: { readonly period: Period; readonly now: Instant },
): void {
  if (isLikelyTime(dateTime, { end: period.end, now })) return;
  throw new Invalid([{ path: "dateTime", message: officeMessages.protocolTimeAhead }]);
}

/** Whether these events change the content. */
function isRevised(events: readonly ProtocolEvent[]): boolean {
  return events.some(({ type }) => type === "ProtocolRevised");
}
