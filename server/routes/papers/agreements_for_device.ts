import type { ReplicaAgreement } from "../../../shared/api/replica.ts";
import { agreementView } from "../../../shared/api/agreement.ts";
import { NotFound } from "../../../shared/refusals.ts";
import { agreementToBeSigned } from "../../commands/papers/agreement/paper_to_sign.ts";
import { loadAgreement } from "../../commands/papers/agreement/load_agreement.ts";
import { createFacts } from "../../ledger/facts.ts";
import { type AgreementPage, agreementPage } from "../../projections/papers/agreement_pages.ts";
import { readPages } from "../../projections/read_pages.ts";
import type { Services } from "../../services.ts";

type World = Pick<Services, "kv" | "vault" | "catalogue" | "ids">;

/**
 * Agreements for a device that will have no network, with what is to be signed of those whose
 * rental is `signable`: it has personal data that no other part of the replica has.
 */
export async function readAgreementsForDevice(
  world: World,
  ids: readonly string[],
  signable: ReadonlySet<string>,
): Promise<ReplicaAgreement[]> {
  const pages = await readPages(world.kv, "agreement", ids, agreementPage);
  return await Promise.all(
    pages.map((page) => readForDevice(world, page, signable.has(page.rentalId))),
  );
}

async function readForDevice(
  world: World,
  { id, rentalId, terms }: AgreementPage,
  signs: boolean,
): Promise<ReplicaAgreement> {
  try {
    const facts = createFacts(world.kv, world.vault, world.ids);
    const agreement = await loadAgreement(world, facts, id);
    const { version, opened, car, renter } = agreement;
    const { state, signing, drivingLicense } = agreementView(id, version, opened, { car, renter });
    const paper = signs && state !== "signed" ? await paperOf(world, facts, agreement) : null;
    const hasLicence = drivingLicense !== "";
    return { rentalId, terms, known: { id, version, state, signing, hasLicence, paper } };
  } catch (failure) {
    // Its customer was erased, or its rental deleted: there is nothing to sign.
    if (failure instanceof NotFound) return { rentalId, terms };
    throw failure;
  }
}

async function paperOf(...loaded: Parameters<typeof agreementToBeSigned>) {
  const { contentHash, shown } = await agreementToBeSigned(...loaded);
  return { contentHash, shown };
}
