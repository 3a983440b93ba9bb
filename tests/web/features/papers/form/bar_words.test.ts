import { describe, expect, test } from "vitest";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { ProblemFailure } from "../../../../../web/api/failures.ts";
import { formBarWords } from "../../../../../web/features/papers/form/ProtocolBar.tsx";

const NO_TIME = { time: officeMessages.protocolTimeMissing };
const calm = {
  failure: undefined,
  faults: {},
  readOnly: false,
  saving: false,
  uploading: false,
  dirty: false,
  keeping: "kept" as const,
  waits: false,
  undecided: false,
  status: undefined,
  savedTime: undefined,
};

describe("the state next to a protocol's buttons", () => {
  test.each([
    [{}, "Jeszcze nie zapisany"],
    [{ status: "planned" as const }, "Jeszcze nie zapisany"],
    [{ status: "filled" as const }, "Zapisany · bez zmian"],
    [{ dirty: true }, "Szkic · każda zmiana jest już na urządzeniu"],
    [{ savedTime: "12:04", status: "filled" as const }, "Zapisano o 12:04"],
    [{ savedTime: "12:04", dirty: true }, "Szkic · każda zmiana jest już na urządzeniu"],
    [{ saving: true, dirty: true }, "Zapisywanie..."],
    [
      { uploading: true, status: "filled" as const },
      "Wysyłanie skanu · formularz jest zablokowany",
    ],
    [{ dirty: true, keeping: "keeping" as const }, "Szkic · zapisywanie na urządzeniu..."],
    [{ dirty: true, keeping: "full" as const }, officeMessages.deviceFull],
    [{ waits: true, savedTime: "12:04" }, "Zapisano na urządzeniu o 12:04 · czeka na wysłanie"],
    [{ waits: true, readOnly: true }, "Podpisany na tym urządzeniu · czeka na wysłanie"],
    [{ waits: true, undecided: true }, "Zapisano na urządzeniu · wymaga Twojej decyzji"],
    [
      { waits: true, undecided: true, readOnly: true },
      "Podpisany na tym urządzeniu · wymaga Twojej decyzji",
    ],
    [
      { faults: { ...NO_TIME, mileage: officeMessages.protocolMileageMissing }, dirty: true },
      officeMessages.requiredFieldsMissing,
    ],
    [{ faults: { time: officeMessages.timeUnreadable } }, officeMessages.fieldsToMend],
    [
      { faults: { ...NO_TIME, mileage: officeMessages.numberTooLarge } },
      officeMessages.fieldsToMend,
    ],
    [{ faults: { form: officeMessages.protocolTooLong } }, officeMessages.protocolTooLong],
    [{ failure: new Error("the store is closed"), dirty: true }, officeMessages.deviceNotWritten],
    [{ failure: new DOMException("", "QuotaExceededError") }, officeMessages.deviceFull],
    [{ readOnly: true, status: "signed" as const }, "Podpisany · tylko do odczytu"],
  ])("for %j is '%s'", (state, text) => {
    expect(formBarWords({ ...calm, ...state }).text).toBe(text);
  });

  test("shows a refusal in the server's sentence", () => {
    const failure = new ProblemFailure(409, { errorMessage: officeMessages.photoMissingOnServer });
    expect(formBarWords({ ...calm, failure })).toEqual({
      tone: "bad",
      title: officeMessages.protocolNotSaved,
      text: officeMessages.photoMissingOnServer,
    });
  });
});
