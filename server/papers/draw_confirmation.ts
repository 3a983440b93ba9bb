import { balanceOf, sumsOf } from "../../shared/money/balance.ts";
import {
  type ConfirmationData,
  confirmationPaper,
  confirmationWords,
  isConfirmed,
} from "../../shared/money/money_papers.ts";
import { moneyMessages } from "../../shared/money/money_messages.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { protocolContent } from "../../shared/papers/protocol_content.ts";
import { NotFound } from "../../shared/refusals.ts";
import { openSealed } from "../ledger/open_sealed.ts";
import { loadStream } from "../ledger/read.ts";
import { accountStream } from "../projections/money/account_stream.ts";
import { chargesOf, owedOf } from "../projections/money/money_directory.ts";
import { rentalPapers } from "../projections/papers/paper_links.ts";
import { protocolPage } from "../projections/papers/protocol_pages.ts";
import { readPages } from "../projections/read_pages.ts";
import type { Services } from "../services.ts";
import {
  agreedTermsIn,
  lessorNow,
  paperCar,
  type PaperWorld,
  rentalForPaper,
} from "./paper_parts.ts";
import { renderPaper } from "./render_pdf.ts";

/** A PDF that is drawn on demand and not stored, and the name of its file. */
export interface DrawnPdf {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Confirms an entry as it is now. @throws NotFound for one that no paper confirms, NotMade, Busy. */
export async function drawConfirmation(
  services: PaperWorld & Pick<Services, "renderPdf" | "clock">,
  rentalId: string,
  entryId: string,
): Promise<DrawnPdf> {
  const data = await readConfirmation(services, rentalId, entryId);
  const bytes = await renderPaper(services, confirmationPaper(data), officeMessages.pdfNotMade);
  return { name: `${confirmationWords(data.entry).fileName}.pdf`, bytes };
}

async function readConfirmation(
  world: PaperWorld & Pick<Services, "clock">,
  rentalId: string,
  entryId: string,
): Promise<ConfirmationData> {
  const { kv, vault, catalogue, clock } = world;
  const { state: account } = await loadStream(kv, accountStream, rentalId);
  const entry = account.find((one) => one.entryId === entryId);
  if (!entry) throw new NotFound(moneyMessages.entryNotFound);
  if (!isConfirmed(entry)) throw new NotFound(moneyMessages.notConfirmed);
  const rental = await rentalForPaper(world, rentalId, moneyMessages.entryNotFound);
  const papers = await rentalPapers(kv, rentalId);
  const charges = chargesOf(papers);
  const link = papers.find(({ kind }) => kind === "return");
  const [page] = link && charges.isReturned
    ? await readPages(kv, "return", [link.id], protocolPage)
    : [];
  const returned = page &&
    await openSealed(kv, vault, page.content, `return/${page.id}`, protocolContent);
  return {
    lessor: await lessorNow(world),
    rental,
    terms: await agreedTermsIn(world, rentalId),
    car: paperCar(await catalogue.rentalCar(rental.carId)),
    customer: rental.customer,
    account,
    entry,
    balance: balanceOf(sumsOf(account), owedOf(rental, charges)),
    returned,
    now: clock(),
  };
}
