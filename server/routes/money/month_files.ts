import {
  type InvoicedRental,
  invoiceLines,
  invoicesCsv,
  monthCsv,
} from "../../../shared/money/month_csv.ts";
import type { RentalAccount } from "../../../shared/money/account.ts";
import {
  companyIn,
  driverInAgreement,
} from "../../../shared/papers/agreement/driver_in_agreement.ts";
import { settle } from "../../../shared/papers/settlement/settle.ts";
import { chargedDays } from "../../../shared/rental/prices.ts";
import { isToBeConfirmed } from "../../../shared/rental/status.ts";
import { toWarsaw } from "../../../shared/warsaw.ts";
import { timesPrice } from "../../../shared/zloty.ts";
import { loadStream } from "../../ledger/read.ts";
import { readDriverData } from "../../papers/driver_data.ts";
import { openAgreement } from "../../papers/open_agreement.ts";
import { accountStream } from "../../projections/money/account_stream.ts";
import { readMovements } from "../../projections/money/movement_rows.ts";
import { type AgreementPage, agreementPage } from "../../projections/papers/agreement_pages.ts";
import { readPages } from "../../projections/read_pages.ts";
import type { Services } from "../../services.ts";
import { readProtocolsOf } from "../papers/paper_reads.ts";
import {
  carTitle,
  type OpenedRental,
  openRentals,
  readRentalsNow,
  type RentalsNow,
} from "../rentals/rental_reads.ts";

/** A file for the accountant, and how many entries, or rentals, it names. */
interface MonthFile {
  readonly text: string;
  readonly count: number;
}

/** All entries of a month, yyyy-MM, by the day that counts them. */
export async function readMonthFile(services: Services, month: string): Promise<MonthFile> {
  const movements = await movementsOfMonth(services, await readRentalsNow(services), month);
  return { text: monthCsv(movements), count: movements.length };
}

/** What invoices are written by, of the rentals that end in a month. */
export async function readInvoicesFile(services: Services, month: string): Promise<MonthFile> {
  const known = await readRentalsNow(services);
  const movements = await movementsOfMonth(services, known, month);
  const rentals = await invoicedRentals(services, known, month);
  return { text: invoicesCsv(rentals, movements), count: rentals.length };
}

async function movementsOfMonth({ kv }: Services, known: RentalsNow, month: string) {
  const movements = await readMovements(kv, `${month}-01`, `${month}-31`);
  return movements.map((one) => ({ ...one, title: carTitle(one.rentalId, known) }));
}

/** The rentals whose customer has given a NIP, or was promised an invoice, by their end. */
async function invoicedRentals(
  services: Services,
  known: RentalsNow,
  month: string,
): Promise<InvoicedRental[]> {
  const { rentals } = known;
  const ids = rentals.all()
    .filter(({ id, period, status }) =>
      toWarsaw(period.end).date.startsWith(month) &&
      (!isToBeConfirmed(status) || rentals.hasAccount(id))
    )
    .sort((one, other) => one.period.end < other.period.end ? -1 : 1)
    .map(({ id }) => id);
  const [opened, agreements, returns] = await Promise.all([
    openRentals(services, ids),
    readPages(services.kv, "agreement", rentals.paperIdsOf("agreement", ids), agreementPage),
    readProtocolsOf(services, "return", rentals.paperIdsOf("return", ids)),
  ]);
  const invoiced = opened.map(async (rental): Promise<InvoicedRental[]> => {
    const { id } = rental;
    const agreement = agreements.find(({ rentalId }) => rentalId === id);
    const [{ nip, ...buyer }, { state: account }] = await Promise.all([
      buyerOf(services, rental, agreement),
      rentals.hasAccount(id) ? loadStream(services.kv, accountStream, id) : { state: [] },
    ]);
    const isAsked = nip !== "" && !isToBeConfirmed(rental.status);
    if (!isAsked && !account.some(isWithInvoice)) return [];
    const back = returns.find(({ rentalId, isFilled }) => rentalId === id && isFilled);
    const isCancelled = rental.status === "Anulowane";
    const lines = invoiceLines({
      ...!isCancelled && priceOf(rental, agreement),
      settled: back?.settlement && !isCancelled ? settle(back.settlement, back).lines : [],
      account,
    });
    const day = toWarsaw(rental.period.end).date;
    if (lines.length === 0) return [];
    return [{ nip, ...buyer, day, title: carTitle(id, known), lines, account }];
  });
  return (await Promise.all(invoiced)).flat();
}

function isWithInvoice(entry: RentalAccount[number]): boolean {
  return entry.type === "PaymentTaken" && entry.document === "invoice" && !entry.voided;
}

/** The party of the agreement; its NIP and company are those of the driver's data if it has none. */
async function buyerOf(
  { kv, vault }: Services,
  { id, customerId, customer }: OpenedRental,
  agreement: AgreementPage | undefined,
): Promise<Pick<InvoicedRental, "nip" | "buyer" | "address">> {
  const party = agreement && (await openAgreement(kv, vault, agreement.id, agreement))?.party;
  const driver = party?.nip ? undefined : await readDriverData({ kv, vault }, id, customerId);
  const { firstName, lastName, address } = party ?? customer;
  const { nip, note } = driver ? driverInAgreement(driver) : party ?? { nip: "", note: "" };
  return { nip, buyer: companyIn(note) || `${firstName} ${lastName}`.trim(), address };
}

/** The frozen price, else that of the agreement, as the balance has it. */
function priceOf({ quote }: OpenedRental, agreement: AgreementPage | undefined) {
  const terms = agreement?.terms;
  const days = terms && chargedDays({ start: terms.validFrom, end: terms.validTo });
  const agreed = terms && days !== undefined
    ? { days, perDay: terms.rentalFee, total: timesPrice(days, terms.rentalFee) }
    : undefined;
  return { price: quote ?? agreed, deliveryFee: terms?.deliveryFee };
}
