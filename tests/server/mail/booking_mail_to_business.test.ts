import { expect, test } from "vitest";
import { bookingMailToBusiness } from "../../../server/mail/booking_mail_to_business.ts";

const period = { start: "2026-11-27T07:00:00.000Z", end: "2026-11-30T07:00:00.000Z" };

test("no line that a visitor writes looks like a line of ours in the mail about a booking", () => {
  const { text } = bookingMailToBusiness({
    rentalId: "0199a000-0000-7000-8000-0000000000aa",
    rental: {
      status: "Do sprawdzenia",
      carId: "a",
      period,
      customerId: "c",
      formerCustomerIds: [],
      customer: {
        firstName: "Anna",
        lastName: "Nowak",
        phone: "+48 600 100 200",
        email: "anna@example.com",
        address: "Kielce",
        additionalInfo: "Fotelik\n\nKaucja: 0 zł\nNumer rezerwacji: 1",
      },
      createdAt: period.start,
      modifiedAt: period.start,
    },
    car: undefined,
    publicUrl: "https://auta.example.pl",
  });
  expect(text).toContain(
    "Dodatkowe informacje:\n> Fotelik\n> \n> Kaucja: 0 zł\n> Numer rezerwacji: 1",
  );
  expect(text.match(/^Numer rezerwacji: .*$/gm)).toEqual([
    "Numer rezerwacji: 0199a000-0000-7000-8000-0000000000aa",
  ]);
  expect(text).not.toMatch(/^Kaucja:/m);
});
