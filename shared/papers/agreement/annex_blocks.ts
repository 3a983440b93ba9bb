import { carName } from "../../catalogue/car_name.ts";
import { chargedDays } from "../../rental/prices.ts";
import { formatDate } from "../../warsaw.ts";
import type { AgreementAnnex, AgreementTerms, AnnexInitiator } from "../agreement_events.ts";
import type { PaperBlock, PaperRow } from "../paper.ts";
import type { PaperCar } from "../paper_data.ts";
import { paperMoment, paperMoney } from "../paper_words.ts";

/** What both have agreed on at some time. */
interface Agreed {
  readonly terms: AgreementTerms;
  readonly car: PaperCar;
}

/** A section for each annex, in their order: what it agrees, next to what was agreed before it. */
export function annexBlocks(signed: Agreed, annexes: readonly AgreementAnnex[]): PaperBlock[] {
  return annexes.flatMap((annex, index): PaperBlock[] => {
    const before = agreedBy(signed, annexes.slice(0, index));
    const after = agreedBy(before, [annex]);
    return [
      { kind: "heading", text: `Aneks nr ${index + 1}`, isMain: true },
      {
        kind: "paragraph",
        text: `Z dnia ${formatDate(annex.recordedAt)}, ${INITIATOR[annex.wishedBy]}`,
      },
      {
        kind: "table",
        columns: [
          { head: "Uzgodnienie", share: 24 },
          { head: "Dotychczas", share: 38 },
          { head: "Od teraz", share: 38 },
        ],
        rows: comparedRows(before, after),
      },
      { kind: "paragraph", text: "Poza tym umowa obowiązuje bez zmian." },
    ];
  });
}

function agreedBy(signed: Agreed, annexes: readonly AgreementAnnex[]): Agreed {
  return annexes.reduce<Agreed>((was, { terms, car = was.car }) => ({ terms, car }), signed);
}

/** Start, car and delivery only if there is something to say of them. */
function comparedRows(before: Agreed, after: Agreed): PaperRow[] {
  const row = (what: string, of: (agreed: Agreed) => string): PaperRow => {
    const [was, is] = [of(before), of(after)];
    return { cells: [what, was, is], ...was === is ? {} : { look: "changed" } };
  };
  const start = row("Początek najmu", ({ terms }) => paperMoment(terms.validFrom));
  const car = row("Samochód", (agreed) => carWords(agreed.car));
  return [
    ...start.look ? [start] : [],
    row("Koniec najmu", ({ terms }) => paperMoment(terms.validTo)),
    ...car.look ? [car] : [],
    row("Najem (doby × stawka)", ({ terms }) => rentWords(terms)),
    ...after.terms.deliveryFee === 0
      ? []
      : [row("Opłata za dostawę", ({ terms }) => paperMoney(terms.deliveryFee))],
    row("Razem do zapłaty", ({ terms }) => paperMoney(rentOf(terms) + terms.deliveryFee)),
    row(
      "Kaucja (zwrotna)",
      ({ terms: { deposit } }) => deposit === 0 ? "bez kaucji" : paperMoney(deposit),
    ),
  ];
}

function carWords(car: PaperCar): string {
  const { registrationNumber, vin } = car;
  return [carName(car), registrationNumber, vin && `VIN ${vin}`].filter(Boolean).join(", ");
}

function daysOf({ validFrom, validTo }: AgreementTerms): number {
  return chargedDays({ start: validFrom, end: validTo });
}

function rentOf(terms: AgreementTerms): number {
  return daysOf(terms) * terms.rentalFee;
}

function rentWords(terms: AgreementTerms): string {
  return `${daysOf(terms)} × ${paperMoney(terms.rentalFee)} = ${paperMoney(rentOf(terms))}`;
}

const INITIATOR: Readonly<Record<AnnexInitiator, string>> = {
  customer: "na prośbę najemcy, na którą wynajmujący się zgodził.",
  business: "po zmianie rezerwacji przez wynajmującego.",
};
