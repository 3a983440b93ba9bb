import { describe, expect, test } from "vitest";
import type { MailEvent } from "../../../shared/mail/events.ts";
import type { ProtocolEvent } from "../../../shared/papers/protocol_events.ts";
import type { RentalEvent } from "../../../shared/rental/events.ts";
import { historyWords } from "../../../web/features/office/rentals/history/history_words.ts";
import {
  type Happened,
  type PaperHappened,
  type RentalHappened,
  rentalHistorySteps,
} from "../../../shared/api/rental_history_steps.ts";
import { bookingCommand, now } from "../../support/server/booking_command.ts";

const { carId, period, customerId, customer } = bookingCommand();
const later = { start: "2026-12-01T07:00:00.000Z", end: "2026-12-03T07:00:00.000Z" };
const car = { brand: "Citroën", model: "C3", registrationNumber: "TK 1150L" };
const van = { brand: "Renault", model: "Trafic", registrationNumber: "TJE 80808" };
const carOf = (id: string) => id === carId ? car : id === "van" ? van : undefined;
const booked: RentalEvent = {
  type: "RentalBooked",
  carId,
  period,
  customerId,
  bookedBy: "visitor",
};
const changed: RentalEvent = { type: "RentalCustomerChanged", customerId };
const queued: MailEvent = {
  type: "MailQueued",
  kind: "rental_notification",
  to: "business",
  customerId,
  rentalId: "r1",
};

function happened(seq: number, event: RentalEvent, rest: Partial<RentalHappened> = {}) {
  return { seq, at: now, by: "administrator" as const, customer: undefined, event, ...rest };
}

function mailed(seq: number, event: MailEvent): Happened<MailEvent> {
  return { seq, at: now, by: "system", event };
}

function failed(attempt: number): MailEvent {
  return { type: "MailAttemptFailed", attempt, reason: "ECONNREFUSED", nextAttemptAt: now };
}

/** Titles and details as people read them, newest first. */
function read(rental: RentalHappened[], mails: Happened<MailEvent>[][] = []): string[] {
  return rentalHistorySteps(rental, mails, [], carOf).map(historyWords)
    .map(({ title, who, details }) => [`${title} (${who})`, ...details].join(" | "))
    .map((words) => words.replaceAll("\u00a0", " ").replaceAll("\u2060", ""));
}

const first = happened(1, booked, { by: "visitor", customer });

describe("a rental's history", () => {
  test("begins with the booking: its car, time and actor", () => {
    expect(read([first])).toEqual([
      "Rezerwacja ze strony (Klient) | Citroën C3 – TK 1150L | " +
      "27-11-2026 | 08:00 – 30-11-2026 | 08:00",
    ]);
    const byOffice = happened(1, { ...booked, bookedBy: "administrator" }, { customer });
    expect(read([byOffice])[0]).toContain("Dodano wynajem (Administrator)");
  });

  test("a move in the history has the periods before and after, each from the result of the one before", () => {
    const moves = [
      first,
      happened(2, { type: "RentalMoved", carId, period: later }),
      happened(3, { type: "RentalMoved", carId: "van", period: later }),
      happened(4, { type: "RentalMoved", carId: "sold", period }),
    ];
    expect(read(moves).slice(0, 3)).toEqual([
      "Zmieniono samochód i termin (Administrator) | Renault Trafic – TJE 80808 → Samochód usunięty | " +
      "Było: 01-12-2026 | 08:00 – 03-12-2026 | 08:00 | Jest: 27-11-2026 | 08:00 – 30-11-2026 | 08:00",
      "Zmieniono samochód (Administrator) | Citroën C3 – TK 1150L → Renault Trafic – TJE 80808",
      "Zmieniono termin (Administrator) | Było: 27-11-2026 | 08:00 – 30-11-2026 | 08:00 | " +
      "Jest: 01-12-2026 | 08:00 – 03-12-2026 | 08:00",
    ]);
  });

  test("the history names the customer's changed fields, without their values", () => {
    const person = { ...customer, firstName: "Ewa", phone: "600 200 300" };
    const entries = rentalHistorySteps(
      [first, happened(2, changed, { customer: person })],
      [],
      [],
      carOf,
    );
    expect(entries[0]).toEqual({
      at: now,
      by: "administrator",
      what: "customer_changed",
      fields: ["customerFirstName", "customerPhone"],
    });
    expect(JSON.stringify(entries)).not.toMatch(/Ewa|Anna|600/);
    expect(entries[0] && historyWords(entries[0]).details).toEqual(["Imię, telefon"]);
  });

  test("names no field where a key is destroyed, before or after", () => {
    const erased = happened(1, booked, { customer: undefined });
    const pairs: RentalHappened[][] = [
      [erased, happened(2, changed, { customer })],
      [first, happened(2, changed)],
    ];
    for (const pair of pairs) expect(read(pair)[0]).toBe("Zmieniono dane klienta (Administrator)");
  });

  test("a status in the history has its former value and the cause of the change", () => {
    const statuses = [
      first,
      happened(2, { type: "RentalStatusChanged", status: "Aktywne", cause: "mail" }),
      happened(3, { type: "RentalStatusChanged", status: "Anulowane", cause: "administrator" }),
      happened(4, { type: "RentalStatusChanged", status: "Zakończone", cause: "end_passed" }, {
        by: "system",
      }),
      happened(5, { type: "RentalDeleted", cause: "administrator" }),
    ];
    expect(read(statuses).slice(0, 4)).toEqual([
      "Usunięto wynajem (Administrator)",
      "Status: Zakończone (Automatycznie) | Wcześniej: Anulowane. | Minął termin zwrotu.",
      "Status: Anulowane (Administrator) | Wcześniej: Aktywne.",
      "Status: Aktywne (Administrator) | Wcześniej: Do obsłużenia. | Po wysłaniu wiadomości do klienta.",
    ]);
  });

  test("contains its mails, in the order of the ledger, and consecutive failures once", () => {
    const mail = [
      mailed(2, queued),
      mailed(3, failed(1)),
      mailed(5, failed(2)),
      mailed(6, failed(3)),
      mailed(7, { type: "MailSent", attempt: 4 }),
    ];
    const status = happened(4, {
      type: "RentalStatusChanged",
      status: "Aktywne",
      cause: "administrator",
    });
    expect(read([first, status], [mail]).slice(0, -1)).toEqual([
      "Wysłano wiadomość (Automatycznie) | Powiadomienie o rezerwacji | Próba 4.",
      "Nie udało się wysłać wiadomości (Automatycznie) | Powiadomienie o rezerwacji | " +
      "Próby: 3. Serwer poczty nie odpowiada (ECONNREFUSED).",
      "Status: Aktywne (Administrator) | Wcześniej: Do obsłużenia.",
      "Wiadomość czeka na wysłanie (Automatycznie) | Powiadomienie o rezerwacji",
    ]);
  });

  test.each([
    [
      { type: "MailGivenUp", attempt: 5, reason: "SMTP 550" } as const,
      "Zaniechano wysyłania wiadomości (Automatycznie) | Anulowanie rezerwacji | " +
      "Próby: 5. Serwer poczty odrzucił wiadomość (SMTP 550). Sprawdź ustawienia poczty.",
    ],
    [
      { type: "MailWithdrawn", cause: "rental_deleted" } as const,
      "Wycofano wiadomość (Automatycznie) | Anulowanie rezerwacji | Już nie zostanie wysłana.",
    ],
  ])("the history describes the end of a mail: $0.type", (event, words) => {
    const mail = [mailed(2, { ...queued, kind: "cancellation" }), mailed(3, event)];
    expect(read([first], [mail])[0]).toBe(words);
  });
});

describe("a history's papers", () => {
  const terms = { rentalId: "r1", carId, customerId };
  const condition = { dateTime: now, mileage: 1, fuelLevel: 100, damages: [] };
  const drawnUp: ProtocolEvent = {
    type: "ProtocolDrawnUp",
    ...terms,
    origin: "documents",
    condition,
  };
  const revised: ProtocolEvent = { type: "ProtocolRevised", customerId, condition };

  function paper(
    kind: PaperHappened["kind"],
    ...events: PaperHappened["events"][number]["event"][]
  ) {
    return {
      kind,
      events: events.map((event, index) => ({
        seq: index + 2,
        at: now,
        by: "administrator" as const,
        event,
      })),
    };
  }
  function words(told: PaperHappened): string[] {
    return rentalHistorySteps([first], [], [told], carOf).slice(0, -1).map(historyWords)
      .map(({ title, details }) => [title, ...details].join(" | "));
  }

  test("are prepared, filled, changed, signed and deleted", () => {
    const file = { path: "paper/c/h/1", contentType: "application/pdf", size: 1 };
    const signed: ProtocolEvent = { type: "ProtocolSigned", signedAt: now, contentHash: "" };
    expect(words(paper(
      "handover",
      drawnUp,
      { type: "ProtocolPdfDrawn", file },
      { type: "ProtocolPdfOutdated" },
      revised,
      revised,
      signed,
      { type: "ProtocolDeleted", cause: "erasure" },
    ))).toEqual([
      "Usunięto protokół wydania | Razem z danymi klienta.",
      "Podpisano protokół wydania | Obie strony podpisały na ekranie.",
      "Zmieniono protokół wydania",
      "Wypełniono protokół wydania",
      "Przygotowano protokół wydania",
    ]);
  });

  test("filled directly in a form are not listed as prepared", () => {
    const file = { path: "paper/c/r/1", contentType: "application/pdf", size: 1 };
    expect(words(paper(
      "return",
      { ...drawnUp, origin: "form" },
      revised,
      { type: "SignedProtocolUploaded", file },
    ))).toEqual([
      "Podpisano protokół zwrotu | Wgrano plik z podpisami.",
      "Zmieniono protokół zwrotu",
      "Wypełniono protokół zwrotu",
    ]);
  });

  test("include the agreement, and the papers deleted with the rental", () => {
    const agreed = {
      validFrom: now,
      validTo: now,
      rentalFee: 1,
      deposit: 0,
      deliveryFee: 0,
    };
    expect(words(paper(
      "agreement",
      { type: "AgreementDrawnUp", ...terms, terms: agreed },
      { type: "AgreementRevised", customerId, terms: agreed },
      { type: "AgreementDeleted", cause: "rental_deleted" },
    ))).toEqual(["Usunięto umowę | Razem z wynajmem.", "Zmieniono umowę", "Przygotowano umowę"]);
    const signed = { type: "AgreementSigned", signedAt: now, contentHash: "" } as const;
    expect(words(paper(
      "agreement",
      { type: "AgreementDrawnUp", ...terms, terms: agreed },
      { type: "AgreementRevised", customerId, terms: agreed },
      signed,
    ))).toEqual([
      "Podpisano umowę | Obie strony podpisały na ekranie.",
      "Przygotowano umowę",
    ]);
  });
});
