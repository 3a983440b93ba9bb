import { isEmail } from "../customer/email.ts";
import { isPhone, phoneLine } from "../customer/phone.ts";
import { oneLine } from "../line_text.ts";
import { messages } from "../messages.ts";
import { unprintedFields } from "../printed_text.ts";
import type { Instant } from "../warsaw.ts";
import type { Period } from "./period.ts";
import {
  chosenPeriod,
  type ChosenTimes,
  completenessFaults,
  type Fault,
  faultsOf,
  lengthFaults,
  orderFaults,
  stepFaults,
  windowFaults,
} from "./period_rules.ts";

/** The person who rents, as typed into the booking form. */
interface Customer {
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
}

interface Consents {
  readonly privacyAccepted: boolean;
  readonly dataProcessingAccepted: boolean;
  readonly termsAccepted: boolean;
}

export type BookingValues = Customer & ChosenTimes & Consents;
export type BookingField = keyof BookingValues;
export type BookingFault = Fault<BookingField>;

/** Every broken rule of a visitor's booking form, in the order of `rentalFaults`. */
export function bookingFaults(form: BookingValues, now: Instant): BookingFault[] {
  return rentalFaults(form, chosenPeriod(form), { ...form, now });
}

/**
 * Every broken rule of a booking in the order of public-side §5, then the limits of decisions §3.2. Only
 * a visitor is asked for consents and kept to the booking window. `before` is the stored customer of
 * an edited rental.
 *
 * @example
 * rentalFaults({ ...form, email: "jan" }, chosenPeriod(form));
 * // [{ field: "email", message: messages.emailInvalid }]
 */
export function rentalFaults(
  form: Customer & ChosenTimes,
  period: Period | undefined,
  visitor?: Consents & { readonly now: Instant },
  before?: Customer,
): BookingFault[] {
  return [
    ...customerFaults(form, visitor ? "visitor" : "office", before),
    ...(period ? orderFaults(period) : []),
    ...(visitor ? consentFaults(visitor) : []),
    ...completenessFaults(form),
    ...(period ? stepFaults(period) : []),
    ...(period ? visitor ? windowFaults(period, visitor.now) : lengthFaults(period) : []),
  ];
}

/**
 * Rules 1 to 5: who rents; and that papers can print it. The office may leave out e-mail and address
 * of a new rental. Of an edited rental, what it has from `before` may stay: earlier releases accepted
 * more. A form and the server judge the same text: without pasted characters that are invisible.
 */
export function customerFaults(
  typed: Customer,
  by: "visitor" | "office",
  before?: Customer,
): BookingFault[] {
  const customer = inLines(typed);
  const known = before && inLines(before);
  const { firstName, lastName, phone, email } = customer;
  const isLost = (name: "address" | "email") =>
    blank(customer[name]) && (by === "visitor" || (known !== undefined && !blank(known[name])));
  return faultsOf([
    [blank(firstName), "firstName", messages.firstNameMissing],
    [blank(lastName), "lastName", messages.lastNameMissing],
    [isLost("address"), "address", messages.addressMissing],
    [blank(phone), "phone", messages.phoneMissing],
    [!blank(phone) && !isPhone(phone), "phone", messages.phoneInvalid],
    [isLost("email"), "email", messages.emailMissing],
    [!blank(email) && email !== known?.email && !isEmail(email), "email", messages.emailInvalid],
  ]).concat(
    unprintedFields(customer, ["firstName", "lastName", "address"], known)
      .map((field) => ({ field, message: messages.lettersNotPrinted })),
  );
}

function inLines({ firstName, lastName, address, phone, email }: Customer): Customer {
  return {
    firstName: oneLine(firstName),
    lastName: oneLine(lastName),
    address: oneLine(address),
    phone: phoneLine(phone),
    email: oneLine(email),
  };
}

/** Rules 7 to 9. */
function consentFaults(consents: Consents): BookingFault[] {
  return faultsOf([
    [!consents.privacyAccepted, "privacyAccepted", messages.privacyNotAccepted],
    [
      !consents.dataProcessingAccepted,
      "dataProcessingAccepted",
      messages.dataProcessingNotAccepted,
    ],
    [!consents.termsAccepted, "termsAccepted", messages.termsNotAccepted],
  ]);
}

function blank(text: string): boolean {
  return text.trim() === "";
}
