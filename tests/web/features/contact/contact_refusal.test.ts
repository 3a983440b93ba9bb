import { describe, expect, test } from "vitest";
import { contactErrors, contactRefusal } from "../../../../web/features/contact/use_contact.ts";
import { NetworkFailure, ProblemFailure } from "../../../../web/api/failures.ts";

const FAILED = "Błąd podczas wysyłania wiadomości. Spróbuj ponownie.";

describe("a message that was not sent", () => {
  test("without a network shows that it needs one and that the text is kept", () => {
    expect(contactRefusal(new NetworkFailure()).sentence)
      .toBe(
        "Wysłanie wiadomości wymaga połączenia z internetem. Wpisany tekst zostaje w formularzu.",
      );
  });

  test("shows 'Błąd podczas wysyłania wiadomości. Spróbuj ponownie.' after any other failure", () => {
    expect(contactRefusal(new ProblemFailure(500, {})).sentence).toBe(FAILED);
    expect(contactRefusal(new TypeError("a reply without shape")).sentence).toBe(FAILED);
  });

  test("after too many requests shows how long to wait, as sent by the server", () => {
    expect(contactRefusal(new ProblemFailure(429, {})).sentence)
      .toBe("Zbyt wiele prób. Spróbuj ponownie za chwilę.");
    expect(contactRefusal(new ProblemFailure(429, {}, 15 * 60)).sentence)
      .toBe("Zbyt wiele prób. Spróbuj ponownie za 15 minut.");
  });

  test("shows the server's field errors at the form's fields, and ignores unknown fields", () => {
    const errors = [
      { path: "customerEmail", message: "Podano nieprawidłowy adres e-mail." },
      { path: "website", message: "Tekst jest za długi." },
    ];
    expect(contactRefusal(new ProblemFailure(400, { errors }))).toEqual({
      sentence: FAILED,
      faults: [{ field: "customerEmail", message: "Podano nieprawidłowy adres e-mail." }],
    });
  });
});

describe("the errors at the fields", () => {
  test("are limited to the first of each field", () => {
    expect(contactErrors([
      { field: "customerEmail", message: "jeden" },
      { field: "consent", message: "dwa" },
      { field: "customerEmail", message: "trzy" },
    ])).toEqual({ customerEmail: "jeden", consent: "dwa" });
  });
});
