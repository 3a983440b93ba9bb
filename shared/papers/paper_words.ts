import { carName } from "../catalogue/car_name.ts";
import { zloty } from "../zloty.ts";
import { formatDate, formatDateTime, type Instant } from "../warsaw.ts";
import type { Lessor } from "./lessor.ts";
import type { PaperBlock, PaperFact, PaperParty } from "./paper.ts";
import type { PaperCar } from "./paper_data.ts";

/** The footer of every page of the business. */
export function lessorFooter({ legalName, address }: Lessor): string {
  return [legalName, address].filter(Boolean).join(" · ");
}

/** The business at the top of a paper about a rental. */
export function lessorLetterhead(
  { name, legalName, address, taxNumber, phone, email }: Lessor,
): PaperBlock {
  return {
    kind: "letterhead",
    name,
    lines: [
      [legalName],
      [address, taxNumber && `NIP ${taxNumber}`],
      [phone && `tel. ${phone}`, email],
    ].map((parts) => parts.filter(Boolean).join(" · ")).filter(Boolean),
  };
}

/** The business as the party that lends the car; what is not filled has no label. */
export function lessorParty({ legalName, address, taxNumber, phone, email }: Lessor): PaperParty {
  return {
    title: "Wynajmujący",
    rows: known(
      ["Firma", legalName],
      ["Adres", address],
      ["NIP", taxNumber],
      ["Telefon", phone],
      ["E-mail", email],
    ),
  };
}

/** Where and when a paper is made: 'Jędrzejów, 20-11-2026 r.' */
export function placeAndDay({ city }: Pick<Lessor, "city">, at: Instant): string {
  return [city, `${formatDate(at)} r.`].filter(Boolean).join(", ");
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

/** Facts with a value: optional ones are left out without a gap. */
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
