import type { FoundCar, SearchResults } from "../../../../shared/api/search.ts";
import { customerName } from "../../../../shared/customer/customer_name.ts";
import { ENQUIRY_STATE_WORDS, enquirySubject } from "../../../../shared/enquiry/enquiry_words.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { statusBadge } from "../../../../shared/rental/status.ts";
import { formatDate } from "../../../../shared/warsaw.ts";
import { countedRentals } from "../counted_rentals.ts";
import type { Tone } from "../../../kit/buttons/Badge.tsx";

/** One result: where it leads, what it is called, and the rest in a line. */
export interface ResultRow {
  readonly to: string;
  readonly title: string;
  readonly detail: string;
  readonly badge?: { readonly label: string; readonly tone: Tone };
}

/** The results of one kind. */
export interface ResultGroup {
  readonly title: string;
  readonly rows: readonly ResultRow[];
  /** How many there are in all. */
  readonly totalCount: number;
}

/** The results as they are shown, without kinds of which there are none. */
export function resultGroups(
  { rentals, customers, agreements, cars, enquiries }: SearchResults,
): ResultGroup[] {
  const groups: ResultGroup[] = [
    {
      title: "Wynajmy",
      totalCount: rentals.totalCount,
      rows: rentals.items.map((rental) => ({
        to: adminPaths.rentalFiles(rental.id),
        title: customerName(rental),
        detail: line(carWords(rental.rentalCar), dates(rental.startDateTime, rental.endDateTime)),
        badge: statusBadge(rental.status),
      })),
    },
    {
      title: "Klienci",
      totalCount: customers.totalCount,
      rows: customers.items.map(({ id, firstName, lastName, phone, email, rentals }) => ({
        to: adminPaths.customer(id),
        title: `${firstName} ${lastName}`,
        detail: line(phone, email, countedRentals(rentals)),
      })),
    },
    {
      title: "Umowy na inną osobę lub firmę",
      totalCount: agreements.totalCount,
      rows: agreements.items.map(({ rentalId, customerName, rentalCar, validFrom, validTo }) => ({
        to: adminPaths.rentalFiles(rentalId),
        title: customerName,
        detail: line(carWords(rentalCar), dates(validFrom, validTo)),
      })),
    },
    {
      title: "Auta",
      totalCount: cars.totalCount,
      rows: cars.items.map(({ id, offer, brand, model, registrationNumber }) => ({
        to: offer === "sale" ? adminPaths.editSaleCar(id) : adminPaths.editRentalCar(id),
        title: `${brand} ${model}`,
        detail: line(registrationNumber, OFFERS[offer]),
      })),
    },
    {
      title: "Zapytania",
      totalCount: enquiries.totalCount,
      rows: enquiries.items.map((enquiry) => ({
        to: adminPaths.enquiry(enquiry.id),
        title: customerName(enquiry),
        detail: line(
          enquirySubject(enquiry),
          ENQUIRY_STATE_WORDS[enquiry.state],
          formatDate(enquiry.receivedAt),
        ),
      })),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

const OFFERS: Readonly<Record<FoundCar["offer"], string>> = {
  rental: "wynajem",
  sale: "sprzedaż",
};

function carWords(car: SearchResults["rentals"]["items"][number]["rentalCar"]): string {
  return car
    ? line(`${car.brand} ${car.model}`, car.registrationNumber ?? "")
    : "Samochód usunięty";
}

function dates(from: string, to: string): string {
  return `${formatDate(from)} – ${formatDate(to)}`;
}

function line(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(" · ");
}
