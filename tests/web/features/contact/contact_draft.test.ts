import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.resetModules();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

/** The module as a page loads it. */
function loadPage() {
  return import("../../../../web/features/contact/contact_draft.ts");
}

describe("what a visitor types into the contact form", () => {
  test("outlives a reload of the page", async () => {
    (await loadPage()).contactDraft.change({ message: "Czy auto jest dostępne?", consent: true });
    vi.resetModules();
    const { contactDraft } = await loadPage();
    expect(contactDraft.get()).toMatchObject({
      customerFirstName: "",
      message: "Czy auto jest dostępne?",
      consent: true,
    });
  });

  test("leaves nothing behind once it was sent", async () => {
    const { contactDraft, isContactTyped } = await loadPage();
    contactDraft.change({ customerFirstName: "Anna", message: "Dzień dobry" });
    contactDraft.clear();
    expect(isContactTyped(contactDraft.get())).toBe(false);
    expect(stored.size).toBe(0);
  });

  test("where storage is forbidden lives until the page is left", async () => {
    vi.stubGlobal("sessionStorage", {
      getItem: () => {
        throw new DOMException("forbidden", "SecurityError");
      },
      setItem: () => {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
    const { contactDraft } = await loadPage();
    contactDraft.change({ customerFirstName: "Anna" });
    expect(contactDraft.get().customerFirstName).toBe("Anna");
  });
});

describe("a message that the page begins about a car", () => {
  test("stands in the form, and counts as work only once it was changed", async () => {
    const { begunMessage, contactDraft, isContactTyped } = await loadPage();
    contactDraft.change(begunMessage(contactDraft.get(), "Interesuje mnie Peugeot 3008."));
    expect(contactDraft.get().message).toBe("Interesuje mnie Peugeot 3008.");
    expect(isContactTyped(contactDraft.get())).toBe(false);
    contactDraft.change({ message: "Interesuje mnie Peugeot 3008. Czy ma hak?" });
    expect(isContactTyped(contactDraft.get())).toBe(true);
  });

  test("gives way to that of another car as long as nobody changed it", async () => {
    const { begunMessage, contactDraft } = await loadPage();
    contactDraft.change(begunMessage(contactDraft.get(), "Interesuje mnie Peugeot 3008."));
    contactDraft.change(begunMessage(contactDraft.get(), "Interesuje mnie Renault Clio."));
    expect(contactDraft.get().message).toBe("Interesuje mnie Renault Clio.");
  });

  test("never replaces what the visitor wrote", async () => {
    const { begunMessage, contactDraft } = await loadPage();
    contactDraft.change({ message: "Szukam zderzaka." });
    contactDraft.change(begunMessage(contactDraft.get(), "Interesuje mnie Peugeot 3008."));
    expect(contactDraft.get().message).toBe("Szukam zderzaka.");
  });

  test("goes with the car when the visitor writes about something else", async () => {
    const { begunMessage, contactDraft } = await loadPage();
    contactDraft.change(begunMessage(contactDraft.get(), "Interesuje mnie Peugeot 3008."));
    contactDraft.change(begunMessage(contactDraft.get(), ""));
    expect(contactDraft.get().message).toBe("");
  });
});
