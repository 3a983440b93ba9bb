import { carName } from "../../catalogue/car_name.ts";
import { counted } from "../../counted.ts";
import { momentWords } from "../../rental/moment_words.ts";
import { chargedDays } from "../../rental/prices.ts";
import { sumOf, timesPrice } from "../../zloty.ts";
import type { PaperFact } from "../paper.ts";
import { paperMoney } from "../paper_words.ts";
import type { AgreementShown } from "./agreement_shown.ts";

/** What decides about an agreement, in the order in which people ask for it. */
export function agreementHighlights({ car, terms, party }: AgreementShown): PaperFact[] {
  const { validFrom, validTo, rentalFee, deliveryFee, deposit } = terms;
  const days = chargedDays({ start: validFrom, end: validTo });
  const rent = timesPrice(days, rentalFee);
  const delivery = deliveryFee === 0 ? "" : `, z dostawą ${paperMoney(deliveryFee)}`;
  return [
    ["Samochód", `${carName(car)}, ${car.registrationNumber}`],
    ["Odbiór", momentWords(validFrom)],
    ["Zwrot", momentWords(validTo)],
    [
      "Cena",
      `${paperMoney(sumOf([rent, deliveryFee]))} (${counted(days, ["doba", "doby", "dób"])} po ${
        paperMoney(rentalFee)
      }${delivery})`,
    ],
    ["Kaucja (zwrotna)", deposit === 0 ? "bez kaucji" : paperMoney(deposit)],
    ["Udział własny w szkodzie", ownShare(party.note)],
  ];
}

/** What the note agrees about it, else what the terms say (`rental_terms.md`, 'Szkody…'). */
function ownShare(note: string): string {
  const agreed = note.split("\n").filter((line) => /udzia\p{L}* własn/iu.test(line));
  return agreed.join(" ") ||
    "Bez ustalonej kwoty. Płacisz za szkody ze swojej winy, których nie pokryje ubezpieczenie.";
}
