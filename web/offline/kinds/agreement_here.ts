import { requestedAgreement } from "../../../shared/api/requested_agreement.ts";
import type { PaperToSign } from "../../../shared/api/agreement.ts";
import type { Rental } from "../../../shared/api/rental.ts";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { type AgreementShown, shownOf } from "../../../shared/papers/agreement/agreement_shown.ts";
import { withDriver, withoutDriver } from "../../../shared/papers/agreement/driver_in_agreement.ts";
import { contentHash } from "../../../shared/papers/content_hash.ts";
import { isSameName } from "../../../shared/papers/names_renter.ts";
import type { PaperCar } from "../../../shared/papers/paper_data.ts";
import { readCompany } from "../../brand/company.ts";
import { type AgreementFields, agreementFields } from "../agreement_change.ts";
import type { Device } from "../device/device.ts";
import { replicaOne } from "../replica/replica_reads.ts";

type Reader = Pick<Device, "db">;

/**
 * What is to be signed of an agreement with these fields, with the hash that the server computes once
 * they are saved; undefined if the device lacks a part of it.
 */
export async function paperHere(
  device: Reader,
  { agreementId, rentalId }: { readonly agreementId: string; readonly rentalId: string },
  fields: AgreementFields,
): Promise<PaperToSign | undefined> {
  const shown = await shownHere(device, rentalId, fields);
  return shown && { shown, contentHash: await contentHash("agreement", agreementId, shown) };
}

/** A car as papers name it. */
export function paperCar(
  { brand, model, registrationNumber = "", vin = "" }: Pick<
    RentalCar,
    "brand" | "model" | "registrationNumber" | "vin"
  >,
): PaperCar {
  return { brand, model, registrationNumber, vin };
}

async function shownHere(
  device: Reader,
  rentalId: string,
  fields: AgreementFields,
): Promise<AgreementShown | undefined> {
  const rental = await replicaOne(device, "rental", rentalId);
  const known = (await replicaOne(device, "agreement", rentalId))?.known;
  const before = known?.paper?.shown;
  if (!rental || known && !before) return undefined;
  const driver = (await replicaOne(device, "driver", rentalId))?.data;
  if (rental.hasDriver && !driver) return undefined;
  // What the customer has signed by the link may show older rates and data of the business.
  const rest = before && known?.state === "unsigned" ? before : await shownOfNew(device, rental);
  if (!rest) return undefined;
  const { terms, party: typed } = requestedAgreement(agreementFields.parse(fields));
  // As the server fills what it has stored (decisions §12.5).
  const party = driver ? withDriver(withoutDriver(typed, driver), driver) : typed;
  const isRenter = !before || before.phone !== "" || !isSameName(party, before.party);
  return shownOf({
    ...rest,
    car: before?.car ?? rest.car,
    terms,
    party,
    phone: isRenter ? rental.customerPhone : "",
    email: isRenter ? rental.customerEmail : "",
  });
}

/** What an agreement shows besides its terms and its parties, by what the device has. */
async function shownOfNew(device: Reader, rental: Rental) {
  const company = readCompany();
  const car = await replicaOne(device, "car", rental.rentalCarId);
  const rates = await replicaOne(device, "rates", "rates");
  if (!company || !car || !rates) return undefined;
  // Loaded with the text of the terms, which few screens need.
  const { TERMS_VERSION: termsVersion } = await import("../../../shared/legal/printed_terms.ts");
  const { lateHourFee, fuelTenthFee, kilometreFee } = rates;
  return {
    company,
    rental: {
      id: rental.id,
      period: { start: rental.startDateTime, end: rental.endDateTime },
    },
    car: paperCar(car),
    rates: { lateHourFee, fuelTenthFee, kilometreFee },
    termsVersion,
  };
}
