import type { Rental } from "../../../../../shared/api/rental.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { customerFaults } from "../../../../../shared/rental/booking_rules.ts";
import {
  chosenPeriod,
  type ChosenTimes,
  completenessFaults,
  lengthFaults,
  orderFaults,
  stepFaults,
} from "../../../../../shared/rental/period_rules.ts";
import type { Period } from "../../../../../shared/rental/period.ts";
import {
  RENTAL_STATUSES,
  type RentalStatus,
  statusBadge,
} from "../../../../../shared/rental/status.ts";
import {
  daysBetween,
  formatDay,
  fromWarsaw,
  type Instant,
  instant,
  plusDays,
  toWarsaw,
} from "../../../../../shared/warsaw.ts";
import type { CarChoice } from "../../../../api/office/use_office_cars.ts";
import type { FieldFault } from "../../../../records/use_versioned_form.ts";

/** Values of a rental's forms: dates and times on Warsaw's clock, empty if not chosen. */
export type RentalValues = {
  rentalCarId: string;
  pickupDate: string;
  pickupTime: string;
  returnDate: string;
  returnTime: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  address: string;
  additionalInfo: string;
  status: RentalStatus;
  /** Whether to make the papers again; set only for the save that is under way. */
  regenerateDocuments: boolean;
  /** For a change of car or period: whether the agreed price stays. */
  price: "keep" | "recalculate";
  /** Of a new rental: whether its customer gets 'Przyjęliśmy rezerwację' by mail. */
  sendConfirmation: boolean;
  /** Of a new rental: whether it is 'Aktywne' from the start. */
  confirmed: boolean;
};

/** Initial values of a new rental, of a chosen day if it has one. */
export function emptyRental(rentalCarId: string, pickupDate = ""): RentalValues {
  return {
    rentalCarId,
    pickupDate: "",
    pickupTime: "",
    returnDate: "",
    returnTime: "",
    firstName: "",
    lastName: "",
    phone: "",
    email: "",
    address: "",
    additionalInfo: "",
    status: "Do sprawdzenia",
    ...ANSWERS,
    sendConfirmation: true,
    confirmed: true,
    ...pickupDate && proposedTimes(NO_TIMES, { ...NO_TIMES, pickupDate }, instant(Date.now())),
  };
}

const NO_TIMES = { pickupDate: "", pickupTime: "", returnDate: "", returnTime: "" };

/**
 * The times of a new rental after a picked pickup: 08:00, today the next full hour, and the return a
 * day later at the same hour. A return chosen before stays as many days after it, and another hour
 * stays.
 */
export function proposedTimes(before: ChosenTimes, picked: ChosenTimes, now: Instant): ChosenTimes {
  const { pickupDate } = picked;
  if (!pickupDate) return picked;
  const pickupTime = picked.pickupTime || firstHour(pickupDate, toWarsaw(now));
  const days = before.pickupDate && before.returnDate
    ? Math.max(1, daysBetween(before.pickupDate, before.returnDate))
    : 1;
  const keepsHour = picked.returnTime !== "" && picked.returnTime !== before.pickupTime;
  return {
    pickupDate,
    pickupTime,
    returnDate: picked.returnDate && pickupDate === before.pickupDate
      ? picked.returnDate
      : plusDays(pickupDate, days),
    returnTime: keepsHour ? picked.returnTime : pickupTime,
  };
}

function firstHour(day: string, { date, time }: ReturnType<typeof toWarsaw>): string {
  const next = Number(time.slice(0, 2)) + 1;
  return day === date && next > 8 && next < 24 ? `${String(next).padStart(2, "0")}:00` : "08:00";
}

/** Form values of a rental. */
export function rentalValues(rental: Rental): RentalValues {
  const pickup = toWarsaw(rental.startDateTime);
  const back = toWarsaw(rental.endDateTime);
  return {
    rentalCarId: rental.rentalCarId,
    pickupDate: pickup.date,
    pickupTime: pickup.time,
    returnDate: back.date,
    returnTime: back.time,
    firstName: rental.customerFirstName,
    lastName: rental.customerLastName,
    phone: rental.customerPhone,
    email: rental.customerEmail,
    address: rental.customerAddress,
    additionalInfo: rental.additionalInfo,
    status: RENTAL_STATUSES.find((status) => status === rental.status) ?? "Do sprawdzenia",
    ...ANSWERS,
  };
}

/** Answers that belong to one saving, not to the rental. */
const ANSWERS = {
  regenerateDocuments: false,
  price: "keep",
  sendConfirmation: false,
  confirmed: false,
} as const;

/**
 * Faults by the rules of the administrator's form (decisions §3.2), in the order of the fields.
 * `before` is the stored rental of an edit.
 */
export function rentalFormFaults(
  values: RentalValues,
  before?: RentalValues,
): FieldFault<RentalValues>[] {
  const period = chosenPeriod(values);
  const found = [
    ...(period
      ? [...orderFaults(period), ...lengthFaults(period), ...stepFaults(period)]
      : completenessFaults(values)),
    ...customerFaults(values, "office", before),
  ];
  return [
    ...(values.rentalCarId
      ? []
      : [{ path: "rentalCarId" as const, message: officeMessages.rentalCarMissing }]),
    ...found.flatMap(({ field, message }) => isValue(field) ? [{ path: field, message }] : []),
  ];
}

/**
 * The request body, made from values without faults. An unchanged start or end keeps its instant:
 * when clocks go back, the same time occurs twice in that night.
 */
export function rentalFields(values: RentalValues, known?: Rental) {
  const period = knownPeriod(values, known);
  if (!period) throw new Error("Cannot send a rental: its period is incomplete");
  return {
    rentalCarId: values.rentalCarId,
    startDateTime: period.start,
    endDateTime: period.end,
    customerFirstName: values.firstName.trim(),
    customerLastName: values.lastName.trim(),
    customerPhone: values.phone.trim(),
    customerEmail: values.email.trim(),
    customerAddress: values.address.trim(),
    additionalInfo: values.additionalInfo.trim(),
  };
}

/**
 * The chosen period if it is complete and its end is after its start; ends that are those of `known`
 * keep their instants.
 */
export function orderedPeriod(values: RentalValues, known?: Rental): Period | undefined {
  const period = knownPeriod(values, known);
  return period && period.end > period.start ? period : undefined;
}

function knownPeriod(values: RentalValues, known: Rental | undefined): Period | undefined {
  const { pickupDate, pickupTime, returnDate, returnTime } = values;
  return chosenPeriod(values) && {
    start: fromWarsaw(pickupDate, pickupTime, known?.startDateTime),
    end: fromWarsaw(returnDate, returnTime, known?.endDateTime),
  };
}

function isValue(field: string): field is keyof RentalValues {
  return field in emptyRental("");
}

/** The fields that a user fills in. */
export type RentalField = Exclude<
  keyof RentalValues,
  "regenerateDocuments" | "price" | "sendConfirmation" | "confirmed"
>;

/** Labels of a rental's fields, on the forms and where two versions are compared. */
export const rentalLabels: Readonly<Record<RentalField, string>> = {
  rentalCarId: "Samochód",
  pickupDate: "Data odbioru",
  pickupTime: "Godzina odbioru",
  returnDate: "Data zwrotu",
  returnTime: "Godzina zwrotu",
  firstName: "Imię",
  lastName: "Nazwisko",
  phone: "Telefon",
  email: "E-mail",
  address: "Adres",
  additionalInfo: "Informacje dodatkowe",
  status: "Status",
};

/** The value of a rental's field as displayed text. */
export function shownValue(
  values: RentalValues,
  name: RentalField,
  cars: readonly CarChoice[],
): string {
  switch (name) {
    case "rentalCarId":
      return cars.find(({ id }) => id === values.rentalCarId)?.label ?? "Inny samochód";
    case "pickupDate":
    case "returnDate":
      return values[name] && formatDay(values[name]);
    case "status":
      return statusBadge(values.status).label;
    default:
      return values[name];
  }
}
