import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { sampleCompany as company } from "../../server/tasks/sample/company.ts";
import { protocol as protocolShape } from "../../shared/api/protocol.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { fromWarsaw } from "../../shared/warsaw.ts";
import { dayFromNow } from "../support/browser/browser_days.ts";
import type { Device } from "../support/browser/browser_devices.ts";
import { addedRental } from "../support/browser/browser_office_rentals.ts";
import { filledProtocol } from "../support/browser/browser_protocols.ts";
import { putShowroom, showroom } from "../support/browser/browser_showroom.ts";
import { officeSuite } from "../support/browser/browser_office.ts";
import { axeFindings, axeScript } from "../support/pages/checks/page_axe.ts";
import { fieldError } from "../support/pages/checks/page_field_error.ts";
import { drawWithFinger, SCRAWL } from "../support/pages/page_finger.ts";
import { protocolForm } from "../support/pages/page_protocol_form.ts";
import { sidewaysScroll } from "../support/pages/checks/page_sideways.ts";
import { smallTargets } from "../support/pages/checks/page_targets.ts";
import { typeOnTouchKeyboard } from "../support/pages/checks/page_touch_typing.ts";
import { cameraPhoto } from "../support/server/photo_files.ts";
import { ensurePoppler, pdfText } from "../support/papers/poppler.ts";
import { agreementJson } from "../support/papers/rental_papers.ts";

const { other, openOffice } = officeSuite({ fill: putShowroom, env: { RATE_LIMITS: "off" } });
const { estate, van } = showroom;
/** ms for drawing a PDF or shrinking a photo on a busy machine. */
const HEAVY = { timeout: 60_000 };

beforeAll(() => {
  ensurePoppler();
});

async function office(path: string, device: Device) {
  const visit = await openOffice(path, device);
  await visit.context.addInitScript({ content: axeScript() });
  await visit.page.evaluate(axeScript());
  return visit;
}

async function examine(page: Page, state: string): Promise<void> {
  expect.soft(await axeFindings(page), `axe findings: ${state}`).toEqual([]);
}

test("on a phone a handover is filled, signed and downloaded as a PDF by touch alone", async () => {
  const { id: rentalId } = await addedRental(
    other,
    { lastName: "Łąkowska", carId: van.id, from: 0, to: 3 },
    { startDateTime: fromWarsaw(dayFromNow(0), "23:50") },
  );
  const { page } = await office("/admin", "phone");
  const form = protocolForm(page);
  await page.getByRole("region", { name: /^Plan dnia/ })
    .getByRole("link", { name: "Wydaj auto: Anna Łąkowska" }).tap();

  await form.save.tap();
  await form.mileage.and(page.locator(":focus")).waitFor();
  expect(await fieldError(form.mileage)).toBe(officeMessages.protocolMileageMissing);
  await examine(page, "a form with faults");
  expect.soft(await smallTargets(page), "small targets").toEqual([]);
  for (const width of [320, 390]) {
    expect.soft(await sidewaysScroll(page, width), `at ${width} px`).toEqual([]);
  }

  await typeOnTouchKeyboard(page, form.mileage, "148320");
  await form.condition("Stan nadwozia", "Lekko zabrudzony").tap();
  const track = await form.fuel.boundingBox();
  await form.fuel.tap({ position: { x: (track?.width ?? 0) * 0.65, y: 20 } });
  const fuel = () => form.fuel.getAttribute("aria-valuetext");
  await expect.poll(fuel).toBe("70%");
  await page.getByRole("button", { name: "Mniej paliwa" }).tap();
  await expect.poll(fuel).toBe("60%");

  await page.locator('[data-view="left"]').tap({ position: { x: 120, y: 60 } });
  const damage = page.getByRole("dialog", { name: "Nowa szkoda" });
  await damage.getByLabel("Opis (może zostać pusty)").fill("próg");
  await damage.getByRole("button", { name: "Dodaj szkodę" }).tap();
  await damage.waitFor({ state: "hidden" });

  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Zrób zdjęcie" }).tap();
  await (await chooser).setFiles([await cameraPhoto("zdjecie.jpg", "#8899aa")]);
  // A photo of 12 megapixels is shrunk on the device first.
  await page.getByText("1 z 12 zdjęć").waitFor(HEAVY);

  await form.addEquipment.tap();
  await form.equipment(1).and(page.locator(":focus")).waitFor();
  await form.addEquipment.tap();
  await page.getByText(officeMessages.equipmentRowEmpty).waitFor();
  await form.equipment(1).and(page.locator(":focus")).waitFor();
  await typeOnTouchKeyboard(page, form.equipment(1), "Gaśnica");
  await typeOnTouchKeyboard(page, form.remarks, "Zażółć gęślą jaźń.");

  await page.getByText("Umowa niepodpisana").waitFor();
  await form.sign.tap();
  await form.reason.and(page.locator(":focus")).waitFor();
  expect(await fieldError(form.reason)).toBe(officeMessages.unsignedReasonMissing);
  await examine(page, "a form without a reason for the unsigned agreement");
  await typeOnTouchKeyboard(page, form.reason, "Klient podpisze jutro.");
  await form.sign.tap();
  await form.signing.waitFor();
  await examine(page, "the signing step");
  const lock = form.signing.getByRole("button", { name: "Podpisz i zablokuj" });
  await lock.tap();
  await form.signing.getByText(officeMessages.signatureMissing).first().waitFor();
  await examine(page, "the signing step with faults");
  for (const pad of await form.signing.locator("[data-signature]").all()) {
    await drawWithFinger(page, pad, SCRAWL.slice(0, 9));
  }
  await form.signing.getByText("Podpis złożony").nth(1).waitFor();
  // The message about the mail disappears by itself, so both are awaited at once.
  await Promise.all([
    page.getByText("Protokół jest podpisany. Można go tylko czytać.").waitFor(),
    page.getByText("Wyślemy klientowi PDF e-mailem.").waitFor(),
    lock.tap(),
  ]);
  expect(await form.mileage.isDisabled()).toBe(true);
  expect(await form.save.count()).toBe(0);
  await examine(page, "a signed form");

  const [file] = await Promise.all([
    page.waitForEvent("download", HEAVY),
    form.download.tap(HEAVY),
  ]);
  expect(file.suggestedFilename()).toMatch(/^protokol-wydania-TJE80808-/);
  const saved = protocolShape.parse(
    await other.call("GET", `/rentalprotocolout/rental/${rentalId}`),
  );
  expect(saved).toMatchObject({
    status: "signed",
    mileage: 148320,
    fuelLevel: 60,
    equipment: ["Gaśnica"],
    unsignedReason: "Klient podpisze jutro.",
    damages: [{ view: "left", note: "próg", isNew: true }],
    signing: { by: "screen", signatures: { customerName: "Anna Łąkowska" } },
  });
  const text = pdfText(await readFile(await file.path())).replaceAll("\u00a0", " ");
  for (
    const words of [
      "Anna Łąkowska",
      "148 320",
      "Wydano bez podpisanej umowy lub danych kierowcy: Klient podpisze jutro.",
      "Lekko zabrudzony",
      "Gaśnica",
      "Zażółć gęślą jaźń.",
      "podpis najemcy",
      "podpis wynajmującego",
      company.legalName,
      `SHA-256): ${saved.signing?.contentHash}`,
    ]
  ) {
    expect(text).toContain(words);
  }
}, 150_000);

test("at a desk the lists and forms of agreements and protocols open", async () => {
  const { id } = await addedRental(other, {
    lastName: "Biurkowa",
    carId: estate.id,
    from: 2,
    to: 4,
  });
  await other.call("POST", "/rentaldocument", agreementJson(id, { customerLastName: "Biurkowa" }));
  await filledProtocol(other, "handover", id);
  await filledProtocol(other, "return", id, { damages: [] });
  const { page } = await office("/admin", "office");
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  const papers = [
    {
      entry: "Dokumenty",
      list: "Zarządzanie Dokumentami Wynajmu",
      form: "Edytuj Dokument Wynajmu",
    },
    { entry: "Wydania", list: "Wydania", form: "Protokół wydania" },
    { entry: "Zwroty", list: "Zwroty", form: "Protokół zwrotu" },
  ];
  for (const { entry, list, form } of papers) {
    await page.getByRole("navigation").getByRole("link", { name: entry, exact: true }).click();
    await heading(list).waitFor();
    const card = page.getByRole("article").filter({ hasText: "Biurkowa" });
    await card.waitFor();
    await examine(page, `the list '${list}'`);
    expect.soft(await sidewaysScroll(page, 1440), `the list '${list}'`).toEqual([]);
    await card.getByRole("link", { name: /^Edytuj: / }).click();
    await heading(form).waitFor();
    await page.getByRole("button", { name: "Zapisz", exact: true }).waitFor();
    await examine(page, `the form '${form}'`);
    expect.soft(await sidewaysScroll(page, 1440), `the form '${form}'`).toEqual([]);
  }
}, 150_000);
