import { writtenBankAccount } from "../company_details.ts";
import { printedTerms } from "../legal/printed_terms.ts";
import { rentalConditions } from "../rental/rental_conditions.ts";
import { chargedDays } from "../rental/prices.ts";
import { sumOf, timesPrice } from "../zloty.ts";
import type { AgreementTerms } from "./agreement_events.ts";
import type { AgreementShown } from "./agreement/agreement_shown.ts";
import { annexBlocks } from "./agreement/annex_blocks.ts";
import { missingData } from "./agreement/missing_data.ts";
import { legalParagraphs } from "./legal_paragraphs.ts";
import { type Lessor, lessorOf } from "./lessor.ts";
import type { Paper, PaperBlock, PaperFact, PaperRow } from "./paper.ts";
import type { AgreementPaperData } from "./paper_data.ts";
import { paperNumber } from "./paper_number.ts";
import {
  carFacts,
  known,
  lessorFooter,
  lessorLetterhead,
  lessorParty,
  paperMoment,
  paperMoney,
  personName,
  placeAndDay,
} from "./paper_words.ts";
import { signedBlocks } from "./signed_blocks.ts";
import type { SettlementRates } from "./settlement/settlement.ts";

/**
 * The agreement as it is signed at the car, with the terms of the rental in full (decisions §4.1),
 * and after its signatures the annexes.
 */
export function agreementPaper(data: AgreementPaperData): Paper {
  const { company, rental, car, terms, party, rates, termsVersion, signing } = data;
  const onScreen = signing !== undefined;
  const lessor = lessorOf(company);
  const number = `nr ${paperNumber(rental, terms)}`;
  return {
    title: TITLE,
    head: `${TITLE} ${number}`,
    issuer: lessor,
    footer: lessorFooter(lessor),
    blocks: [
      lessorLetterhead(lessor),
      { kind: "title", text: TITLE, number, note: placeAndDay(lessor, terms.validFrom) },
      {
        kind: "parties",
        parties: [lessorParty(lessor), { title: "Najemca", rows: left(lessee(data), onScreen) }],
      },
      { kind: "heading", text: "Samochód" },
      { kind: "grid", columns: 3, cells: left(carFacts(car), onScreen) },
      { kind: "heading", text: "Okres najmu" },
      {
        kind: "grid",
        columns: 3,
        cells: [
          ["Od", paperMoment(terms.validFrom)],
          ["Do", paperMoment(terms.validTo)],
          ["Liczba dób", String(daysOf(terms))],
        ],
      },
      { kind: "heading", text: "Opłaty" },
      {
        kind: "table",
        columns: [
          { head: "Pozycja", share: 55 },
          { head: "Ilość", share: 12, side: "right" },
          { head: "Stawka", share: 16, side: "right" },
          { head: "Kwota brutto", share: 17, side: "right" },
        ],
        rows: feeRows(terms),
      },
      { kind: "facts", rows: left(payment(terms, company.bankAccount), onScreen) },
      { kind: "heading", text: "Stawki przy zwrocie" },
      { kind: "facts", rows: rateFacts(rates) },
      ...arrangements(party.note, onScreen),
      ...reasonBlocks(data),
      { kind: "heading", text: TERMS_HEADING, isMain: true },
      ...legalParagraphs(printedTerms(company, termsVersion)),
      { kind: "heading", text: "Oświadczenia najemcy", isMain: true },
      { kind: "list", marker: "number", look: "small", items: lesseeStatements(lessor) },
      { kind: "paragraph", look: "small", text: `${onScreen ? FILES : COPIES} ${PROTOCOLS}` },
      ...(signing ? signedBlocks(signing, lessor) : onScreen ? [] : [
        {
          kind: "signatures",
          places: [
            { label: "data i czytelny podpis najemcy", name: personName(party) },
            { label: "data i podpis wynajmującego", name: lessor.legalName },
          ],
        } as const,
      ]),
      ...annexBlocks(data, data.annexes ?? []),
    ],
  };
}

/** A block of an agreement before it is signed: words alone. */
export type AgreementBlock = Extract<
  PaperBlock,
  {
    kind:
      | "letterhead"
      | "title"
      | "heading"
      | "paragraph"
      | "facts"
      | "grid"
      | "parties"
      | "table"
      | "list";
  }
>;

/** An agreement to be signed on a screen, in words alone. */
export function agreementBlocks(
  shown: AgreementShown,
): { readonly title: string; readonly blocks: AgreementBlock[] } {
  const { title, blocks } = agreementPaper({ ...shown, signing: null });
  return { title, blocks: blocks.filter(isOfWords) };
}

function isOfWords(block: PaperBlock): block is AgreementBlock {
  return WORDS.has(block.kind);
}

/** A screen is not written on: lines for what is not known are left out. */
function left(facts: readonly PaperFact[], onScreen: boolean): readonly PaperFact[] {
  return onScreen ? known(...facts) : facts;
}

/** What the terms leave to the agreement: lines to write on, and the note. */
function arrangements(note: string, onScreen: boolean): PaperBlock[] {
  if (onScreen && note === "") return [];
  return [
    { kind: "heading", text: "Ustalenia dodatkowe" },
    ...(onScreen ? [] : [{ kind: "facts", rows: ARRANGEMENTS } as const]),
    ...(note === "" ? [] : [{ kind: "paragraph", text: note } as const]),
  ];
}

function reasonBlocks({ party, missingReason }: AgreementPaperData): PaperBlock[] {
  if (!missingReason) return [];
  const missing = missingData(party).join("; ");
  return [
    { kind: "heading", text: "Podpisano bez wszystkich danych najemcy" },
    { kind: "facts", rows: known(["Brakujące dane", missing], ["Powód", missingReason]) },
  ];
}

/** A company needs no PESEL, a person no NIP; the numbers that are missing are written by hand. */
function lessee({ party, phone, email }: AgreementPaperData): PaperFact[] {
  const { address, pesel, nip, drivingLicense } = party;
  return [
    ["Imię i nazwisko", personName(party)],
    ["Adres", address === UNKNOWN_ADDRESS ? "" : address],
    ...(pesel === "" && nip !== "" ? [] : [["PESEL", pesel] as const]),
    ...known(["NIP", nip]),
    ["Numer prawa jazdy", drivingLicense],
    ["Telefon", phone],
    ...known(["E-mail", email]),
  ];
}

/** Started days on Warsaw's clock, as they are charged; 0 if the end is not after the start. */
function daysOf({ validFrom, validTo }: AgreementTerms): number {
  return chargedDays({ start: validFrom, end: validTo });
}

function feeRows(terms: AgreementTerms): PaperRow[] {
  const { rentalFee, deliveryFee } = terms;
  const days = daysOf(terms);
  const rent = timesPrice(days, rentalFee);
  return [
    row("Najem samochodu (za dobę)", days, rentalFee, rent),
    ...(deliveryFee === 0 ? [] : [row("Opłata za dostawę", 1, deliveryFee, deliveryFee)]),
    {
      look: "total",
      cells: ["Razem do zapłaty", "", "", paperMoney(sumOf([rent, deliveryFee]))],
    },
  ];
}

function row(what: string, count: number, price: number, amount: number): PaperRow {
  return { cells: [what, String(count), paperMoney(price), paperMoney(amount)] };
}

function payment({ deposit }: AgreementTerms, bankAccount: string): PaperFact[] {
  return [
    ["Kaucja (zwrotna)", deposit === 0 ? "bez kaucji" : paperMoney(deposit)],
    ["Sposób i termin płatności", ""],
    ...known(["Rachunek do przelewów", writtenBankAccount(bankAccount)]),
  ];
}

/** The rates of a return's settlement, so that the customer knows them before signing. */
function rateFacts({ lateHourFee, fuelTenthFee, kilometreFee }: SettlementRates): PaperFact[] {
  return [
    ["Spóźniony zwrot", `${paperMoney(lateHourFee)} za każdą rozpoczętą godzinę`],
    ["Brakujące paliwo", `${paperMoney(fuelTenthFee)} za każdą brakującą 1/10 baku`],
    [
      "Dodatkowe kilometry",
      `${paperMoney(kilometreFee)} za kilometr, tylko jeżeli strony je uzgodniły`,
    ],
  ];
}

/** What the lessee declares by signing, in the order of the paper. */
export function lesseeStatements({ legalName }: Pick<Lessor, "legalName">): string[] {
  return [
    `Mam ukończone ${rentalConditions.minimumAge} lat i ważne prawo jazdy wymaganej kategorii, a podane przeze mnie dane są prawdziwe.`,
    "Znam warunki wynajmu zapisane w tej umowie, mogłem (mogłam) o nie zapytać przed podpisaniem i przyjmuję je.",
    `Wiem, że administratorem moich danych jest ${legalName}, że są przetwarzane w celu zawarcia i wykonania tej umowy, a szczegóły i moje prawa opisuje polityka prywatności dostępna na stronie internetowej i w biurze.`,
  ];
}

const WORDS: ReadonlySet<PaperBlock["kind"]> = new Set<AgreementBlock["kind"]>([
  "letterhead",
  "title",
  "heading",
  "paragraph",
  "facts",
  "grid",
  "parties",
  "table",
  "list",
]);
/** The part of an agreement with the terms of the rental in full. */
export const TERMS_HEADING = "Warunki wynajmu";
const TITLE = "Umowa najmu samochodu";
/** Stored in agreements of customers without an address (back-office §3). */
const UNKNOWN_ADDRESS = "Brak danych";
/** What the terms leave to the agreement. */
const ARRANGEMENTS: readonly PaperFact[] = [
  ["Dodatkowy kierowca, numer prawa jazdy", ""],
  ["Ubezpieczenie ponad OC, udział własny", ""],
  ["Miejsce wydania i zwrotu", ""],
];
const COPIES =
  "Umowę sporządzono w dwóch jednakowych egzemplarzach, po jednym dla każdej ze stron.";
const FILES = "Umowę podpisano na ekranie; obie strony mają ten sam plik PDF.";
const PROTOCOLS =
  "Stan samochodu opisują protokół wydania i protokół zwrotu, które są jej częścią.";
