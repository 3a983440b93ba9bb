import { carName } from "../../shared/catalogue/car_name.ts";
import { confirmationOf, isConfirmed } from "../../shared/mail/entry_mail.ts";
import { validEntries } from "../../shared/money/account.ts";
import { type Balance, balanceOf, sumsOf, toCollect } from "../../shared/money/balance.ts";
import { owedBy } from "../../shared/money/owed.ts";
import { moneyMessages } from "../../shared/money/money_messages.ts";
import { amountWords } from "../../shared/money/amount_words.ts";
import {
  DOCUMENT_WORDS,
  entryWords,
  METHOD_WORDS,
  PURPOSE_WORDS,
} from "../../shared/money/money_words.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import type { Paper, PaperBlock, PaperFact } from "../../shared/papers/paper.ts";
import { paperNumber } from "../../shared/papers/paper_number.ts";
import { known, paperMoment, personName, placeAndDay } from "../../shared/papers/paper_words.ts";
import { settle } from "../../shared/papers/settlement/settle.ts";
import { settledTable } from "../../shared/papers/settlement_blocks.ts";
import { plainText } from "../../shared/plain_text.ts";
import { NotFound } from "../../shared/refusals.ts";
import { loadStream } from "../ledger/read.ts";
import { accountStream } from "../projections/money/account_stream.ts";
import { rentalPapers } from "../projections/papers/paper_links.ts";
import type { Services } from "../services.ts";
import { chargesNow, filledReturn } from "./filled_return.ts";
import {
  agreedTermsIn,
  lessorNow,
  paperCar,
  type PaperWorld,
  rentalForPaper,
} from "./paper_parts.ts";
import { moneyPaper } from "./money_paper.ts";
import { renderPaper } from "./render_pdf.ts";

type World = PaperWorld & Pick<Services, "clock">;
type Read = Awaited<ReturnType<typeof readConfirmation>>;

/**
 * Confirms an entry as it is now, drawn on demand and not stored; the file is named without personal
 * data. @throws NotFound for an entry that no paper confirms, NotMade, Busy.
 */
export async function drawConfirmation(
  services: World & Pick<Services, "renderPdf">,
  rentalId: string,
  entryId: string,
) {
  const paper = confirmationPaper(await readConfirmation(services, rentalId, entryId));
  const bytes = await renderPaper(services, paper, officeMessages.pdfNotMade);
  return { name: `${plainText(paper.title).replaceAll(" ", "-")}.pdf`, bytes };
}

async function readConfirmation(world: World, rentalId: string, entryId: string) {
  const { kv, catalogue } = world;
  const { state: account } = await loadStream(kv, accountStream, rentalId);
  const entry = account.find((one) => one.entryId === entryId);
  if (!entry) throw new NotFound(moneyMessages.entryNotFound);
  if (!isConfirmed(entry)) throw new NotFound(moneyMessages.notConfirmed);
  const rental = await rentalForPaper(world, rentalId, moneyMessages.entryNotFound);
  const papers = await rentalPapers(kv, rentalId);
  return {
    lessor: await lessorNow(world),
    number: `nr ${paperNumber(rental, await agreedTermsIn(world, rentalId))}`,
    period: rental.period,
    car: paperCar(await catalogue.rentalCar(rental.carId)),
    customer: personName(rental.customer),
    account,
    entry,
    balance: balanceOf(sumsOf(account), owedBy(rental, await chargesNow(world, papers))),
    /** The filled return. */
    returned: await filledReturn(world, papers),
    now: world.clock(),
  };
}

/** The confirmation of a payment, or of what was given back with its reason and calculation. */
export function confirmationPaper(read: Read): Paper {
  const { lessor, number, period, car, customer, entry, balance, now } = read;
  const { title, amount } = confirmationOf(entry);
  const issued = entry.type === "PaymentTaken" && entry.document !== "none"
    ? `${DOCUMENT_WORDS[entry.document]} ${entry.documentNumber ?? ""}`
    : "";
  return moneyPaper({ lessor, title, number, note: placeAndDay(lessor, now) }, [
    {
      kind: "facts",
      rows: known(
        ["Najemca", customer],
        ["Samochód", [carName(car), car.registrationNumber].filter(Boolean).join(" · ")],
        ["Najem", `${paperMoment(period.start)} – ${paperMoment(period.end)}`],
        ["Za co", PURPOSE_WORDS[entry.for]],
        ["Kiedy", paperMoment(entry.at)],
        ["Sposób", METHOD_WORDS[entry.method]],
        ["Dokument", issued],
      ),
    },
    { kind: "result", label: amount, value: amountWords(entry.amount) },
    ...entry.for === "deposit" ? depositBlocks(read) : [rentFacts(balance)],
  ]);
}

function rentFacts(balance: Balance): PaperBlock {
  const { due, paid, deposit } = balance;
  const toPay = toCollect(balance);
  return {
    kind: "facts",
    rows: [
      ["Należność razem", amountWords(due)],
      ["Zapłacono razem", amountWords(paid)],
      ...toKeepFacts(deposit),
      [toPay < 0 ? "Nadpłata" : "Pozostało do zapłaty", amountWords(Math.abs(toPay))],
    ],
  };
}

function toKeepFacts({ toKeep }: Balance["deposit"]): PaperFact[] {
  return toKeep > 0 ? [["Do potrącenia z kaucji", amountWords(toKeep)]] : [];
}

/** What is kept of the deposit, and once it goes back why: every line with its calculation. */
function depositBlocks({ entry, account, balance: { deposit }, returned }: Read): PaperBlock[] {
  const isReturned = entry.type === "PaymentReturned";
  const whys = validEntries(account).flatMap((one): PaperFact[] =>
    one.type === "ChargeAdded" || one.type === "DepositKept"
      ? [[entryWords(one), amountWords(one.amount)]]
      : []
  );
  const left: PaperFact[] = deposit.toReturn > 0
    ? [["Pozostało do oddania", amountWords(deposit.toReturn)]]
    : [];
  return [
    ...isReturned && returned?.settlement
      ? [
        { kind: "heading", text: "Rozliczenie zwrotu samochodu" } as const,
        settledTable(settle(returned.settlement, returned)),
      ]
      : [],
    { kind: "heading", text: "Kaucja" },
    {
      kind: "facts",
      rows: [
        ["Umówiona", amountWords(deposit.agreed)],
        ["Wpłacona", amountWords(deposit.taken)],
        ...isReturned ? [...whys, ["Oddano razem", amountWords(deposit.returned)] as const] : [],
        ...toKeepFacts(deposit),
        ...left,
      ],
    },
  ];
}
