import { expect, test, vi } from "vitest";
import {
  NEW_RENTAL,
  rentalDrafts,
} from "../../../../web/features/office/rentals/form/rental_drafts.ts";
import { emptyRental } from "../../../../web/features/office/rentals/form/rental_values.ts";
import { mailDrafts, mailValues } from "../../../../web/features/office/mail/use_send_mail.ts";
import { aRental } from "../a_rental.ts";
import { eraseCustomer } from "../../../../web/api/office/admin_customers.ts";
import { fakeBrowser, json, problem } from "../fake_browser.ts";

const receipt = {
  erasedAt: "2026-11-21T09:00:00.000Z",
  rentals: 1,
  mails: 1,
  documents: 0,
  keyDestroyed: true,
  stays: [],
};
const typed = { ...emptyRental(""), customerFirstName: "Anna" };

/** Unfinished work of this tab that names a customer. */
function storeUnfinishedWork() {
  rentalDrafts.keep(NEW_RENTAL, { etag: "", before: emptyRental(""), typed });
  const mail = mailValues(aRental(), "custom");
  mailDrafts.keep("r1", { etag: "", before: mail, typed: mail });
  return {
    left: () =>
      [
        rentalDrafts.read(NEW_RENTAL, emptyRental("")),
        mailDrafts.read("r1", mail),
      ].filter((one) => one !== undefined).length,
  };
}

test("an erasure removes the unfinished rentals and mails of this tab from storage", async () => {
  const { storage } = fakeBrowser(() => json(receipt));
  vi.stubGlobal("sessionStorage", storage);
  const work = storeUnfinishedWork();
  expect(work.left()).toBe(2);
  await eraseCustomer("anna@example.com", "key-2");
  expect(work.left()).toBe(0);
  expect(storage.length).toBe(0);
});

test("unfinished work stays where the erasure fails", async () => {
  const { storage } = fakeBrowser(() => problem(404, "Nie ma takiego klienta."));
  vi.stubGlobal("sessionStorage", storage);
  const work = storeUnfinishedWork();
  await expect(eraseCustomer("anna@example.com", "key-2")).rejects.toThrow();
  expect(work.left()).toBe(2);
});
