import { z } from "zod";
import { nipDigits } from "../customer/nip.ts";
import { shortText } from "../fields.ts";

/** A number as it is compared and masked: without spaces, dashes and dots. */
const number = shortText.transform((text) => text.replace(/[\s.-]/g, ""));
const day = z.union([z.iso.date(), z.literal("")]).nullish().transform((text) => text ?? "");

const driverFields = {
  /** How the driver is identified: by a PESEL, or by a passport with country and birth date. */
  identifiedBy: z.enum(["pesel", "passport"]),
  pesel: number,
  passport: number,
  country: shortText,
  birthDate: day,
  licence: number,
  licenceValidUntil: day,
};

/** A second driver, who is no party of the agreement. */
const secondDriver = z.object({
  firstName: shortText,
  lastName: shortText,
  ...driverFields,
});

/**
 * The agreement's data about drivers and the recipient of an invoice. The first driver is the
 * rental's customer. `POST /booking/driver`; sealed in an entry of its own (decisions §12.5).
 */
export const driverData = z.object({
  ...driverFields,
  nip: shortText.transform(nipDigits),
  company: shortText,
  second: secondDriver.nullish().transform((second) => second ?? null),
}).meta({ id: "DriverData" });
export type DriverData = z.infer<typeof driverData>;
export type SecondDriver = z.infer<typeof secondDriver>;

/** The data as the link shows them after they were given: the last four characters of numbers. */
export const maskedDriverData = z.object({
  document: z.string(),
  licence: z.string(),
  nip: z.string(),
  hasSecondDriver: z.boolean(),
}).meta({ id: "MaskedDriverData" });
export type MaskedDriverData = z.infer<typeof maskedDriverData>;

/** The data as the link shows them. */
export function maskedDriver(data: DriverData): MaskedDriverData {
  const { identifiedBy, pesel, passport, licence, nip, second } = data;
  return {
    document: maskedNumber(identifiedBy === "pesel" ? pesel : passport),
    licence: maskedNumber(licence),
    nip: nip === "" ? "" : maskedNumber(nip),
    hasSecondDriver: second !== null,
  };
}

/** '•••• 2345'; a number of four characters or fewer shows none of them. */
export function maskedNumber(number: string): string {
  const plain = number.replace(/[\s./-]/g, "");
  return plain.length > 4 ? `•••• ${plain.slice(-4)}` : "••••";
}
