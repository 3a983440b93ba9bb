import { officeMessages } from "../../shared/office_messages.ts";
import type { AgreementTerms } from "../../shared/papers/agreement_events.ts";
import type { PaperKind } from "../../shared/papers/options.ts";
import { type Lessor, lessorOf } from "../../shared/papers/lessor.ts";
import type { PaperCar } from "../../shared/papers/paper_data.ts";
import { type ProtocolContent, protocolContent } from "../../shared/papers/protocol_content.ts";
import { type PaperPhoto } from "../../shared/papers/paper_data.ts";
import { NotFound } from "../../shared/refusals.ts";
import { type RentalCustomer, rentalCustomer } from "../../shared/rental/events.ts";
import { companyNow } from "../catalogue/settings_now.ts";
import type { RentalCarDocument } from "../catalogue/documents.ts";
import { PAPERS } from "./paper_kinds.ts";
import { readPhotoRecords } from "./protocol_photos.ts";
import { getPrivateFiles } from "../files/private_files.ts";
import { openSealed } from "../ledger/open_sealed.ts";
import { agreementPage } from "../projections/papers/agreement_pages.ts";
import { rentalPapers } from "../projections/papers/paper_links.ts";
import { type ProtocolPage, protocolPage } from "../projections/papers/protocol_pages.ts";
import { readPages } from "../projections/read_pages.ts";
import { type RentalPage, rentalPage } from "../projections/rental_pages.ts";
import type { Services } from "../services.ts";

/** What reading for a paper needs of the services. */
export type PaperWorld = Pick<Services, "kv" | "vault" | "catalogue" | "files">;

/** A rental with its customer opened. */
type PaperRentalPage = Omit<RentalPage, "customer"> & { readonly customer: RentalCustomer };

/** The rental that a paper is about. @throws NotFound, also if its customer was erased. */
export async function rentalForPaper(
  { kv, vault }: PaperWorld,
  rentalId: string,
  missing: string = officeMessages.agreementNotFound,
): Promise<PaperRentalPage> {
  const [page] = await readPages(kv, "rental", [rentalId], rentalPage);
  const customer = page &&
    await openSealed(kv, vault, page.customer, `rental/${rentalId}`, rentalCustomer);
  if (!page || !customer) throw new NotFound(missing);
  return { ...page, customer };
}

/** The business as papers that are not signed yet name it. */
export async function lessorNow({ catalogue }: Pick<PaperWorld, "catalogue">): Promise<Lessor> {
  return lessorOf(companyNow(await catalogue.snapshot()));
}

/** A car as papers name it; for a deleted car all fields are empty, and print as lines to write on. */
export function paperCar(car: RentalCarDocument | undefined): PaperCar {
  return {
    brand: car?.brand ?? "",
    model: car?.model ?? "",
    registrationNumber: car?.registrationNumber ?? "",
    vin: car?.vin ?? "",
  };
}

/** The content of the rental's handover, for its return; null until it is filled. */
export async function filledHandover(
  { kv, vault }: Pick<PaperWorld, "kv" | "vault">,
  rentalId: string,
): Promise<ProtocolContent | null> {
  const page = await filledHandoverPage({ kv }, rentalId);
  if (!page) return null;
  return await openSealed(kv, vault, page.content, `handover/${page.id}`, protocolContent) ?? null;
}

/** The rental's handover, sealed; undefined until it is filled. */
export async function filledHandoverPage(
  { kv }: Pick<PaperWorld, "kv">,
  rentalId: string,
): Promise<ProtocolPage | undefined> {
  const link = (await rentalPapers(kv, rentalId)).find(({ kind }) => kind === "handover");
  const [page] = link ? await readPages(kv, "handover", [link.id], protocolPage) : [];
  return page?.isFilled ? page : undefined;
}

/**
 * A text that changes with the related values a paper's PDF shows (`PaperRules.shows`): the terms of
 * the agreement, and the version of the filled handover.
 */
export async function relatedValues(
  world: Pick<PaperWorld, "kv">,
  kind: PaperKind,
  rentalId: string,
): Promise<string> {
  const { shows } = PAPERS[kind];
  const terms = shows.includes("agreement") ? await agreedTermsIn(world, rentalId) : undefined;
  const handover = shows.includes("handover")
    ? await filledHandoverPage(world, rentalId)
    : undefined;
  return JSON.stringify([terms ?? null, handover ? [handover.id, handover.version] : null]);
}

/** The period and fees of the rental's agreement; undefined if it has none. */
export async function agreedTermsIn(
  { kv }: Pick<PaperWorld, "kv">,
  rentalId: string,
): Promise<AgreementTerms | undefined> {
  const link = (await rentalPapers(kv, rentalId)).find(({ kind }) => kind === "agreement");
  const [page] = link ? await readPages(kv, "agreement", [link.id], agreementPage) : [];
  return page?.terms;
}

/** The photos that a content names, with their JPEGs where the files exist. */
export async function paperPhotos(
  world: PaperWorld,
  { photos }: ProtocolContent,
): Promise<PaperPhoto[]> {
  const records = await readPhotoRecords(world.kv, photos.map(({ id }) => id));
  const opened = await getPrivateFiles(world, [...records.values()].map(({ path }) => path));
  return photos.map((photo) => ({ photo, jpeg: opened.get(records.get(photo.id)?.path ?? "") }));
}
