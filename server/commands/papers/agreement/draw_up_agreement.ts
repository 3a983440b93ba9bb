import { agreementView, type RentalDocumentInput } from "../../../../shared/api/rental_document.ts";
import {
  evolveAgreement,
  isOpenAgreement,
  noAgreement,
} from "../../../../shared/papers/agreement.ts";
import { withoutDriver } from "../../../../shared/papers/agreement/driver_in_agreement.ts";
import { RentalNotFound } from "../../../../shared/refusals.ts";
import { rentalCustomer } from "../../../../shared/rental/events.ts";
import { isOpen } from "../../../../shared/rental/rental.ts";
import { openSealed } from "../../../ledger/open_sealed.ts";
import type { StoredReply } from "../../../ledger/receipts.ts";
import { rentalPapers } from "../../../projections/papers/paper_links.ts";
import { rentalStream } from "../../../projections/rental_stream.ts";
import type { Services } from "../../../services.ts";
import { agreementWish } from "../../../../shared/api/agreement_wish.ts";
import { readDriverData } from "../../../papers/driver_data.ts";
import { decideDrawingUp, requirePossibleParty } from "./decide_agreement.ts";
import { type CommandContext, execute, type Ledger } from "../../execute.ts";
import { outdatedPdfs } from "../outdated_pdfs.ts";

/**
 * Draws up a rental's agreement, sealed with the key of who rents; its PDF is drawn by a call of its
 * own. @returns 201 with the agreement, not filled from the driver's data. @throws Invalid, NotFound, Rejection.
 */
export async function drawUpAgreement(
  services: Ledger & Pick<Services, "catalogue">,
  context: CommandContext,
  input: RentalDocumentInput,
): Promise<StoredReply> {
  const { kv, vault, catalogue, ids } = services;
  const wish = agreementWish(input);
  const { rentalId } = input;
  const id = input.id ?? ids();
  const stream = `agreement/${id}` as const;

  return await execute(services, context, async (facts, now) => {
    const { state: rental } = await facts.stream(rentalStream, rentalId);
    if (!isOpen(rental)) throw new RentalNotFound();
    const person = await openSealed(
      kv,
      vault,
      rental.customer,
      `rental/${rentalId}`,
      rentalCustomer,
    );
    if (!person) throw new RentalNotFound();
    requirePossibleParty(wish.party, person, now);
    const customer = await facts.customer(person.email);
    const papers = await rentalPapers(kv, rentalId);
    const event = decideDrawingUp(wish, {
      rental: { id: rentalId, carId: rental.carId, customerId: customer.customerId },
      hasAgreement: papers.some(({ kind }) => kind === "agreement"),
      idTaken: await facts.begun(stream),
    });
    const driver = await readDriverData({ kv, vault }, rentalId, customer.customerId);
    const party = driver ? withoutDriver(wish.party, driver) : wish.party;
    const agreement = evolveAgreement<unknown>(noAgreement, event, now, party);
    if (!isOpenAgreement(agreement)) throw new Error("Cannot draw up an agreement: it is not open");
    const opened = { ...agreement, party, attachment: null };
    const car = await catalogue.rentalCar(rental.carId);
    const outdated = await outdatedPdfs(kv, facts, {
      kind: "agreement",
      rentalId,
      isChanged: true,
    });
    return {
      customer,
      appends: [
        {
          stream,
          before: [],
          events: [{ event, sealed: facts.seal(customer, stream, party) }],
        },
        ...outdated.appends,
      ],
      reply: {
        status: 201,
        body: agreementView(id, 1, opened, {
          car,
          renter: { ...person, customerId: rental.customerId },
        }),
        version: 1,
      },
      afterCommit: { delete: outdated.paths },
    };
  });
}
