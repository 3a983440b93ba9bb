import { expect, test } from "vitest";
import {
  isCarLate,
  nextStep,
  type RentalProgress,
  stepsOf,
} from "../../../shared/papers/rental_steps.ts";

const BOOKED = "2026-11-20T08:00:00.000Z";
const END = "2026-11-28T09:00:00.000Z";
const AT = "2026-11-25T09:00:00.000Z";
const waiting = { rental: { status: "Do sprawdzenia", createdAt: BOOKED, endDateTime: END } };
const active = { rental: { status: "Aktywne", createdAt: BOOKED, endDateTime: END } };
const ended = { rental: { status: "Zakończone", createdAt: BOOKED, endDateTime: END } };
const signed = { isSigned: true, at: AT };
const filled = { isFilled: true, isSigned: false, dateTime: AT };
const planned = { ...filled, isFilled: false };
const scanned = { ...planned, isSigned: true };

test.each<[string, RentalProgress, string, ReturnType<typeof nextStep>]>([
  ["a new booking is confirmed", waiting, "begun open open open open", "confirm"],
  [
    "a booking whose customer got a message of the office is confirmed, as on the list",
    { rental: { status: "Niestandardowa wiadomość wysłana", createdAt: BOOKED, endDateTime: END } },
    "begun open open open open",
    "confirm",
  ],
  ["an active rental gets its agreement", active, "done open open open open", "agreement"],
  [
    "an agreement without signatures is still the next step",
    { ...active, agreement: { isSigned: false } },
    "done begun open open open",
    "agreement",
  ],
  [
    "with a signed agreement the car is handed over",
    { ...active, agreement: signed, handover: planned },
    "done done begun open open",
    "handover",
  ],
  [
    "a car that left without an agreement comes back",
    { ...active, handover: filled },
    "done open done open open",
    "return",
  ],
  [
    "a scan of a prepared handover is a handover",
    { ...waiting, handover: scanned },
    "begun open done open open",
    "return",
  ],
  [
    "an ended rental whose car is out waits for its return",
    { ...ended, agreement: signed, handover: filled, return: { ...planned, isSettled: false } },
    "done done done begun open",
    "return",
  ],
  [
    "a return without a settlement ends the work, and the settlement is still to be made",
    { ...ended, handover: filled, return: { ...filled, isSettled: false } },
    "done open done done begun",
    undefined,
  ],
  [
    "a settled return ends all",
    { ...ended, agreement: signed, handover: filled, return: { ...filled, isSettled: true } },
    "done done done done done",
    undefined,
  ],
  [
    "an ended rental whose car never left has no next step",
    ended,
    "done open open open open",
    undefined,
  ],
  [
    "a cancelled rental has no next step",
    { rental: { status: "Anulowane", createdAt: BOOKED, endDateTime: END } },
    "done open open open open",
    undefined,
  ],
])("%s", (_, progress, states, next) => {
  const steps = stepsOf(progress);
  expect(steps.map(({ state }) => state).join(" ")).toBe(states);
  expect(nextStep(progress)).toBe(next);
  // What is done has a time.
  expect(steps.filter(({ state, at }) => state === "done" && at === undefined)).toEqual([]);
});

test("a car is late once its rental has ended, whatever the status is, until a return is filled or signed", () => {
  const later = "2026-12-05T09:00:00.000Z";
  const out = { ...ended, agreement: signed, handover: filled };
  expect(isCarLate(out, AT)).toBe(false);
  expect(isCarLate(out, later)).toBe(true);
  expect(isCarLate({ ...out, return: { ...planned, isSettled: false } }, later)).toBe(true);
  expect(isCarLate({ ...out, return: { ...filled, isSettled: false } }, later)).toBe(false);
  expect(isCarLate({ ...out, return: { ...scanned, isSettled: true } }, later)).toBe(false);
  expect(isCarLate({ ...ended, handover: planned }, later)).toBe(false);
  const cancelled = { rental: { ...ended.rental, status: "Anulowane" }, handover: filled };
  expect(isCarLate(cancelled, later)).toBe(false);
});
