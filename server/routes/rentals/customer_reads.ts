import type {
  CustomerPage,
  CustomerSearch,
  FoundCustomers,
  KnownCustomer,
} from "../../../shared/api/customer.ts";
import { namedCar } from "../../../shared/api/rental.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound } from "../../../shared/refusals.ts";
import { readCustomerNote } from "../../commands/customers/customer_note.ts";
import { customerScope } from "../../commands/customers/customer_scope.ts";
import { type CustomerGroup, customersMeant } from "../../projections/known_customers.ts";
import { readMails } from "../../projections/mail/mail_rows.ts";
import type { PaperLink } from "../../projections/papers/paper_links.ts";
import { textsOfCars } from "../../projections/rental_search.ts";
import type { Services } from "../../services.ts";
import {
  type OpenedRental,
  openMessages,
  openPages,
  openRentals,
  readRentalsNow,
  type RentalsNow,
  rentalViews,
} from "./rental_reads.ts";

/** Finds customers in memory; only those of the page are read and opened. */
export async function searchCustomers(
  services: Services,
  { text, page, pageSize }: CustomerSearch,
): Promise<FoundCustomers> {
  const now = await readRentalsNow(services, text.trim() === "" ? {} : { named: "customers" });
  const ofCar = textsOfCars(now.cars);
  // The plate alone: some number of a vehicle contains nearly any two signs.
  const plateOf = (carId: string) => ofCar(carId).numbers.split("\n", 1)[0] ?? "";
  const found = customersMeant(now.rentals.customers(), text, plateOf);
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  return {
    items: knownCustomers(now, shown, await openRentals(services, latestIds(shown))),
    totalCount: found.length,
    pageCount: Math.ceil(found.length / pageSize),
  };
}

/** The rentals that customers are shown by. */
export function latestIds(customers: readonly CustomerGroup[]): string[] {
  return customers.flatMap(({ rentals: [latest] }) => latest ? [latest.rental.id] : []);
}

/** Customers by their latest rental among those `opened`, without those that are gone. */
export function knownCustomers(
  { cars }: RentalsNow,
  customers: readonly CustomerGroup[],
  opened: readonly OpenedRental[],
): KnownCustomer[] {
  const byId = new Map(opened.map((one) => [one.id, one]));
  return customers.flatMap(({ rentals }) => {
    const latest = byId.get(rentals[0]?.rental.id ?? "");
    if (!latest) return [];
    const car = cars.get(latest.carId);
    return [{
      ...personOf(latest),
      rentals: rentals.length,
      latest: {
        id: latest.id,
        startDateTime: latest.period.start,
        endDateTime: latest.period.end,
        rentalCar: car ? namedCar(car) : null,
      },
    }];
  });
}

/** A customer with all of their rentals, and the version of the note. @throws NotFound. */
export async function readCustomerPage(
  services: Services,
  id: string,
): Promise<{ readonly page: CustomerPage; readonly version: number }> {
  const { kv, vault } = services;
  const now = await readRentalsNow(services);
  const { customerIds, rentals, papers, mailIds, enquiryIds } = await customerScope(kv, id);
  const opened = (await openPages(services, rentals))
    .sort((one, other) => one.period.start < other.period.start ? 1 : -1);
  const [latest] = opened;
  if (!latest) throw new NotFound(officeMessages.customerGone);
  const mails = [...await readMails(kv, mailIds)]
    // A message of the form is an enquiry; a mail to somebody else is not theirs.
    .filter(([, { kind, customerId }]) =>
      kind !== "contact_form" && customerIds.includes(customerId)
    )
    .sort(([, one], [, other]) => one.queuedAt < other.queuedAt ? 1 : -1);
  const [messages, { note, version }] = await Promise.all([
    openMessages(services, mails.slice(0, MOST), enquiryIds.slice(-MOST).reverse()),
    readCustomerNote(kv, vault, customerIds),
  ]);
  const page = {
    ...personOf(latest),
    rentals: rentalViews(now, opened).map((one) => ({
      ...one,
      papers: papers.filter(({ rentalId }) => rentalId === one.id).map(shownPaper),
    })),
    ...messages,
    hasOlder: mails.length > MOST || enquiryIds.length > MOST,
    note,
  };
  return { page, version };
}

function personOf({ customerId, customer }: OpenedRental) {
  const { firstName, lastName, phone, email, address } = customer;
  return { id: customerId, firstName, lastName, phone, email, address };
}

function shownPaper({ kind, id, filled, byCustomer, signed, onScreen }: PaperLink) {
  const unsigned = byCustomer ? "signed_by_customer" : filled ? "filled" : "planned";
  return { kind, id, state: signed ? "signed" as const : unsigned, onScreen } as const;
}

/** Mails, and enquiries, that the page shows. */
const MOST = 20;
