import { carName } from "../catalogue/car_name.ts";
import type { AgreementTerms } from "../papers/agreement_events.ts";
import type { Lessor } from "../papers/lessor.ts";
import type { Paper, PaperBlock, PaperFact } from "../papers/paper.ts";
import type { PaperCar, PaperRental } from "../papers/paper_data.ts";
import { paperNumber } from "../papers/paper_number.ts";
import {
  known,
  lessorFooter,
  lessorLetterhead,
  paperMoment,
  personName,
  placeAndDay,
} from "../papers/paper_words.ts";
import type { ProtocolContent } from "../papers/protocol_content.ts";
import { settle } from "../papers/settlement/settle.ts";
import { settledTable } from "../papers/settlement_blocks.ts";
import type { Instant } from "../warsaw.ts";
import { type AccountEntry, type RentalAccount, validEntries } from "./account.ts";
import type { Balance } from "./balance.ts";
import {
  amountWords,
  DOCUMENT_WORDS,
  entryWords,
  METHOD_WORDS,
  PURPOSE_WORDS,
} from "./money_words.ts";

/** An entry that a paper confirms: a payment, or money that was given back. */
export type ConfirmedEntry = Extract<AccountEntry, { type: "PaymentTaken" | "PaymentReturned" }>;

/** Whether a paper confirms an entry: what was kept or charged has none, nor has a void one. */
export function isConfirmed(entry: AccountEntry): entry is ConfirmedEntry {
  return !entry.voided && (entry.type === "PaymentTaken" || entry.type === "PaymentReturned");
}

/** Title, file without personal data, and how the amount is called, by the kind of the entry. */
export function confirmationWords({ type, for: purpose }: Pick<ConfirmedEntry, "type" | "for">) {
  return type === "PaymentTaken"
    ? CONFIRMATIONS.payment
    : CONFIRMATIONS[purpose === "deposit" ? "deposit" : "refund"];
}

const CONFIRMATIONS = {
  payment: {
    title: "Potwierdzenie wpłaty",
    fileName: "potwierdzenie-wplaty",
    amount: "Wpłacono",
  },
  deposit: {
    title: "Potwierdzenie zwrotu kaucji",
    fileName: "potwierdzenie-zwrotu-kaucji",
    amount: "Oddano z kaucji",
  },
  refund: {
    title: "Potwierdzenie zwrotu wpłaty",
    fileName: "potwierdzenie-zwrotu-wplaty",
    amount: "Oddano",
  },
} as const;

/** What a confirmation is made of. */
export interface ConfirmationData {
  readonly lessor: Lessor;
  readonly rental: PaperRental;
  readonly terms: AgreementTerms | undefined;
  readonly car: PaperCar;
  readonly customer: { readonly firstName: string; readonly lastName: string };
  readonly account: RentalAccount;
  readonly entry: ConfirmedEntry;
  readonly balance: Balance;
  /** The filled return, for the lines of its settlement. */
  readonly returned: ProtocolContent | undefined;
  readonly now: Instant;
}

/** The confirmation of a payment, or of what was given back with its reason and calculation. */
export function confirmationPaper(data: ConfirmationData): Paper {
  const { lessor, rental, terms, car, customer, entry, now } = data;
  const { title, amount } = confirmationWords(entry);
  const number = `nr ${paperNumber(rental, terms)}`;
  const { start, end } = rental.period;
  const papers: PaperFact[] = entry.type === "PaymentTaken" && entry.document !== "none"
    ? [["Dokument", `${DOCUMENT_WORDS[entry.document]} ${entry.documentNumber ?? ""}`.trim()]]
    : [];
  return moneyPaper({ lessor, title, number, note: placeAndDay(lessor, now) }, [
    {
      kind: "facts",
      rows: known(
        ["Najemca", personName(customer)],
        ["Samochód", [carName(car), car.registrationNumber].filter(Boolean).join(" · ")],
        ["Najem", `${paperMoment(start)} – ${paperMoment(end)}`],
        ["Za co", PURPOSE_WORDS[entry.for]],
        ["Kiedy", paperMoment(entry.at)],
        ["Sposób", METHOD_WORDS[entry.method]],
        ...papers,
      ),
    },
    { kind: "result", label: amount, value: amountWords(entry.amount) },
    ...entry.for === "deposit" ? depositBlocks(data) : [rentFacts(data.balance)],
  ]);
}

function rentFacts({ due, paid, toPay }: Balance): PaperBlock {
  return {
    kind: "facts",
    rows: [
      ["Należność razem", amountWords(due)],
      ["Zapłacono razem", amountWords(paid)],
      toPay < 0 ? ["Nadpłata", amountWords(-toPay)] : ["Pozostało do zapłaty", amountWords(toPay)],
    ],
  };
}

/** What became of the deposit, and once the car is back why: every line with its calculation. */
function depositBlocks({ entry, account, balance, returned }: ConfirmationData): PaperBlock[] {
  const { agreed, taken, returned: givenBack, toReturn } = balance.deposit;
  const isReturned = entry.type === "PaymentReturned";
  const settlement: PaperBlock[] = isReturned && returned?.settlement
    ? [
      { kind: "heading", text: "Rozliczenie zwrotu samochodu" },
      settledTable(settle(returned.settlement, returned)),
    ]
    : [];
  return [
    ...settlement,
    { kind: "heading", text: "Kaucja" },
    {
      kind: "facts",
      rows: [
        ["Umówiona", amountWords(agreed)],
        ["Wpłacona", amountWords(taken)],
        ...validEntries(account).flatMap((one): PaperFact[] =>
          isReturned && (one.type === "ChargeAdded" || one.type === "DepositKept")
            ? [[entryWords(one), amountWords(one.amount)]]
            : []
        ),
        ...isReturned ? [["Oddano razem", amountWords(givenBack)] as const] : [],
        ...toReturn > 0 ? [["Pozostało do oddania", amountWords(toReturn)] as const] : [],
      ],
    },
  ];
}

/** A paper about money in the business's design; it replaces no fiscal document. */
export function moneyPaper(
  { lessor, title, number, note }: {
    readonly lessor: Lessor;
    readonly title: string;
    readonly number: string;
    readonly note: string;
  },
  blocks: readonly PaperBlock[],
): Paper {
  return {
    title,
    head: `${title} ${number}`,
    issuer: lessor,
    footer: lessorFooter(lessor),
    blocks: [
      lessorLetterhead(lessor),
      { kind: "title", text: title, number, note },
      ...blocks,
      { kind: "paragraph", text: "To nie jest paragon ani faktura." },
    ],
  };
}
