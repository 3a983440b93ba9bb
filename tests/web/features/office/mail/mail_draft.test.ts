import { describe, expect, test } from "vitest";
import { mailDraftFaults } from "../../../../../web/features/office/use_mail_draft.ts";
import { adminPaths } from "../../../../../shared/paths.ts";
import { messages } from "../../../../../shared/messages.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import {
  filledDraft,
  likelyTemplate,
  mailValues,
  previewOf,
  statusWords,
} from "../../../../../web/features/office/mail/use_send_mail.ts";
import { aRental } from "../../../api/a_rental.ts";
import { listAddress } from "../../../../../web/features/office/list_address.ts";
import { mailName } from "../../../../../shared/mail/mail_name.ts";
import {
  progressWords,
  troubleBadge,
} from "../../../../../web/features/office/mail/TroubledMailRow.tsx";

const rental = {
  customerFirstName: "Anna",
  customerLastName: "Nowak",
  additionalInfo: "",
  startDateTime: "2026-11-27T07:00:00.000Z",
  endDateTime: "2026-11-30T07:00:00.000Z",
  rentalCar: { brand: "Citroën", model: "C3" },
};

describe("a draft", () => {
  test("starts with the template's words, filled for this rental", () => {
    const { template, confirmation: { subject, body }, custom } = mailValues(rental, "custom");
    expect(template).toBe("custom");
    expect(subject).toBe("Potwierdzenie rezerwacji samochodu");
    expect(body).toContain("Citroën C3 od 27-11-2026 | 08:00 do 30-11-2026 | 08:00");
    expect(custom).toEqual({ subject: "", body: "" });
  });

  test("is previewed with its fields filled", () => {
    expect(filledDraft({ subject: "{{CarModel}}", body: "{{Nic}}" }, rental))
      .toEqual({ subject: "C3", body: "{{Nic}}" });
  });

  const linkSince = "2026-11-20T08:00:00.000Z";
  test.each([
    ["with the open link", { linkSince }, "2026-12-01T00:00:00.000Z", "/rezerwacja#…"],
    ["with the page that mails one", {}, "2026-12-01T00:00:00.000Z", "/rezerwacja"],
    [
      "with the link of a cancelled rental",
      { status: "Anulowane", linkSince },
      linkSince,
      "/rezerwacja#…",
    ],
    ["without a link once cancelled", { status: "Anulowane" }, linkSince, undefined],
    [
      "without a link 30 days after the return",
      { linkSince },
      "2027-01-01T08:00:00.000Z",
      undefined,
    ],
  ])("is previewed %s as the mail has it", (_, changes, now, link) => {
    const draft = { subject: "Temat", body: "Treść" };
    const shown = previewOf(draft, aRental(changes), "", now);
    expect(shown.link).toBe(link);
    expect(shown.body === draft.body).toBe(link === undefined);
  });

  test("requires a subject, a text and known fields only", () => {
    expect(mailDraftFaults({ subject: " ", body: "{{Nic}}" })).toEqual({
      subject: messages.fieldRequired,
      body: officeMessages.mailFieldUnknown.replace("{field}", "{{Nic}}"),
    });
    expect(mailDraftFaults({ subject: "Temat", body: "Treść" })).toEqual({});
  });

  test("of a new booking is its confirmation, of any other rental a custom message", () => {
    expect(["Do sprawdzenia", "", "Aktywne", "Anulowane"].map(likelyTemplate))
      .toEqual(["confirmation", "confirmation", "custom", "custom"]);
  });
});

describe("before sending", () => {
  test.each(
    [
      ["Do sprawdzenia", "confirmation", "zmieni się na „Aktywne”", false],
      ["Anulowane", "custom", "zmieni się na „Niestandardowa wysłana”", true],
      ["Anulowane", "cancellation", "zostanie „Anulowane”", false],
      ["Zakończone", "confirmation", "się nie zmieni", false],
    ] as const,
  )("a rental with status %s shows how %s changes it", (status, name, words, back) => {
    const rental = { status, endDateTime: "2026-12-03T08:00:00.000Z" };
    const { text, takesCarBack } = statusWords(rental, name, "2026-12-01T08:00:00.000Z");
    expect(text).toContain(words);
    expect(takesCarBack).toBe(back);
  });

  test("the mail of a cancelled rental whose period has passed states that its status does not change", () => {
    const over = { status: "Anulowane", endDateTime: "2026-12-03T08:00:00.000Z" };
    const { text, takesCarBack } = statusWords(over, "custom", "2026-12-03T08:00:00.000Z");
    expect(text).toContain("się nie zmieni");
    expect(takesCarBack).toBe(false);
  });
});

test("the back link leads to the list as it was left, and to no other address", () => {
  const left = "/admin/zarzadzanie-wynajmami?page=3";
  expect(listAddress({ list: left }, adminPaths.rentals)).toBe(left);
  for (const state of [null, {}, { list: "https://example.com" }, { list: 7 }]) {
    expect(listAddress(state, adminPaths.rentals)).toBe("/admin/zarzadzanie-wynajmami");
  }
});

describe("a mail in trouble", () => {
  test("shows its kind", () => {
    expect(mailName("cancellation")).toBe("Anulowanie rezerwacji");
    expect(mailName("contact_form")).toBe("Wiadomość z formularza kontaktowego");
  });

  test("shows how often it was tried, and when it is tried next", () => {
    const waiting = { status: "waiting" as const, nextAttemptAt: "2026-11-21T09:00:08.000Z" };
    expect(progressWords({ ...waiting, attempts: 2 }))
      .toBe("2 próby, następna 21-11-2026 | 10:00");
    expect(progressWords({ status: "failed", attempts: 1, nextAttemptAt: null }))
      .toBe("1 próba, sama już nie zostanie wysłana");
    expect(progressWords({ ...waiting, attempts: 12 })).toMatch(/^12 prób,/);
  });

  test("distinguishes a refused address from a temporary failure", () => {
    expect([
      troubleBadge({ status: "failed", permanent: true }),
      troubleBadge({ status: "failed", permanent: false }),
      troubleBadge({ status: "waiting", permanent: false }),
    ].map(({ label }) => label)).toEqual(["Adres odrzucony", "Nie wysłano", "Czeka"]);
  });
});
