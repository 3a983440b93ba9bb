import { describe, expect, test } from "vitest";
import { messages } from "../../../../../shared/messages.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import {
  agreementFaults,
  agreementValues,
  fieldsOfValues,
  licenseHint,
  newAgreementValues,
} from "../../../../../web/features/papers/agreement/agreement_values.ts";
import { aRental } from "../../../api/a_rental.ts";
import { anAgreement } from "../an_agreement.ts";

const filled = agreementValues(anAgreement());

describe("a new agreement starts with", () => {
  const rental = aRental({
    startDateTime: "2026-07-01T06:00:00.000Z",
    endDateTime: "2026-07-03T07:00:00.000Z",
    customerFirstName: "Anna",
    customerLastName: "Żółkiewska",
  });
  const prices = [{ days: 1, price: 219 }, { days: 3, price: 189.5 }];

  test("the rental's period in Warsaw's local time, its customer, and the tier of the days rounded up", () => {
    expect(newAgreementValues({ ...rental, customerAddress: "Kielce" }, prices, 1500))
      .toMatchObject(
        {
          fromDate: "2026-07-01",
          fromTime: "08:00",
          toDate: "2026-07-03",
          toTime: "09:00",
          rentalFee: "189,50",
          deposit: "1 500",
          deliveryFee: "0",
          firstName: "Anna",
          lastName: "Żółkiewska",
          address: "Kielce",
          pesel: "",
          nip: "",
        },
      );
  });

  test("the agreed price, where the price list and the deposit are others by now", () => {
    const quote = { days: 3, perDay: 150, total: 450, deposit: 500 };
    expect(newAgreementValues({ ...rental, quote }, prices, 1500)).toMatchObject({
      rentalFee: "150",
      deposit: "500",
    });
  });

  test("'Brak danych' where there is no address, and 0 zł where nothing is priced", () => {
    const { address, rentalFee } = newAgreementValues({ ...rental, customerAddress: " " }, [], 0);
    expect([address, rentalFee]).toEqual(["Brak danych", "0"]);
  });
});

describe("a fault that prevents saving an agreement", () => {
  test("is not caused by a missing PESEL, NIP or licence: they are filled in with the customer", () => {
    expect(agreementFaults(filled)).toEqual([]);
  });

  test.each([
    ["firstName", "  ", messages.fieldRequired],
    ["lastName", "", messages.fieldRequired],
    ["address", "", messages.fieldRequired],
    ["lastName", "王", messages.lettersNotPrinted],
    ["note", "Kierowca: محمد", messages.lettersNotPrinted],
    ["pesel", "44051401358", officeMessages.peselInvalid],
    ["pesel", "4405140135", officeMessages.peselInvalid],
    // Born in 2199, and in 1880.
    ["pesel", "99522212343", officeMessages.peselInvalid],
    ["pesel", "80810112344", officeMessages.peselInvalid],
    ["nip", "123-456-32-19", officeMessages.nipInvalid],
    ["fromDate", "", messages.fieldRequired],
    ["toTime", "", messages.fieldRequired],
    ["toDate", "2026-07-01", officeMessages.agreementPeriodBackwards],
    ["rentalFee", "", messages.fieldRequired],
    ["deposit", "tysiąc", officeMessages.numberUnreadable],
    ["deliveryFee", "-1", officeMessages.numberNegative],
    ["deposit", "1 000 001", officeMessages.numberTooLarge],
  ])("%s = '%s': %s", (path, value, message) => {
    expect(agreementFaults({ ...filled, [path]: value })).toEqual([{ path, message }]);
  });

  test.each([["pesel", "440514-01359"], ["nip", "123-456-32-18"], ["nip", "PL 1234563218"]])(
    "is shown for a malformed %s: %s",
    (path, value) => expect(agreementFaults({ ...filled, [path]: value })).toEqual([]),
  );
});

test("a licence that looks wrong shows a hint, and an empty one does not", () => {
  expect(licenseHint("123")).toBe(officeMessages.drivingLicenseInvalid);
  expect(licenseHint("12345/06/1234")).toBeUndefined();
  expect(licenseHint(" ")).toBeUndefined();
});

describe("the agreement that the form sends", () => {
  test("has numbers, identifiers without separators and trimmed texts", () => {
    const values = {
      ...filled,
      rentalFee: "1 250,50",
      pesel: "440514 01359",
      firstName: " Łucja ",
    };
    expect(fieldsOfValues(values, anAgreement())).toMatchObject({
      rentalFee: 1250.5,
      pesel: "44051401359",
      customerFirstName: "Łucja",
      validFrom: "2026-07-01T06:00:00.000Z",
    });
  });

  test("keeps the instant of an end in the repeated hour, unless it was changed", () => {
    const second = "2026-10-25T01:30:00.000Z";
    const agreement = anAgreement({ validTo: second });
    const values = agreementValues(agreement);
    expect(values.toTime).toBe("02:30");
    expect(fieldsOfValues(values, agreement).validTo).toBe(second);
    expect(fieldsOfValues({ ...values, toTime: "03:30" }, agreement).validTo)
      .toBe("2026-10-25T02:30:00.000Z");
  });
});
