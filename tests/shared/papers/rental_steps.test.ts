import { expect, test } from "vitest";
import { nextStep, type RentalProgress, stepsOf } from "../../../shared/papers/rental_steps.ts";

const BOOKED = "2026-11-20T08:00:00.000Z";
const AT = "2026-11-25T09:00:00.000Z";
const waiting = { rental: { status: "Do sprawdzenia", createdAt: BOOKED } };
const active = { rental: { status: "Aktywne", createdAt: BOOKED } };
const ended = { rental: { status: "Zakończone", createdAt: BOOKED } };
const signed = { isSigned: true, at: AT };
const filled = { isFilled: true, isSigned: false, dateTime: AT };
const planned = { ...filled, isFilled: false };
const scanned = { ...planned, isSigned: true };

test.each<[string, RentalProgress, string, ReturnType<typeof nextStep>]>([
  ["a new booking is confirmed", waiting, "begun open open open open", "confirm"],
  [
    "a booking whose customer got a message of the office is confirmed, as on the list",
    { rental: { status: "Niestandardowa wiadomość wysłana", createdAt: BOOKED } },
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
    { rental: { status: "Anulowane", createdAt: BOOKED } },
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
