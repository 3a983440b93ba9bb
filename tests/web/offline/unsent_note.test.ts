import { beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../api/fake_browser.ts";

const STATUS = { entries: 2, drafts: 1, stuck: 0, needsLogin: false };
let storage: Storage;
let tell: (event: { key: string | null }) => void;

beforeEach(() => {
  vi.resetModules();
  ({ storage } = fakeBrowser(() => new Response()));
  vi.stubGlobal("addEventListener", (name: string, listener: typeof tell) => {
    if (name === "storage") tell = listener;
  });
});

/** The module as a page loads it. */
function loadPage() {
  return import("../../../web/offline/unsent_note.ts");
}

test("the number of unsent entries is available to the next page immediately", async () => {
  (await loadPage()).noteUnsent(STATUS);
  vi.resetModules();
  const { unsent, unsentCount } = await loadPage();
  expect(unsent.status).toEqual(STATUS);
  expect(unsentCount(unsent.status)).toBe(3);
});

test("the note is removed once everything is sent", async () => {
  const { noteUnsent, unsent, unsentCount } = await loadPage();
  noteUnsent(STATUS);
  expect(storage.length).toBe(1);
  noteUnsent({ ...STATUS, entries: 0, drafts: 0 });
  expect(storage.length).toBe(0);
  expect(unsentCount(unsent.status)).toBe(0);
});

test("a change by another tab is noticed, and so is cleared storage", async () => {
  const { unsent } = await loadPage();
  storage.setItem("unsent", JSON.stringify(STATUS));
  tell({ key: "unsent" });
  expect(unsent.status).toEqual(STATUS);
  storage.clear();
  tell({ key: null });
  expect(unsent.status).toMatchObject({ entries: 0, drafts: 0 });
});

test.each(["{", "3", '{"entries":"2"}', "null"])("%s is ignored as a note", async (text) => {
  storage.setItem("unsent", text);
  const { unsent } = await loadPage();
  expect(unsent.status).toEqual({ entries: 0, drafts: 0, stuck: 0, needsLogin: false });
});

test("a browser that blocks storage has nothing unsent", async () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
  });
  const { unsent } = await loadPage();
  expect(unsent.status.entries).toBe(0);
});
