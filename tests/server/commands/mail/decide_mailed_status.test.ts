import { describe, expect, test } from "vitest";
import { decideMailedStatus } from "../../../../server/commands/mail/decide_mailed_status.ts";
import { noRental, type OpenRental } from "../../../../shared/rental/rental.ts";
import type { RentalStatus } from "../../../../shared/rental/status.ts";

const period = { start: "2026-12-01T08:00:00.000Z", end: "2026-12-03T08:00:00.000Z" };
const now = "2026-11-21T08:00:00.000Z";
const taken = [{ start: "2026-12-02T08:00:00.000Z", end: "2026-12-04T08:00:00.000Z" }];
const after = [{ start: "2026-12-03T08:00:00.000Z", end: "2026-12-04T08:00:00.000Z" }];

function rental(status: RentalStatus): OpenRental<null> {
  return {
    status,
    carId: "car",
    period,
    customerId: "customer",
    formerCustomerIds: [],
    customer: null,
    createdAt: period.start,
    modifiedAt: period.start,
  };
}
function becomes(status: RentalStatus) {
  return {
    statusUpdated: true,
    events: [{ type: "RentalStatusChanged", status, cause: "mail" }],
  };
}
const UNCHANGED = { statusUpdated: false, events: [] };

describe("a mail that was sent", () => {
  test.each<[RentalStatus, RentalStatus]>([
    ["Do sprawdzenia", "Aktywne"],
    ["Do sprawdzenia", "Anulowane"],
    ["Aktywne", "Niestandardowa wiadomość wysłana"],
    ["Niestandardowa wiadomość wysłana", "Aktywne"],
    ["Anulowane", "Aktywne"],
  ])("changes a rental from %s to %s", (before, status) => {
    expect(decideMailedStatus(rental(before), status, after, now)).toEqual(becomes(status));
  });

  test("changes nothing where the rental already has that status", () => {
    expect(decideMailedStatus(rental("Aktywne"), "Aktywne", taken, now))
      .toEqual({ statusUpdated: true, events: [] });
  });

  test("does not change a completed or deleted rental", () => {
    expect(decideMailedStatus(rental("Zakończone"), "Aktywne", [], now)).toEqual(UNCHANGED);
    expect(decideMailedStatus(noRental, "Aktywne", [], now)).toEqual(UNCHANGED);
    expect(decideMailedStatus({ status: "deleted", carId: "car", period }, "Aktywne", [], now))
      .toEqual(UNCHANGED);
  });

  test.each<RentalStatus>(["Aktywne", "Niestandardowa wiadomość wysłana"])(
    "does not make a cancelled rental %s whose period is taken",
    (status) => {
      expect(decideMailedStatus(rental("Anulowane"), status, taken, now)).toEqual(UNCHANGED);
    },
  );

  test.each<[RentalStatus, RentalStatus]>([
    ["Anulowane", "Aktywne"],
    ["Anulowane", "Niestandardowa wiadomość wysłana"],
  ])(
    "leaves a rental %s whose period has passed: its customer never had the car",
    (before, status) => {
      expect(decideMailedStatus(rental(before), status, [], period.end)).toEqual(UNCHANGED);
      expect(decideMailedStatus(rental(before), status, [], "2026-12-03T07:59:59.999Z"))
        .toEqual(becomes(status));
    },
  );

  test("checks no other rental where the rental already keeps its car", () => {
    expect(decideMailedStatus(rental("Do sprawdzenia"), "Aktywne", taken, now))
      .toEqual(becomes("Aktywne"));
  });
});
