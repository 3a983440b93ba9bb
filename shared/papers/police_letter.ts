import type { RentalCustomer } from "../rental/events.ts";
import { type Holding, isProven } from "../rental/holding.ts";
import { formatDateTime, type Instant } from "../warsaw.ts";
import type { Lessor } from "./lessor.ts";
import type { Paper } from "./paper.ts";
import { lessorFooter, lessorLetterhead, placeAndDay } from "./paper_words.ts";

/** The data of a letter to the police: the car asked about, and who had it. */
export interface PoliceLetter {
  readonly lessor: Lessor;
  /** Name and address of the unit that asks, in lines. */
  readonly authority: string;
  readonly caseNumber: string;
  /** The date of the inquiry; yyyy-MM-dd. */
  readonly inquiryDate: string;
  readonly writtenAt: Instant;
  /** The time that is asked about. */
  readonly at: Instant;
  readonly car: {
    readonly brand: string;
    readonly model: string;
    readonly registrationNumber: string;
    readonly vin: string;
  };
  readonly renter: RentalCustomer;
  /** When the customer had the car. */
  readonly holding: Omit<Holding, "rentalId">;
}

/** The answer of a car's owner who is asked to whom it was entrusted (art. 78 ust. 4 Prd). */
export function policeLetter(letter: PoliceLetter): Paper {
  const { lessor, car, renter, holding, caseNumber } = letter;
  const asked = `${letter.inquiryDate.split("-").reverse().join("-")} r.`;
  return {
    title: TITLE,
    issuer: lessor,
    footer: lessorFooter(lessor),
    blocks: [
      lessorLetterhead(lessor),
      { kind: "paragraph", text: placeAndDay(lessor, letter.writtenAt), side: "right" },
      { kind: "paragraph", text: letter.authority.trim(), side: "right" },
      { kind: "paragraph", text: `Sygnatura sprawy: ${caseNumber}` },
      { kind: "title", text: TITLE },
      { kind: "paragraph", text: `Odpowiadamy na pismo z dnia ${asked}\n${LEGAL_BASIS}` },
      { kind: "heading", text: "Pojazd i czas, którego dotyczy pytanie" },
      {
        kind: "facts",
        rows: [
          ["Marka i model", orDash(`${car.brand} ${car.model}`)],
          ["Numer rejestracyjny", orDash(car.registrationNumber)],
          ["Numer VIN", orDash(car.vin)],
          ["Czas zdarzenia", moment(letter.at)],
        ],
      },
      { kind: "heading", text: "Osoba, której powierzono pojazd" },
      {
        kind: "facts",
        rows: [
          ["Imię i nazwisko", orDash(`${renter.firstName} ${renter.lastName}`)],
          ["Adres", orDash(renter.address)],
          ["Telefon", orDash(renter.phone)],
          ["E-mail", orDash(renter.email)],
          ...heldRows(holding),
        ],
      },
      { kind: "paragraph", text: CLOSING },
      { kind: "signatures", places: [{ label: "data i podpis osoby uprawnionej" }] },
    ],
  };
}

/** The times by the protocols, or those agreed, and which of both they are. */
function heldRows({ from, to }: PoliceLetter["holding"]): [string, string][] {
  const back = to ? moment(to.at) : "nie odnotowano do dnia sporządzenia pisma";
  const proven = isProven({ from, to });
  return [
    [from.by === "protocol" ? "Wydanie pojazdu" : "Wynajem od", moment(from.at)],
    [
      to?.by === "plan" ? "Wynajem do" : "Zwrot pojazdu",
      to?.by === "next_handover" ? `nie później niż ${back}` : back,
    ],
    ["Czas ustalono", proven ? "według protokołów" : "według rezerwacji"],
  ];
}

/** Warsaw's clock, as everywhere in the product. */
function moment(at: Instant): string {
  return `${formatDateTime(at).replace(" | ", " r., godz. ")} (czas polski)`;
}

function orDash(text: string): string {
  return text.trim() || "nie podano";
}

const TITLE = "Wskazanie osoby, której powierzono pojazd";
// At the start of a line, so that the article and its number stay on one line.
const LEGAL_BASIS =
  "Na podstawie art. 78 ust. 4 ustawy z dnia 20 czerwca 1997 r. – Prawo o ruchu drogowym " +
  "wskazujemy jako właściciel lub posiadacz pojazdu, komu był on powierzony do kierowania lub " +
  "używania w oznaczonym czasie.";
const CLOSING =
  "Pojazd był w podanym czasie oddany wskazanej osobie w najem. Dane najemcy podajemy tak, jak " +
  "zostały podane przy rezerwacji. Nie mamy informacji, czy najemca udostępnił pojazd komuś innemu.";
