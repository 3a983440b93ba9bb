import { carName } from "../catalogue/car_name.ts";
import { zloty } from "../zloty.ts";
import { company } from "../company.ts";
import { formatDate, formatDateTime, type Instant } from "../warsaw.ts";
import type { PaperBlock, PaperFact, PaperParty } from "./paper.ts";
import type { PaperCar } from "./paper_data.ts";

const { address, departments: [sales], legalName, name, taxNumber } = company;
const companyAddress = `${address.street}, ${address.postalCode} ${address.city}`;

/** The footer of every page of the business. */
export const companyFooter = `${legalName} · ${companyAddress}`;

/** The business at the top of a paper about a rental. */
export const rentalLetterhead: PaperBlock = {
  kind: "letterhead",
  name,
  lines: [
    legalName,
    `${companyAddress} · NIP ${taxNumber}`,
    `tel. ${sales.phone} · ${sales.email}`,
  ],
};

/** The business as the party that lends the car. */
export const lessor: PaperParty = {
  title: "Wynajmujący",
  rows: [
    ["Firma", legalName],
    ["Adres", companyAddress],
    ["NIP", taxNumber],
    ["Telefon", sales.phone],
    ["E-mail", sales.email],
  ],
};

/** Where and when a paper is made: 'Jędrzejów, 20-11-2026 r.' */
export function placeAndDay(at: Instant): string {
  return `${address.city}, ${formatDate(at)} r.`;
}

/** A moment on Warsaw's clock: '20-11-2026, godz. 10:00'. */
export function paperMoment(at: Instant): string {
  return formatDateTime(at).replace(" | ", ", godz. ");
}

/** An amount on paper, always with grosze: '1 234,00 zł'. */
export function paperMoney(amount: number): string {
  const written = zloty(amount);
  return `${written.includes(",") ? written : `${written},00`} zł`;
}

/** A whole number with spaces between thousands and its unit: '123 456 km'. */
export function paperCount(count: number, unit: string): string {
  return `${zloty(count)} ${unit}`;
}

/** Who a paper is about: first and last name. */
export function personName(
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): string {
  return `${firstName} ${lastName}`.trim();
}

/** Facts whose value is known: the optional ones that leave no hole. */
export function known(...facts: readonly PaperFact[]): PaperFact[] {
  return facts.filter(([, value]) => value.trim() !== "");
}

/** A car by its name and its numbers. */
export function carFacts(car: PaperCar): PaperFact[] {
  return [
    ["Marka i model", carName(car)],
    ["Numer rejestracyjny", car.registrationNumber],
    ["Numer VIN", car.vin],
  ];
}
