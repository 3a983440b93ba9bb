import { expect, test } from "vitest";
import { hasWaitedLong, hoursWaiting } from "../../../shared/enquiry/waiting.ts";

const enquiry = { state: "new" as const, receivedAt: "2026-11-21T09:00:00.000Z" };

test.each([
  ["2026-11-21T09:59:59.999Z", 0],
  ["2026-11-21T10:00:00.000Z", 1],
  ["2026-11-23T09:30:00.000Z", 48],
  // A device whose clock is behind.
  ["2026-11-21T08:00:00.000Z", 0],
])("a new enquiry waits at %s for %d full hours", (now, hours) => {
  expect(hoursWaiting(enquiry, now)).toBe(hours);
});

test("an enquiry that is in progress or closed does not wait", () => {
  const now = "2026-11-25T09:00:00.000Z";
  expect(hoursWaiting({ ...enquiry, state: "in_progress" }, now)).toBeNull();
  expect(hoursWaiting({ ...enquiry, state: "closed" }, now)).toBeNull();
  expect(hasWaitedLong({ ...enquiry, state: "closed" }, now)).toBe(false);
});

test("an enquiry has waited long after 24 hours, not before", () => {
  expect(hasWaitedLong(enquiry, "2026-11-22T09:00:00.000Z")).toBe(false);
  expect(hasWaitedLong(enquiry, "2026-11-22T09:00:00.001Z")).toBe(true);
});
