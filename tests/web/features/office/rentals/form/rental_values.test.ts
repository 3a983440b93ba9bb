import { describe, expect, test } from "vitest";
import type { Rental } from "../../../../../../shared/api/rental.ts";
import { messages } from "../../../../../../shared/messages.ts";
import { officeMessages } from "../../../../../../shared/office_messages.ts";
import { atFormFields } from "../../../../../../web/features/office/rentals/form/rental_drafts.ts";
import {
  emptyRental,
  orderedPeriod,
  proposedTimes,
  rentalFields,
  rentalFormFaults,
  rentalValues,
} from "../../../../../../web/features/office/rentals/form/rental_values.ts";
import { NetworkFailure, ProblemFailure } from "../../../../../../web/api/failures.ts";

const rental: Rental = {
  id: "r1",
  rentalCarId: "c1",
  rentalCar: { brand: "Citroën", model: "C3", registrationNumber: "TK 1150L" },
  startDateTime: "2026-11-27T07:00:00.000Z",
  endDateTime: "2026-11-30T22:10:00.000Z",
  customerFirstName: "Anna",
  customerLastName: "Żółkiewska",
  customerPhone: "+48 600 100 200",
  customerEmail: "anna@example.com",
  customerAddress: "Kielce, Leśna 4",
  additionalInfo: "",
  status: "Aktywne",
  emailSent: false,
  hasDocument: false,
  createdAt: "2026-11-21T09:00:00.000Z",
  modifiedAt: "2026-11-21T09:00:00.000Z",
};
const values = rentalValues(rental);

function faults(changes: Partial<typeof values>) {
  return rentalFormFaults({ ...values, ...changes }).map(({ path, message }) =>
    `${path}: ${message}`
  );
}

test("only the fields of the rental are sent, without the answers of one saving", () => {
  expect(rentalFields(values, rental)).not.toHaveProperty("price");
  expect(rentalFields(values, rental)).not.toHaveProperty("sendConfirmation");
});

describe("the form of a rental", () => {
  test("shows both ends in Warsaw's local time, and sends them back unchanged", () => {
    expect(values).toMatchObject({
      pickupDate: "2026-11-27",
      pickupTime: "08:00",
      returnDate: "2026-11-30",
      returnTime: "23:10",
      status: "Aktywne",
    });
    expect(rentalFields(values, rental)).toMatchObject({
      startDateTime: rental.startDateTime,
      endDateTime: rental.endDateTime,
      customerLastName: "Żółkiewska",
    });
  });

  test("keeps the instant of an end in the repeated hour, unless it is changed", () => {
    const second = { ...rental, startDateTime: "2026-10-25T01:30:00.000Z" };
    const shown = rentalValues(second);
    expect(shown.pickupTime).toBe("02:30");
    expect(rentalFields(shown, second).startDateTime).toBe("2026-10-25T01:30:00.000Z");
    expect(rentalFields({ ...shown, pickupTime: "02:40" }, second).startDateTime)
      .toBe("2026-10-25T00:40:00.000Z");
  });

  test("shows an unknown status as the status of a new rental", () => {
    expect(rentalValues({ ...rental, status: "Gotowe" }).status).toBe("Do sprawdzenia");
  });

  test("accepts any hour, and the past", () => {
    expect(faults({ pickupDate: "2020-01-01", pickupTime: "03:10", returnDate: "2020-01-03" }))
      .toEqual([]);
  });

  test("shows every fault at its field, in the order of the form", () => {
    expect(faults({ firstName: " ", phone: "x", returnDate: "2026-11-26" })).toEqual([
      `returnDate: ${messages.endNotAfterStart}`,
      `firstName: ${messages.firstNameMissing}`,
      `phone: ${messages.phoneInvalid}`,
    ]);
    const all = rentalFormFaults(emptyRental("")).map(({ path }) => path);
    expect(new Set(all)).toEqual(
      new Set([
        "rentalCarId",
        "pickupDate",
        "pickupTime",
        "returnDate",
        "returnTime",
        "firstName",
        "lastName",
        "phone",
      ]),
    );
    expect(all[0]).toBe("rentalCarId");
  });

  test("requests a car's availability only once the period is complete and in order", () => {
    expect(orderedPeriod(values)).toBeDefined();
    expect(orderedPeriod({ ...values, returnTime: "" })).toBeUndefined();
    expect(orderedPeriod({ ...values, returnDate: "2026-11-01" })).toBeUndefined();
  });
});

describe("a refusal of the server", () => {
  function pathsOf(failure: unknown) {
    return failure instanceof ProblemFailure ? failure.errors.map(({ path }) => path) : failure;
  }

  test("is shown at the form's own fields", () => {
    const errors = [
      { path: "customerEmail", message: "?" },
      { path: "startDateTime", message: "?" },
      { path: "status", message: "?" },
    ];
    expect(pathsOf(atFormFields(new ProblemFailure(400, { errors }))))
      .toEqual(["email", "pickupDate", "status"]);
  });

  test("a taken car is reported at the dates, with the server's sentence", () => {
    const taken = new ProblemFailure(409, {
      type: "/problems/car_not_available",
      errorMessage: messages.carNotAvailable,
    });
    const shown = atFormFields(taken);
    expect(shown).toMatchObject({
      status: 409,
      errors: [{ path: "pickupDate", message: messages.carNotAvailable }],
    });
    const signed = new ProblemFailure(409, { type: "/problems/signed_protocol" });
    expect(pathsOf(atFormFields(signed))).toEqual([]);
  });

  test("a car that is handed over is named at the car", () => {
    const handed = new ProblemFailure(409, {
      type: "/problems/car_handed_over",
      errorMessage: officeMessages.carHandedOver,
    });
    const shown = atFormFields(handed);
    expect(shown instanceof ProblemFailure && shown.errors).toEqual([
      { path: "rentalCarId", message: "To auto jest już wydane." },
    ]);
  });

  test("is returned unchanged where it is another failure", () => {
    const failure = new NetworkFailure();
    expect(atFormFields(failure)).toBe(failure);
  });
});

describe("the times proposed for a new rental", () => {
  const now = "2026-11-21T13:20:00.000Z";
  const none = { pickupDate: "", pickupTime: "", returnDate: "", returnTime: "" };

  test.each([
    ["another day", "2026-11-25", "08:00", "2026-11-26"],
    ["today", "2026-11-21", "15:00", "2026-11-22"],
  ])("of %s are an hour, and the return a day later at that hour", (_, day, hour, back) => {
    expect(proposedTimes(none, { ...none, pickupDate: day }, now)).toEqual({
      pickupDate: day,
      pickupTime: hour,
      returnDate: back,
      returnTime: hour,
    });
  });

  test("keep the chosen length and hours when the pickup moves to another day", () => {
    const chosen = {
      pickupDate: "2026-11-25",
      pickupTime: "08:00",
      returnDate: "2026-11-28",
      returnTime: "17:00",
    };
    expect(proposedTimes(chosen, { ...chosen, pickupDate: "2026-12-30" }, now)).toEqual({
      ...chosen,
      pickupDate: "2026-12-30",
      returnDate: "2027-01-02",
    });
  });

  test("follow another hour of the pickup, unless the return has its own", () => {
    const same = { ...proposedTimes(none, { ...none, pickupDate: "2026-11-25" }, now) };
    expect(proposedTimes(same, { ...same, pickupTime: "11:30" }, now)).toMatchObject({
      returnDate: "2026-11-26",
      returnTime: "11:30",
    });
    const own = { ...same, returnTime: "16:00" };
    expect(proposedTimes(own, { ...own, pickupTime: "11:30" }, now).returnTime).toBe("16:00");
  });
});

test("the office may leave out e-mail and address of a new rental, and keeps those that are stored", () => {
  const without = { ...values, email: "", address: " " };
  expect(rentalFormFaults(without)).toEqual([]);
  expect(rentalFormFaults(without, without)).toEqual([]);
  expect(rentalFormFaults(without, values).map(({ path }) => path)).toEqual(["address", "email"]);
});
