import { expect, test } from "vitest";
import { createMailer } from "../../../server/mail/mailer.ts";
import { sendDue } from "../../../server/reactions/mail_loop.ts";
import { rental } from "../../../shared/api/rental.ts";
import { rentalCar } from "../../../shared/api/rental_car.ts";
import { agreementSummaries } from "../../../shared/api/agreement.ts";
import { messages } from "../../../shared/messages.ts";
import { bookingJson, CAR } from "../../support/server/booking_world.ts";
import { openApi } from "../../support/server/api.ts";
import { startMailServer } from "../../support/server/smtp.ts";
import { eachTest } from "../../support/each_test.ts";

const mailServer = eachTest(() => startMailServer());
const api = eachTest(() => openApi([CAR], {}, { mailer: createMailer(mailServer.url) }));

function setDeposit(deposit: unknown) {
  return api.office("PATCH", `/api/rentalcar/${CAR}`, { json: { deposit } });
}

async function booked() {
  return rental.parse((await api.call("POST", "/api/rental", { json: bookingJson() })).json);
}

async function agreementOf(rentalId: string) {
  await api.office("POST", `/api/rental/${rentalId}/documents`);
  const reply = await api.office("GET", `/api/rentaldocument/rental/${rentalId}`);
  return agreementSummaries.parse(reply.json)[0];
}

test("a rental car has no deposit until one is set, and visitors see it from then on", async () => {
  const deposit = async () =>
    rentalCar.parse((await api.call("GET", `/api/rentalcar/${CAR}`)).json).deposit;
  expect(await deposit()).toBe(0);
  expect((await setDeposit(1500)).status).toBe(200);
  expect(await deposit()).toBe(1500);
});

test.each([[-1], ["sto"], [1_000_000_000]])("a deposit of %j is bad input", async (wrong) => {
  const reply = await setDeposit(wrong);
  expect(reply.refusal()).toEqual([400, messages.badRequest]);
});

test("the deposit of the booking is in its three mails and its agreement, though the car's has changed", async () => {
  await setDeposit(1500);
  const { id } = await booked();
  await setDeposit(2500);
  expect((await agreementOf(id))?.deposit).toBe(1500);
  await api.office("POST", "/api/email/customer-confirmation", { json: { rentalId: id } });
  await sendDue(api.services);
  expect(mailServer.received.map(({ text }) => /Kaucja.*: 1\s500 zł/.test(text ?? "")))
    .toEqual([true, true, true]);
});

test("without a car's own deposit the quote, its mail and the agreement have that of the settings", async () => {
  const rates = { lateHourFee: 50, fuelTenthFee: 50, kilometreFee: 1, deposit: 800 };
  await api.office("POST", "/api/settings/settlement-rates", { json: rates });
  const { id, quote } = await booked();
  expect(quote?.deposit).toBe(800);
  expect((await agreementOf(id))?.deposit).toBe(800);
  await sendDue(api.services);
  const received = mailServer.received.find(({ subject }) => subject?.startsWith("Przyjęliśmy"));
  expect(received?.text).toContain("Kaucja (zwrotna): 800 zł");
});
