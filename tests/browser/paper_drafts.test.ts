import { describe, expect, test } from "vitest";
import { officeMessages } from "../../shared/office_messages.ts";
import { adminPaths } from "../../shared/paths.ts";
import { rentalNow } from "../support/browser/browser_office_rentals.ts";
import { killed, paperForms } from "../support/browser/browser_paper_forms.ts";
import { showroom } from "../support/browser/browser_showroom.ts";
import { keptOnDevice } from "../support/pages/page_device.ts";
import { protocolForm } from "../support/pages/page_protocol_form.ts";
import { PESEL } from "../support/papers/rental_papers.ts";

const { rentalOf, read, other, twoTabs, openOffline } = paperForms();

test("an agreement typed without a network is back where its tab was killed and its address is opened in a new one", async () => {
  const rentalId = await rentalOf("Zabita");
  const path = adminPaths.addAgreement(rentalId);
  const { page, context } = await openOffline(path);
  await page.getByLabel("PESEL").fill(PESEL);
  await page.getByLabel("Uwagi").fill("Zwrot na lotnisku");
  await expect.poll(() => keptOnDevice(page)).toContain("Zwrot na lotnisku");
  await killed(page);

  const again = await context.newPage();
  await again.goto(path);
  await again.getByText("Przywrócono niezapisane zmiany.").waitFor();
  expect(await again.getByLabel("PESEL").inputValue()).toBe(PESEL);
  expect(await again.getByLabel("Uwagi").inputValue()).toBe("Zwrot na lotnisku");
  await again.goto(adminPaths.unsent);
  await again.getByText("Umowa najmu: wpisano, ale jeszcze nie zapisano.").waitFor();
  await again.getByRole("link", { name: "Otwórz formularz" }).tap();
  await again.getByRole("button", { name: "Zapisz" }).tap();
  await again.getByText(officeMessages.agreementKeptHere).waitFor();
  await again.goto(adminPaths.unsent);
  await again.getByText("Czeka na wysłanie").first().waitFor();
  expect(await again.getByText("wpisano, ale jeszcze nie zapisano").count()).toBe(0);
});

test("a handover typed at one car without a network says that its rental has another one, and is recorded for that one only once it is started again", async () => {
  const rentalId = await rentalOf("Inne Auto");
  const path = adminPaths.addHandover(rentalId);
  const { page, context, faults } = await openOffline(path);
  faults.expect(/^409 \/api\/rentalprotocolout/);
  await protocolForm(page).mileage.fill("148320");
  await protocolForm(page).remarks.fill("Rysa na masce");
  await expect.poll(() => keptOnDevice(page)).toContain("Rysa na masce");
  await killed(page);
  const now = await rentalNow(other, rentalId);
  await other.call("PUT", `/rental/${rentalId}`, { ...now, rentalCarId: showroom.small.id });

  await context.setOffline(false);
  for (const _ of ["restored", "reloaded after the refusal"]) {
    const again = await context.newPage();
    await again.goto(path);
    await again.getByText(officeMessages.protocolOfOtherCar).waitFor();
    await again.getByText(`Wynajem ma teraz: ${showroom.small.name}`).waitFor();
    const form = protocolForm(again);
    expect(await form.remarks.inputValue()).toBe("Rysa na masce");
    expect(await form.sign.isDisabled()).toBe(true);
    const refused = again.waitForResponse((reply) => reply.status() === 409);
    await form.save.tap();
    await refused;
    await expect.poll(() => keptOnDevice(again)).toContain("Rysa na masce");
    await killed(again);
  }
  const tab = await context.newPage();
  await tab.goto(path);
  await tab.getByText(officeMessages.protocolOfOtherCar).waitFor();
  await protocolForm(tab).remarks.fill("Rysa na masce i drzwiach");
  const last = await context.newPage();
  await last.goto(path);
  await last.getByRole("button", { name: "Zacznij od nowa" }).tap();
  const form = protocolForm(last);
  await expect.poll(() => form.remarks.inputValue()).toBe("");
  expect(await last.getByText(officeMessages.protocolOfOtherCar).count()).toBe(0);
  // The other tab has stored its values again, which are not for this car.
  await expect.poll(() => keptOnDevice(tab)).toContain("Rysa na masce i drzwiach");
  await last.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await form.damages.fill("Brak");
  await expect.poll(() => keptOnDevice(last)).toContain("Brak");
  expect(await form.remarks.inputValue()).toBe("");
  await form.damages.fill("");
  await form.mileage.fill("70000");
  await form.save.tap();
  await last.getByText(/^Zapisano o/).waitFor();
  expect(await read(`/rentalprotocolout/rental/${rentalId}`))
    .toMatchObject({ rentalCarId: showroom.small.id, mileage: 70_000, bodyRemarks: "" });
});

describe("one protocol in two tabs", () => {
  test("keeps what was typed in both, where both are killed", async () => {
    const rentalId = await rentalOf("Dwie Karty");
    const { first, second, reopened } = await twoTabs(adminPaths.addHandover(rentalId));
    await protocolForm(first).mileage.fill("123456");
    await protocolForm(second).remarks.fill("Z drugiej karty");
    await protocolForm(first).damages.fill("Z pierwszej karty");
    for (const page of [first, second]) {
      await expect.poll(() => protocolForm(page).damages.inputValue()).toBe("Z pierwszej karty");
      await expect.poll(() => protocolForm(page).remarks.inputValue()).toBe("Z drugiej karty");
    }
    await expect.poll(() => keptOnDevice(first)).toContain("Z pierwszej karty");
    await killed(second);
    await killed(first);
    const form = protocolForm(await reopened());
    await form.mileage.waitFor();
    expect(await form.mileage.inputValue()).toBe("123 456");
    expect(await form.remarks.inputValue()).toBe("Z drugiej karty");
    expect(await form.damages.inputValue()).toBe("Z pierwszej karty");
  });

  test("tells the tab whose text is replaced in the other one, and what it was", async () => {
    const rentalId = await rentalOf("To Samo");
    const { first, second } = await twoTabs(adminPaths.addHandover(rentalId));
    await protocolForm(first).remarks.fill("Pierwsza wersja");
    await expect.poll(() => protocolForm(second).remarks.inputValue()).toBe("Pierwsza wersja");
    await protocolForm(second).remarks.fill("Druga wersja");
    await expect.poll(() => protocolForm(first).remarks.inputValue()).toBe("Druga wersja");
    await first.getByText("Uwagi: tu było „Pierwsza wersja”").waitFor();
  });

  test("continues in the other tab from what one has saved", async () => {
    const rentalId = await rentalOf("Zapis Obok");
    const { first, second } = await twoTabs(adminPaths.addHandover(rentalId));
    await protocolForm(first).mileage.fill("5000");
    await protocolForm(second).remarks.fill("Jeszcze nie zapisane");
    await expect.poll(() => protocolForm(first).remarks.inputValue()).toBe("Jeszcze nie zapisane");
    await protocolForm(first).save.click();
    await first.getByText(/^Zapisano o/).waitFor();
    // Both texts are saved, so that no draft is left.
    await second.getByText("Zapisany · bez zmian").waitFor();
    await protocolForm(second).remarks.fill("Dopisane potem");
    await protocolForm(second).save.click();
    await second.getByText(/^Zapisano o/).waitFor();
    await expect.poll(() => read(`/rentalprotocolout/rental/${rentalId}`))
      .toMatchObject({ mileage: 5000, bodyRemarks: "Dopisane potem", version: 2 });
    await first.goto(adminPaths.unsent);
    await first.getByText("Wszystko jest wysłane.").waitFor();
  });

  test("keeps the draft of a tab whose other tab discards", async () => {
    const rentalId = await rentalOf("Odrzucona");
    const { first, second, reopened } = await twoTabs(adminPaths.addHandover(rentalId));
    await protocolForm(first).remarks.fill("Zostaje");
    await expect.poll(() => keptOnDevice(first)).toContain("Zostaje");
    const third = await reopened();
    await third.getByRole("button", { name: "Odrzuć zmiany" }).click();
    await expect.poll(() => protocolForm(second).remarks.inputValue()).toBe("Zostaje");
    for (const page of [first, second, third]) await killed(page);
    const form = protocolForm(await reopened());
    await form.remarks.waitFor();
    expect(await form.remarks.inputValue()).toBe("Zostaje");
  });
});

test("signers read on to what they saw while another tab of the protocol empties a field", async () => {
  const rentalId = await rentalOf("Podpis Obok");
  const { first, second } = await twoTabs(adminPaths.addHandover(rentalId));
  const form = protocolForm(first);
  await form.mileage.fill("48000");
  await form.reason.fill("Umowę podpisze wieczorem.");
  await expect.poll(() => protocolForm(second).mileage.inputValue()).toBe("48 000");
  await form.sign.click();
  const shown = form.signing.getByRole("region", { name: "Co podpisujecie" });
  await shown.getByText("48 000 km").waitFor();
  await protocolForm(second).mileage.fill("");
  await expect.poll(() => form.mileage.inputValue()).toBe("");
  expect(await shown.getByText("48 000 km").isVisible()).toBe(true);
});

test("a text emptied in the second tab of a protocol leaves no draft", async () => {
  const rentalId = await rentalOf("Wyczyszczona");
  const { first, second } = await twoTabs(adminPaths.addHandover(rentalId));
  await protocolForm(first).remarks.fill("Pomyłka");
  await expect.poll(() => protocolForm(second).remarks.inputValue()).toBe("Pomyłka");
  await protocolForm(second).remarks.fill("");
  await expect.poll(() => protocolForm(first).remarks.inputValue()).toBe("");
  await expect.poll(() => keptOnDevice(first)).not.toContain("Pomyłka");
});
