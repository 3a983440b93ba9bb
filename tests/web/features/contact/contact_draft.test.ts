import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { memoryStorage } from "../../api/fake_browser.ts";

let stored: Storage;

beforeEach(() => {
  stored = memoryStorage();
  vi.resetModules();
  vi.stubGlobal("sessionStorage", stored);
});

afterEach(() => vi.unstubAllGlobals());

/** The module as a page loads it. */
function loadPage() {
  return import("../../../../web/features/contact/use_contact.ts");
}

describe("what a visitor types into the contact form", () => {
  test("survives a reload of the page", async () => {
    (await loadPage()).changeContactDraft({
      message: "Czy auto jest dostępne?",
      consent: true,
    });
    vi.resetModules();
    const { contactDraft } = await loadPage();
    expect(contactDraft).toMatchObject({
      customerFirstName: "",
      message: "Czy auto jest dostępne?",
      consent: true,
    });
  });

  test("is removed once it was sent", async () => {
    const { changeContactDraft, clearContactDraft, contactDraft, isContactTyped } =
      await loadPage();
    changeContactDraft({ customerFirstName: "Anna", message: "Dzień dobry" });
    await Promise.resolve();
    expect(stored.length).toBe(1);
    clearContactDraft();
    await Promise.resolve();
    expect(isContactTyped(contactDraft)).toBe(false);
    expect(stored.length).toBe(0);
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
    const { changeContactDraft, contactDraft } = await loadPage();
    changeContactDraft({ customerFirstName: "Anna" });
    await Promise.resolve();
    expect(contactDraft.customerFirstName).toBe("Anna");
  });
});

describe("a message that the page begins about a car", () => {
  test("is in the form, and counts as unsaved work only once it was changed", async () => {
    const { begunMessage, changeContactDraft, contactDraft, isContactTyped } = await loadPage();
    changeContactDraft(begunMessage(contactDraft, "Interesuje mnie Peugeot 3008."));
    expect(contactDraft.message).toBe("Interesuje mnie Peugeot 3008.");
    expect(isContactTyped(contactDraft)).toBe(false);
    changeContactDraft({ message: "Interesuje mnie Peugeot 3008. Czy ma hak?" });
    expect(isContactTyped(contactDraft)).toBe(true);
  });

  test("is replaced by that of another car as long as it was not changed", async () => {
    const { begunMessage, changeContactDraft, contactDraft } = await loadPage();
    changeContactDraft(begunMessage(contactDraft, "Interesuje mnie Peugeot 3008."));
    changeContactDraft(begunMessage(contactDraft, "Interesuje mnie Renault Clio."));
    expect(contactDraft.message).toBe("Interesuje mnie Renault Clio.");
  });

  test("never replaces what the visitor wrote", async () => {
    const { begunMessage, changeContactDraft, contactDraft } = await loadPage();
    changeContactDraft({ message: "Szukam zderzaka." });
    changeContactDraft(begunMessage(contactDraft, "Interesuje mnie Peugeot 3008."));
    expect(contactDraft.message).toBe("Szukam zderzaka.");
  });

  test("is removed with the car when the visitor writes about something else", async () => {
    const { begunMessage, changeContactDraft, contactDraft } = await loadPage();
    changeContactDraft(begunMessage(contactDraft, "Interesuje mnie Peugeot 3008."));
    changeContactDraft(begunMessage(contactDraft, ""));
    expect(contactDraft.message).toBe("");
  });
});
