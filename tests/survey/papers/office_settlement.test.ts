import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { type Protocol, protocol as protocolShape } from "../../../shared/api/protocol.ts";
import type { Rental } from "../../../shared/api/rental.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { adminPaths } from "../../../shared/paths.ts";
import { fromWarsaw, toWarsaw } from "../../../shared/warsaw.ts";
import { dayFromNow } from "../../support/browser/browser_days.ts";
import type { Device } from "../../support/browser/browser_devices.ts";
import { addedRental } from "../../support/browser/browser_office_rentals.ts";
import {
  filledProtocol,
  protocolJson,
  protocolNow,
} from "../../support/browser/browser_protocols.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { axeFindings, axeScript } from "../../support/pages/checks/page_axe.ts";
import { smallTargets } from "../../support/pages/checks/page_targets.ts";
import { settlementJson } from "../../support/papers/protocols.ts";
import { agreementJson } from "../../support/papers/rental_papers.ts";

const { other, openOffice } = officeSuite({ fill: putShowroom, env: { RATE_LIMITS: "off" } });
/** The next day, in days from today, that no test uses. */
let nextDay = 2;

describe("the settlement of a return", () => {
  test("shows the amount to return while it is typed, accepts a comma, and is saved as shown", async () => {
    const back = await lateReturn({ damages: [SCRATCH] });
    const { page } = await form(back.id);
    await page.getByText("3 rozpoczęte godziny × 50 zł = 150 zł").waitFor();
    await page.getByLabel("Uzgodnione dodatkowe kilometry").fill("20");
    await page.getByLabel("Opłata za szkodę 1: rysa, z góry").fill("350,5");
    await page.getByRole("button", { name: "Dodaj inną opłatę" }).click();
    await page.getByLabel("Kwota").fill("40");
    await page.getByText(officeMessages.feeNeedsLabel).waitFor();
    await page.getByLabel("Za co").fill("Mycie");
    await page.getByLabel("Pobrana kaucja").fill("1 000");
    await page.getByText("Do zwrotu klientowi").waitFor();
    await page.getByText("439,50\u00a0zł").waitFor();
    await page.getByRole("checkbox", { name: /Dolicz opóźnienie/ }).uncheck();
    await page.getByText("589,50\u00a0zł").waitFor();
    await page.getByLabel("Pobrana kaucja").fill("300");
    await page.getByText("110,50\u00a0zł").waitFor();
    await save(page);
    expect(await settledNow(back)).toMatchObject({
      deposit: 300,
      chargeLate: false,
      extraKilometres: 20,
      damageFees: [{ amount: 350.5 }],
      fees: [{ label: "Mycie", amount: 40 }],
    });
  });

  test("given unreadable numbers, keeps them as typed and can be neither saved nor signed", async () => {
    const back = await lateReturn();
    const { page } = await form(back.id, "phone");
    await page.getByRole("button", { name: "Dodaj inną opłatę" }).tap();
    await page.getByLabel("Za co").fill("Mycie");
    await page.getByLabel("Kwota").fill("4o");
    await page.getByText(officeMessages.amountUnreadable).waitFor();
    await page.getByLabel("Uzgodnione dodatkowe kilometry").fill("sto");
    await page.getByText(officeMessages.kilometresUnreadable).waitFor();
    await page.getByLabel("Pobrana kaucja").fill("tysiąc");
    await page.getByText(officeMessages.depositUnreadable).waitFor();
    await page.getByText("Popraw zaznaczone pola: wtedy policzy się kwota.").waitFor();
    for (const name of ["Zapisz", "Podpisz protokół"]) {
      await page.getByLabel("Pobrana kaucja").focus();
      await page.getByRole("button", { name, exact: true }).tap();
      await page.getByLabel("Uzgodnione dodatkowe kilometry").and(page.locator(":focus"))
        .waitFor();
      await page.getByText(officeMessages.fieldsToMend, { exact: true }).waitFor();
    }
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect((await protocolNow(other, back)).version).toBe(back.version);

    await page.reload();
    await page.getByText("Przywrócono niezapisane zmiany.").waitFor();
    expect(await page.getByLabel("Pobrana kaucja").inputValue()).toBe("tysiąc");
    expect(await page.getByLabel("Kwota").inputValue()).toBe("4o");
    await page.getByLabel("Pobrana kaucja").fill("1000");
    await page.getByLabel("Uzgodnione dodatkowe kilometry").fill("100");
    await page.getByLabel("Kwota").fill("40");
    await save(page);
    expect(await settledNow(back))
      .toMatchObject({ deposit: 1000, extraKilometres: 100, fees: [{ amount: 40 }] });
  });

  test("given a fee without a reason, requires one, and ignores an empty row", async () => {
    const back = await lateReturn();
    const { page } = await form(back.id);
    await page.getByRole("button", { name: "Dodaj inną opłatę" }).click();
    await page.getByLabel("Kwota").fill("40");
    await page.getByRole("button", { name: "Zapisz", exact: true }).click();
    await page.getByLabel("Za co").and(page.locator(":focus")).waitFor();
    await page.getByLabel("Kwota").fill("");
    await page.getByLabel("Uzgodnione dodatkowe kilometry").fill("7");
    await save(page);
    expect(await settledNow(back)).toMatchObject({ fees: [], extraKilometres: 7 });
  });

  test("given more kilometres than were driven, cannot be signed, with a network or without", async () => {
    const back = await lateReturn();
    const { page, context, faults } = await form(back.id, "phone");
    faults.expect(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    const kilometres = page.getByLabel("Uzgodnione dodatkowe kilometry");
    await kilometres.fill("501");
    await page.getByText(officeMessages.kilometresBeyondDriven).waitFor();
    await page.getByRole("button", { name: "Podpisz protokół" }).tap();
    await kilometres.and(page.locator(":focus")).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await kilometres.fill("500");
    await page.getByRole("button", { name: "Podpisz protokół" }).tap();
    await page.getByRole("dialog", { name: "Podpisz protokół" }).waitFor();
  });
});

describe("the basis of a settlement", () => {
  test("given an agreement that ends later than the booking, is the agreement", async () => {
    const { rental, to } = await handedOver();
    await other.call("POST", "/rentaldocument", agreementUntil(rental, to, "11:00"));
    const { page } = await visit(adminPaths.addReturn(rental.id));
    // The rental has no return yet.
    await page.getByText(`Umówiony zwrot: ${moment(to, "11:00")}`).waitFor();
    await page.getByText(`Umówiono: ${moment(to, "11:00")}`).waitFor();
    await page.getByLabel("Godzina").fill("10:01");
    await page.getByText("Zwrot w terminie.").waitFor();
    expect(await page.getByLabel("Pobrana kaucja").inputValue()).toBe("1 000");
    await page.getByLabel("Pobrana kaucja").fill("800");
    await page.getByText("W umowie: 1\u00a0000\u00a0zł").waitFor();
  });

  test("given an agreement that was extended later, shows that and is updated on request", async () => {
    const back = await lateReturn();
    await other.call("POST", "/rentaldocument", agreementUntil(back.rental, back.to, "11:00"));
    const { page } = await form(back.id, "phone", axeScript());
    const alert = page.getByRole("alert").filter({
      hasText: officeMessages.settlementBeforeAgreed,
    });
    await alert.getByText(`teraz ${moment(back.to, "11:00")}`).waitFor();
    expect.soft(await axeFindings(page)).toEqual([]);
    expect.soft(await smallTargets(page)).toEqual([]);
    await page.getByRole("button", { name: "Podpisz protokół" }).tap();
    const renew = page.getByRole("button", { name: "Zaktualizuj rozliczenie" });
    await renew.and(page.locator(":focus")).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await renew.tap();
    await page.getByText("Zwrot w terminie.").waitFor();
    await alert.waitFor({ state: "detached" });
    await save(page);
    expect(await settledNow(back))
      .toMatchObject({ plannedEnd: fromWarsaw(dayFromNow(back.to), "11:00") });
  });

  test("given a handover that changed while the form was open, must be updated before anybody signs", async () => {
    const back = await lateReturn();
    const { page } = await form(back.id, "phone");
    await other.call(
      "PUT",
      `/rentalprotocolout/${back.handover.id}`,
      { ...handoverOf(back.rental.id, back.to), fuelLevel: 90 },
    );
    const sign = page.getByRole("button", { name: "Podpisz protokół" });
    await sign.tap();
    await page.getByRole("alert").getByText(officeMessages.settlementOutdated).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.getByRole("button", { name: "Zaktualizuj rozliczenie" }).tap();
    await sign.tap();
    await page.getByRole("dialog", { name: "Podpisz protokół" }).waitFor();
  });

  test("given a handover that is not filled, is the values typed from the paper handover", async () => {
    const { rental, to } = await someRental();
    await other.call("POST", `/rental/${rental.id}/documents`);
    const back = protocolShape.parse(
      await other.call("GET", `/rentalprotocolin/rental/${rental.id}`),
    );
    const returnJson = { ...handoverOf(rental.id, to), mileage: 1500, fuelLevel: 50 };
    await other.call("PUT", `/rentalprotocolin/${back.id}`, returnJson);
    const { page } = await form(back.id, "phone", axeScript());
    await page.getByRole("button", { name: "Dodaj rozliczenie" }).tap();
    const paper = page.getByRole("group", { name: "Z papierowego protokołu wydania" });
    await page.getByText("Nie wiadomo, ile paliwa było przy wydaniu").waitFor();
    expect.soft(await axeFindings(page)).toEqual([]);
    expect.soft(await smallTargets(page)).toEqual([]);
    await page.getByLabel("Uzgodnione dodatkowe kilometry").fill("100");
    await page.getByRole("button", { name: "Zapisz", exact: true }).tap();
    const mileage = paper.getByLabel("Przebieg przy wydaniu, z papieru");
    await mileage.and(page.locator(":focus")).waitFor();
    await paper.getByText(officeMessages.kilometresNeedHandover).waitFor();
    await mileage.fill("1300");
    await page.getByText("Przejechano 200 km.").waitFor();
    await save(page);
    expect(await settledNow(back))
      .toMatchObject({ handover: { mileage: 1300, fuelLevel: null }, extraKilometres: 100 });

    await paper.getByRole("slider", { name: "Paliwo przy wydaniu, z papieru" }).press("End");
    await page.getByText("5 dziesiątych baku × 50 zł = 250 zł").waitFor();
    await save(page);
    await expect.poll(() => settledNow(back))
      .toMatchObject({ handover: { mileage: 1300, fuelLevel: 100 } });
  });
});

const SCRATCH = {
  id: "0199a000-0000-7000-8000-000000000001",
  view: "top",
  x: 300,
  y: 500,
  kind: "scratch",
  note: "",
  photoId: null,
  isNew: true,
};

/** Opens the form of a return. */
async function form(id: string, device: Device = "office", script?: string) {
  return await visit(adminPaths.editReturn(id), device, script);
}

async function visit(path: string, device: Device = "office", script?: string) {
  const opened = await openOffice(adminPaths.returns, device);
  if (script) await opened.context.addInitScript(script);
  await opened.page.goto(path);
  await opened.page.getByRole("button", { name: "Podgląd protokołu" }).waitFor();
  return opened;
}

async function someRental() {
  nextDay += 4;
  const [from, to] = [nextDay - 4, nextDay - 2];
  const toAdd = { lastName: "Rozliczana", carId: showroom.small.id, from, to };
  return { rental: await addedRental(other, toAdd), to };
}

function handoverOf(rentalId: string, to: number) {
  return protocolJson(rentalId, {
    dateTime: fromWarsaw(dayFromNow(to - 2), "08:00"),
    mileage: 1000,
    fuelLevel: 100,
    damages: [],
  });
}

async function handedOver() {
  const { rental, to } = await someRental();
  const handover = await filledProtocol(other, "handover", rental.id, handoverOf(rental.id, to));
  return { rental, to, handover };
}

/** Adds a return that is 2 hours and 1 minute late, with a settlement. */
async function lateReturn(changes: Record<string, unknown> = {}) {
  const { rental, to, handover } = await handedOver();
  const back = await filledProtocol(other, "return", rental.id, {
    ...handoverOf(rental.id, to),
    dateTime: fromWarsaw(dayFromNow(to), "10:01"),
    mileage: 1500,
    settlement: settlementJson({
      plannedEnd: rental.endDateTime,
      deposit: 500,
      handover: { mileage: 1000, fuelLevel: 100 },
    }),
    ...changes,
  });
  return { ...back, rental, to, handover };
}

/** The request body of an agreement that ends on the rental's last day at `time`. */
function agreementUntil({ id, startDateTime }: Rental, to: number, time: string) {
  return agreementJson(id, {
    validFrom: startDateTime,
    validTo: fromWarsaw(dayFromNow(to), time),
    deposit: 1000,
  });
}

/** A moment in the screens' format. */
function moment(day: number, time: string): string {
  const { date } = toWarsaw(fromWarsaw(dayFromNow(day), time));
  return `${date.split("-").reverse().join("-")} | ${time}`;
}

async function settledNow(one: Pick<Protocol, "kind" | "id">) {
  return (await protocolNow(other, one)).settlement;
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Zapisz", exact: true }).click();
  await page.getByText(officeMessages.protocolSaved).last().waitFor();
  await page.getByText(/^Zapisano o /).waitFor();
}
