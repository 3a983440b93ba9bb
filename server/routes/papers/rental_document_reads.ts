import {
  agreementView,
  listedAgreement,
  type ListedDocument,
  type RentalDocument,
  rentalDocument,
} from "../../../shared/api/rental_document.ts";
import { withDriver } from "../../../shared/papers/agreement/driver_in_agreement.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound } from "../../../shared/refusals.ts";
import { readDriverData } from "../../papers/driver_data.ts";
import { openAgreement } from "../../papers/open_agreement.ts";
import { type AgreementPage, agreementPage } from "../../projections/papers/agreement_pages.ts";
import { rentalPapers } from "../../projections/papers/paper_links.ts";
import { readPages } from "../../projections/read_pages.ts";
import type { Services } from "../../services.ts";
import { openRentals } from "../rentals/rental_reads.ts";

type World = Pick<Services, "kv" | "vault" | "catalogue">;

/** The row of one agreement. @throws NotFound. */
export async function readAgreementPage({ kv }: World, id: string): Promise<AgreementPage> {
  const [page] = await readPages(kv, "agreement", [id], agreementPage);
  if (!page) throw new NotFound(officeMessages.documentNotFound);
  return page;
}

/** One agreement, whole. @throws NotFound, also where its customer was erased. */
export async function readAgreement(world: World, id: string): Promise<RentalDocument> {
  const [view] = await viewsOf(world, [await readAgreementPage(world, id)]);
  if (!view) throw new NotFound(officeMessages.documentNotFound);
  return view;
}

/**
 * The reply of a command, filled from the driver's data like an agreement that is read. Receipts keep
 * replies for days, so commands leave these data out.
 */
export async function filledReply(world: World, body: unknown): Promise<RentalDocument> {
  const view = rentalDocument.parse(body);
  const [page] = await readPages(world.kv, "agreement", [view.id], agreementPage);
  if (!page || page.status === "signed") return view;
  const driver = await readDriverData(world, page.rentalId, page.customerId);
  return driver ? withDriver(view, driver) : view;
}

/** Agreements in the order of their ids, as lists show them. */
export async function readListedAgreements(
  world: World,
  ids: readonly string[],
): Promise<ListedDocument[]> {
  const pages = await readPages(world.kv, "agreement", ids, agreementPage);
  return (await viewsOf(world, pages)).map(listedAgreement);
}

/** A rental's agreement as a list of one, or none. */
export async function readAgreementsOf(
  world: World,
  rentalId: string,
): Promise<ListedDocument[]> {
  const links = await rentalPapers(world.kv, rentalId);
  const ids = links.filter(({ kind }) => kind === "agreement").map(({ id }) => id);
  return await readListedAgreements(world, ids);
}

/** In the order of the pages; what can no longer be opened is missing. */
async function viewsOf(world: World, pages: readonly AgreementPage[]): Promise<RentalDocument[]> {
  const { kv, vault, catalogue } = world;
  const cars = new Map((await catalogue.rentalCars()).map((car) => [car.id, car]));
  const rentals = await openRentals(world, [...new Set(pages.map(({ rentalId }) => rentalId))]);
  const renters = new Map(
    rentals.map(({ id, customerId, customer }) => [id, { ...customer, customerId }]),
  );
  const views = [];
  for (const page of pages) {
    const opened = await openAgreement(kv, vault, page.id, page);
    if (!opened) continue;
    const surroundings = { car: cars.get(page.carId), renter: renters.get(page.rentalId) };
    views.push(agreementView(page.id, page.version, opened, surroundings));
  }
  return views;
}
