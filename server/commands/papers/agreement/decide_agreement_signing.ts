import { agreementMessages } from "../../../../shared/agreement_messages.ts";
import type { AgreementObstacle } from "../../../../shared/papers/agreement/agreement_obstacle.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { AgreementSigningFacts } from "../../../../shared/papers/agreement.ts";
import type { AgreementEvent } from "../../../../shared/papers/agreement_events.ts";
import { Invalid, type InvalidField, Rejection } from "../../../../shared/refusals.ts";
import type { Instant } from "../../../../shared/warsaw.ts";
import { requireUnsigned } from "../decide_paper.ts";
import { type PaperVersions, requirePaperVersion } from "../paper_versions.ts";

/** A signature under an agreement: when, and the hash of what was shown. */
interface Signing {
  readonly signedAt: Instant;
  readonly contentHash: string;
  /** Who signed for the customer's side. */
  readonly customerName: string;
}

/** `SignAgreement`: at the car, by both or by the business alone. */
interface SignAgreement extends Signing {
  readonly hasCustomerSignature: boolean;
}

/** What a signature is decided on. */
interface AgreementSignatureFacts {
  readonly signing: AgreementSigningFacts | null;
  /** The hash of what can be signed now. */
  readonly contentHash: string;
}

/**
 * Signs an agreement on the screen of the business: by both, or by the business where the customer
 * has signed by the link. @throws Invalid, Stale, Rejection.
 */
export function decideAgreementSigning(
  { signedAt, contentHash, customerName, hasCustomerSignature }: SignAgreement,
  facts: AgreementSignatureFacts & { readonly versions: PaperVersions },
): AgreementEvent[] {
  const { signing } = facts;
  requireUnsigned("agreement", signing !== null && signing.by !== "customer");
  requirePaperVersion(facts.versions);
  requireSameContent(contentHash, facts.contentHash);
  if (signing?.by === "customer") {
    requireSameContent(signing.contentHash, facts.contentHash);
    return [{ type: "AgreementSigned", signedAt, contentHash, customerSignedAt: signing.at }];
  }
  requireValid([
    ...(customerName === ""
      ? [{ path: "customerName", message: officeMessages.signerMissing }]
      : []),
    ...(hasCustomerSignature
      ? []
      : [{ path: "customerSignature", message: officeMessages.signatureMissing }]),
  ]);
  return [{ type: "AgreementSigned", signedAt, contentHash }];
}

/** `SignAgreementByLink`: by the customer alone. */
interface SignAgreementByLink extends Signing {
  /** The ticked ones. */
  readonly statements: readonly string[];
}

/** What it is decided on. */
interface LinkSignatureFacts extends AgreementSignatureFacts {
  /** Why there is nothing to sign; undefined if there is. */
  readonly obstacle: AgreementObstacle | undefined;
  /** Those of the paper. */
  readonly statements: readonly string[];
  /** When the agreement was last changed: no signature on it can be older. */
  readonly changedAt: Instant;
  readonly now: Instant;
}

/**
 * Signs an agreement for its customer; it is signed once the business has, too. The time of a device
 * whose clock is ahead, or shows a time before the agreement was last changed, is not recorded: the
 * server's is. @throws Invalid, Rejection.
 */
export function decideSigningByLink(
  { signedAt, contentHash, customerName, statements }: SignAgreementByLink,
  facts: LinkSignatureFacts,
): Extract<AgreementEvent, { type: "AgreementSignedByCustomer" }> {
  if (facts.signing) throw new Rejection("signed_document", agreementMessages.alreadySigned);
  if (facts.obstacle) throw new Rejection("agreement_not_offered", agreementMessages.notOffered);
  requireSameContent(contentHash, facts.contentHash);
  requireValid([
    ...(facts.statements.every((text) => statements.includes(text))
      ? []
      : [{ path: "statements", message: agreementMessages.statementsMissing }]),
    ...(customerName === ""
      ? [{ path: "customerName", message: agreementMessages.nameMissing }]
      : []),
  ]);
  const at = Date.parse(signedAt);
  const isPossible = at >= Date.parse(facts.changedAt) - APART_MS &&
    at <= Date.parse(facts.now) + APART_MS;
  return {
    type: "AgreementSignedByCustomer",
    signedAt: isPossible ? signedAt : facts.now,
    contentHash,
  };
}

function requireSameContent(signed: string, now: string): void {
  if (signed !== now) {
    throw new Rejection("signing_outdated", agreementMessages.changedBeforeSigning);
  }
}

function requireValid(faults: readonly InvalidField[]): void {
  if (faults.length > 0) throw new Invalid(faults);
}

/** How far a device's clock may be from the server's. */
const APART_MS = 5 * 60_000;
