import { describe, expect, test } from "vitest";
import { contactFaults, type ContactValues } from "../../../shared/contact/contact_rules.ts";

const complete: ContactValues = {
  customerFirstName: "Anna",
  customerEmail: "anna@example.com",
  message: "Czy samochód jest jeszcze dostępny?",
  consent: true,
};

describe("the contact form", () => {
  test("a complete form has no fault, with or without last name and phone", () => {
    expect(contactFaults(complete)).toEqual([]);
    expect(
      contactFaults({ ...complete, customerLastName: "Nowak", customerPhone: "+48 600 100 200" }),
    ).toEqual([]);
    expect(contactFaults({ ...complete, customerLastName: "", customerPhone: "" })).toEqual([]);
  });

  test("an empty form has faults of consent, first name, phone or e-mail, and message, in this order", () => {
    const empty = { customerFirstName: "", customerEmail: "", message: "", consent: false };
    expect(contactFaults(empty)).toEqual([
      { field: "consent", message: "Musisz zaakceptować regulamin." },
      { field: "customerFirstName", message: "Proszę podać imię." },
      { field: "customerEmail", message: "Proszę podać telefon albo adres e-mail." },
      { field: "message", message: "Proszę wpisać wiadomość." },
    ]);
  });

  test("a text of blanks counts as empty", () => {
    const fields = contactFaults({ ...complete, customerFirstName: " ", message: "\n\t " })
      .map(({ field }) => field);
    expect(fields).toEqual(["customerFirstName", "message"]);
  });

  test("invisible characters are no fault, and no text, as for the server", () => {
    const pasted = {
      ...complete,
      customerEmail: "\u202aanna@example.com\u202c",
      customerPhone: "\u202a+48\u00a0600\u2011100\u2011200\u202c",
    };
    expect(contactFaults(pasted)).toEqual([]);
    const fields = contactFaults({ ...complete, customerFirstName: "\u200b", message: "\u2060\n" })
      .map(({ field }) => field);
    expect(fields).toEqual(["customerFirstName", "message"]);
  });

  test("a malformed e-mail has one fault, other than that of a missing e-mail", () => {
    expect(contactFaults({ ...complete, customerEmail: "anna@example" })).toEqual([
      { field: "customerEmail", message: "Podano nieprawidłowy adres e-mail." },
    ]);
  });

  test("a phone is enough without an e-mail, and an e-mail without a phone", () => {
    const byPhone = { ...complete, customerEmail: "", customerPhone: "600 100 200" };
    expect(contactFaults(byPhone)).toEqual([]);
    expect(contactFaults({ ...byPhone, customerEmail: "anna@", customerPhone: "600 100 200" }))
      .toEqual([{ field: "customerEmail", message: "Podano nieprawidłowy adres e-mail." }]);
  });

  test("a phone number next to an e-mail must be valid, too", () => {
    expect(contactFaults({ ...complete, customerPhone: "zadzwoń" })).toEqual([
      { field: "customerPhone", message: "Podano nieprawidłowy numer telefonu." },
    ]);
  });

  test("without consent the form shows 'Musisz zaakceptować regulamin.'", () => {
    expect(contactFaults({ ...complete, consent: false })).toEqual([
      { field: "consent", message: "Musisz zaakceptować regulamin." },
    ]);
  });
});
