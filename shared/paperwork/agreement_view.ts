import type { ListedDocument, RentalDocument } from "../api/rental_document.ts";
import type { RentalCustomer } from "../rental/events.ts";
import type { RentedCar } from "../rental/rental_view.ts";
import type { AgreementSigningFacts, OpenAgreement } from "./agreement.ts";
import type { AgreementParty } from "./agreement_events.ts";
import { isAboutRenter } from "./is_about_renter.ts";

/** An agreement with its party open; the file's own name apart. */
export type OpenedAgreement = Omit<OpenAgreement<unknown>, "party" | "attachment" | "signing"> & {
  readonly party: AgreementParty;
  readonly signing: AgreementSigningFacts | null;
  readonly attachment: { readonly name: string; readonly size: number } | null;
};

/** Data of an agreement's reply that the agreement itself does not contain. */
export interface AgreementSurroundings {
  readonly car: RentedCar | undefined;
  /** The rental's current customer; undefined where the rental is deleted. */
  readonly renter: Renter | undefined;
}

/** Who rents, and whom the ledger knows them as. */
export interface Renter extends RentalCustomer {
  readonly customerId: string;
}

/**
 * An agreement as the API replies it (back-office §3): phone and e-mail only where it names the
 * rental's current customer.
 */
export function agreementView(
  id: string,
  version: number,
  agreement: OpenedAgreement,
  { car, renter }: AgreementSurroundings,
): RentalDocument {
  const { customerId, party, terms, attachment, signing } = agreement;
  const reached = renter && isAboutRenter({ customerId, ...party }, renter) ? renter : undefined;
  return {
    id,
    version,
    rentalId: agreement.rentalId,
    rentalCarId: agreement.carId,
    rentalCar: car
      ? {
        ...(car.registrationNumber === undefined
          ? {}
          : { registrationNumber: car.registrationNumber }),
        brand: car.brand,
        model: car.model,
      }
      : null,
    ...terms,
    customerFirstName: party.firstName,
    customerLastName: party.lastName,
    customerName: `${party.firstName} ${party.lastName}`.trim(),
    customerAddress: party.address,
    customerPhone: reached?.phone ?? "",
    customerEmail: reached?.email ?? "",
    pesel: party.pesel,
    nip: party.nip,
    drivingLicense: party.drivingLicense,
    note: party.note,
    filePath: agreement.pdf ? `/api/rentaldocument/${id}/pdf` : null,
    isManuallyUploaded: signing?.by === "upload",
    state: STATES[agreement.status],
    signing: signing && {
      by: signing.by,
      at: signing.at,
      customerAt: signing.by === "screen" ? signing.customerAt : null,
      contentHash: signing.by === "upload" ? null : signing.contentHash,
    },
    annexes: [...agreement.annexes],
    attachment: attachment ? { ...attachment, filePath: `/api/rentaldocument/${id}/file` } : null,
    createdAt: agreement.createdAt,
    modifiedAt: agreement.modifiedAt,
  };
}

const STATES = {
  drawn_up: "unsigned",
  signed_by_customer: "signed_by_customer",
  signed: "signed",
} as const;

/** The same as lists show it: without PESEL and NIP. */
export function listedAgreement({ pesel: _, nip: __, ...view }: RentalDocument): ListedDocument {
  return view;
}
