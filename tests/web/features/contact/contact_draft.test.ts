import { describe, expect, test, vi } from "vitest";
import { newTab } from "../../api/fake_browser.ts";
import { eachTest } from "../../../support/each_test.ts";

const stored = eachTest(newTab);

/** The module as a page loads it. */
function loadPage() {
  return import("../../../../web/features/contact/use_contact.ts");
}

const CAR = "0199a000-0000-7000-8000-000000000001";
const OTHER_CAR = "0199a000-0000-7000-8000-000000000002";

describe("what a visitor types into the contact form", () => {
  test("survives a reload of the page", async () => {
    const page = await loadPage();
    page.contactDraft.customerPhone = "600 100 200";
    Object.assign(page.contactText(), { message: "Czy auto jest dostępne?", consent: true });
    vi.resetModules();
    const { contactDraft, contactText } = await loadPage();
    expect(contactDraft).toMatchObject({ customerFirstName: "", customerPhone: "600 100 200" });
    expect(contactText()).toMatchObject({ message: "Czy auto jest dostępne?", consent: true });
  });

  test("is removed once it was sent, and only the text that was sent", async () => {
    const { clearContactDraft, contactDraft, contactText, isContactTyped } = await loadPage();
    contactDraft.customerFirstName = "Anna";
    contactText().message = "Dzień dobry";
    contactText(CAR).message = "Czy ma hak?";
    await Promise.resolve();
    expect(stored.length).toBe(3);
    clearContactDraft(CAR);
    await Promise.resolve();
    expect(isContactTyped({ ...contactDraft, ...contactText(CAR) })).toBe(false);
    expect(contactText().message).toBe("Dzień dobry");
    clearContactDraft();
    await Promise.resolve();
    expect(stored.length).toBe(0);
  });

  test("in the general form, text and consent, is not in the form of a car, nor of one car in another's", async () => {
    const { beginMessage, contactText } = await loadPage();
    Object.assign(contactText(), { message: "Szukam zderzaka.", consent: true });
    beginMessage(CAR, "Interesuje mnie Peugeot 3008.");
    expect(contactText(CAR)).toMatchObject({
      message: "Interesuje mnie Peugeot 3008.",
      consent: false,
    });
    contactText(CAR).message += " Czy ma hak?";
    beginMessage(OTHER_CAR, "Interesuje mnie Renault Clio.");
    expect(contactText(OTHER_CAR).message).toBe("Interesuje mnie Renault Clio.");
    expect(contactText().message).toBe("Szukam zderzaka.");
  });

  test("lasts until the page is left where storage is blocked", async () => {
    vi.stubGlobal("sessionStorage", {
      getItem: () => {
        throw new DOMException("forbidden", "SecurityError");
      },
      setItem: () => {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
    const { contactDraft } = await loadPage();
    contactDraft.customerFirstName = "Anna";
    await Promise.resolve();
    expect(contactDraft.customerFirstName).toBe("Anna");
  });
});

describe("a message that the page begins about a car", () => {
  test("is in the form, and counts as unsaved work only once it was changed", async () => {
    const { beginMessage, contactDraft, contactText, isContactTyped } = await loadPage();
    beginMessage(CAR, "Interesuje mnie Peugeot 3008.");
    expect(contactText(CAR).message).toBe("Interesuje mnie Peugeot 3008.");
    expect(isContactTyped({ ...contactDraft, ...contactText(CAR) })).toBe(false);
    contactText(CAR).message = "Interesuje mnie Peugeot 3008. Czy ma hak?";
    expect(isContactTyped({ ...contactDraft, ...contactText(CAR) })).toBe(true);
  });

  test("follows the car's price, and never replaces what the visitor wrote", async () => {
    const { beginMessage, contactText } = await loadPage();
    beginMessage(CAR, "Interesuje mnie Peugeot 3008 (38 900 zł).");
    beginMessage(CAR, "Interesuje mnie Peugeot 3008 (37 900 zł).");
    expect(contactText(CAR).message).toBe("Interesuje mnie Peugeot 3008 (37 900 zł).");
    contactText(CAR).message = "Czy ma hak?";
    beginMessage(CAR, "Interesuje mnie Peugeot 3008 (36 900 zł).");
    expect(contactText(CAR).message).toBe("Czy ma hak?");
  });
});
