import { v7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import {
  importedWords,
  importUnsentFile,
} from "../../../../../web/features/papers/unsent/UnsentFileTools.tsx";
import { exportUnsent } from "../../../../../web/offline/unsent_file.ts";
import { unsentEntries } from "../../../../../web/offline/outbox.ts";
import type { FakeDevice } from "../../../../support/offline/fake_device.ts";
import { givenPhone, phone, world } from "../../../../support/offline/given_phone.ts";
import { handoverContent, saveHandover } from "../../../../support/offline/offline_world.ts";

givenPhone();
let tablet: FakeDevice;
beforeEach(async () => {
  tablet = await world.anotherDevice();
});

describe("a file that is chosen to be imported", () => {
  test("is imported, and the result is shown; a second import adds nothing", async () => {
    const content = handoverContent();
    await saveHandover(phone, { protocolId: v7(), rentalId: world.rentalId, content });
    const file = new Blob([JSON.stringify(await exportUnsent(phone))]);
    expect(await importUnsentFile(tablet, file))
      .toMatchObject({ words: "Wczytano 1 zapisaną wersję." });
    expect(await importUnsentFile(tablet, file))
      .toMatchObject({ words: "Wszystko z tego pliku jest już na urządzeniu." });
    expect(await unsentEntries(tablet)).toHaveLength(1);
  });

  test.each([
    ["empty", new Blob([]), officeMessages.unsentFileEmpty],
    ["other JSON", new Blob(['{"a":1}']), officeMessages.unsentFileWrong],
    ["not JSON", new Blob(["%PDF-1.7"]), officeMessages.unsentFileWrong],
    ["50 MB of random data", new Blob(["x".repeat(50_000_000)]), officeMessages.unsentFileWrong],
    [
      "larger than a browser can read",
      { size: 300 * 1024 * 1024, text: () => Promise.reject(new Error("not to be read")) },
      officeMessages.unsentFileTooLarge,
    ],
  ])("is refused with a reason where it is %s", async (_, file, refused) => {
    expect(await importUnsentFile(tablet, file)).toEqual({ refused });
    expect(await unsentEntries(tablet)).toEqual([]);
  });

  test("is refused with advice where the device cannot keep it", async () => {
    await saveHandover(phone, {
      protocolId: v7(),
      rentalId: world.rentalId,
      content: handoverContent(),
    });
    const file = new Blob([JSON.stringify(await exportUnsent(phone))]);
    tablet.db.outbox.hook("creating", () => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(await importUnsentFile(tablet, file)).toEqual({
      refused: officeMessages.unsentNotImported,
      why: officeMessages.deviceStoreFull,
    });
  });
});

describe("the number of imported entries", () => {
  test("is counted in Polish", () => {
    expect(importedWords({ entries: 2, drafts: 1, otherDrafts: 0, photos: 5 }))
      .toBe("Wczytano 2 zapisane wersje, 1 szkic, 5 zdjęć.");
    expect(importedWords({ entries: 5, drafts: 0, otherDrafts: 0, photos: 0 }))
      .toBe("Wczytano 5 zapisanych wersji.");
    expect(importedWords({ entries: 0, drafts: 0, otherDrafts: 1, photos: 0 }))
      .toMatch(/^Nie wczytano 1 szkicu: .* Zachowaj plik\.$/);
  });
});
