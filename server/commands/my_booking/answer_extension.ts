import { isEmail } from "../../../shared/customer/email.ts";
import type { ExtensionAnswer } from "../../../shared/api/my_booking.ts";
import { myBookingMessages } from "../../../shared/my_booking_messages.ts";
import { Rejection } from "../../../shared/refusals.ts";
import type { RentalEvent } from "../../../shared/rental/events.ts";
import type { Period } from "../../../shared/rental/period.ts";
import { agreedQuote, type PricedCar } from "../../../shared/rental/quote.ts";
import type { OpenRental } from "../../../shared/rental/rental.ts";
import { rentalView } from "../../../shared/api/rental.ts";
import { companyNow, mailSettingsNow } from "../../catalogue/settings_now.ts";
import { pricedCar } from "../../catalogue/priced_car.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import { extensionAnswerMail } from "../../../shared/mail/customer_booking_mails.ts";
import { handOversOf, rentalPapers } from "../../projections/papers/paper_links.ts";
import { wasMailed } from "../../projections/mail/rental_mails.ts";
import { requireFree } from "../booking/decide_booking.ts";
import { type CommandContext, execute } from "../execute.ts";
import { queueMail } from "../queue_mail.ts";
import { agreementAnnexed, agreementWithTerms } from "../papers/agreement/follow_rental.ts";
import { merged, NOTHING_REMOVED } from "../papers/paper_deletion.ts";
import { rentalOfPaper } from "../papers/rental_of_paper.ts";
import { afterEvents, type MyBookingServices } from "./run_by_link.ts";

/** What an answer is decided on. */
interface ExtensionFacts {
  readonly rental: Pick<
    OpenRental<unknown>,
    "status" | "carId" | "period" | "extension" | "quote"
  >;
  readonly car: PricedCar | undefined;
  /** Periods of other rentals and blocks of the car. */
  readonly busy: readonly Period[];
  /** The return protocol is filled or signed: the request can only be declined. */
  readonly returned: boolean;
}

/**
 * The events of an answer to a customer's request for a later end: yes moves the end, if the car is
 * free. @throws Rejection.
 */
function decideExtensionAnswer(
  answer: ExtensionAnswer,
  { rental, car, busy, returned }: ExtensionFacts,
): RentalEvent[] {
  const { status, carId, period, extension, quote: agreed } = rental;
  if (!extension || status !== "Aktywne") {
    throw new Rejection("no_extension", myBookingMessages.extensionAnswered);
  }
  if (!answer.accept) return [{ type: "ExtensionAnswered", accepted: false }];
  if (answer.until !== extension.until) {
    throw new Rejection("no_extension", myBookingMessages.extensionChanged);
  }
  if (returned) throw new Rejection("booking_closed", myBookingMessages.extensionClosed);
  const longer = { start: period.start, end: extension.until };
  requireFree(busy, longer);
  const quote = agreedQuote(answer.price, agreed, car, longer);
  return [
    { type: "ExtensionAnswered", accepted: true },
    { type: "RentalMoved", carId, period: longer },
    ...quote ? [{ type: "RentalRepriced" as const, quote }] : [],
  ];
}

/**
 * 'Zgódź się' and 'Odmów': answers the request with the car's guard in the commit, and mails the answer
 * to the customer. The reason of a no is in the mail only.
 * @returns 200 with the whole rental. @throws NotFound, Rejection.
 */
export async function answerExtension(
  services: MyBookingServices,
  context: CommandContext,
  rentalId: string,
  answer: ExtensionAnswer,
): Promise<StoredReply> {
  const { kv, catalogue, config, ids, wakeMail } = services;
  const mailId = ids();
  const annexMailId = ids();
  const reply = await execute(services, context, async (facts, now) => {
    const { rental, key, version, before } = await rentalOfPaper(services, facts, rentalId);
    const { carId, period, extension } = rental;
    await facts.guard(carId);
    const wanted = { start: period.start, end: extension?.until ?? period.end };
    const busy = await facts.busy(carId, wanted);
    const snapshot = await catalogue.snapshot();
    const car = pricedCar(snapshot, carId);
    const others = busy.filter(({ id }) => id !== rentalId);
    const known = await rentalPapers(kv, rentalId);
    const { returned } = handOversOf(known);
    const events = decideExtensionAnswer(answer, { rental, car, busy: others, returned });
    const after = afterEvents({ rental, version }, events, now);
    const papers = answer.accept
      ? merged([
        await agreementWithTerms(services, facts, {
          rentalId,
          rental: after.rental,
          cause: "customer_change",
          now,
        }),
        await agreementAnnexed(services, facts, {
          rentalId,
          rental: after.rental,
          price: answer.price,
          wishedBy: "customer",
          signed: "screen_or_upload",
          mailId: annexMailId,
          now,
        }),
      ])
      : NOTHING_REMOVED;
    const content = extensionAnswerMail(
      {
        rentalId,
        rental: after.rental,
        car,
        company: companyNow(snapshot),
        publicUrl: config.publicUrl,
        now,
        sequence: after.version - 1,
      },
      answer,
      mailSettingsNow(snapshot),
    );
    const flags = {
      emailSent: await wasMailed(kv, rentalId),
      hasDocument: known.length > 0,
    };
    return {
      customer: key,
      appends: [
        { stream: `rental/${rentalId}`, before, events: events.map((event) => ({ event })) },
        ...papers.appends,
        ...isEmail(rental.customer.email)
          ? [queueMail(facts, key, mailId, { kind: "extension_answer", rentalId, content })]
          : [],
      ],
      reply: {
        status: 200,
        body: rentalView(rentalId, after.rental, snapshot.rental_car.get(carId), flags),
        version: after.version,
      },
      afterCommit: { delete: papers.paths },
    };
  });
  wakeMail();
  return reply;
}
