import { expect, test } from "vitest";
import type { MyBooking } from "../../../../shared/api/my_booking.ts";
import { BookingActions } from "../../../../web/features/my_booking/BookingActions.tsx";
import { ChangeDialog } from "../../../../web/features/my_booking/ChangeDialog.tsx";
import { ExtensionDialog } from "../../../../web/features/my_booking/ExtensionDialog.tsx";
import type { OpenedBooking } from "../../../../web/features/my_booking/use_my_booking.ts";
import { linkedBooking as booking } from "./linked_booking.ts";
import { readText, renderedHtml } from "../../rendered_text.tsx";

const opened: OpenedBooking = {
  token: "",
  booking,
  failure: undefined,
  busy: false,
  reload() {},
  show() {},
  refuse() {},
};

function textOf(changes: Partial<MyBooking>): string {
  const shown = { ...booking, ...changes };
  return readText(renderedHtml(<BookingActions opened={opened} booking={shown} />));
}

test.each([["change", ChangeDialog], ["extension", ExtensionDialog]])(
  "the %s dialog is left by 'Wróć': 'Anulowana' is the status of a booking",
  (_, Dialog) => {
    const dialog = <Dialog opened={opened} booking={booking} onClose={() => {}} />;
    const text = readText(renderedHtml(dialog));
    expect(text).toContain("Wróć");
    expect(text).not.toContain("Anul");
  },
);

const noChange = { ...booking.may, change: false };

test("a booking that may be changed says until when, free of charge, and has both buttons", () => {
  const text = textOf({});
  expect(text).toContain("Zmiana i odwołanie bez opłat do czw., 26-11-2026, 08:00.");
  expect(text).toContain("Zmień termin");
  expect(text).toContain("Odwołaj rezerwację");
});

test("a booking with a signed agreement promises no change here, and can be cancelled", () => {
  const text = textOf({ may: noChange, agreementSignedBy: "both" });
  expect(text).toContain(
    "Umowa jest już podpisana. Termin zmienisz telefonicznie, " +
      "a odwołać rezerwację możesz tu do czw., 26-11-2026, 08:00.",
  );
  expect(text).not.toContain("Zmiana i odwołanie");
  expect(text).not.toContain("Zmień termin");
  expect(text).toContain("Odwołaj rezerwację");
});

test("a booking whose car has left the catalogue promises no change here either", () => {
  const text = textOf({ may: noChange });
  expect(text).toContain("Termin zmienisz telefonicznie, a odwołać");
  expect(text).not.toContain("podpisana");
});
