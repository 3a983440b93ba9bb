import { z } from "zod";
import type { Enquiry, EnquiryAnswer } from "../../../shared/api/enquiry.ts";
import type { MailSent } from "../../../shared/api/mail.ts";
import {
  ANSWER_FIELDS,
  answerFacts,
  answerReplacements,
} from "../../../shared/enquiry/answer_mail.ts";
import type { EnquiryEvent } from "../../../shared/enquiry/events.ts";
import { fillTemplate } from "../../../shared/mail/fill_template.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Invalid, Rejection } from "../../../shared/refusals.ts";
import type { Services } from "../../services.ts";
import { type CommandContext, execute } from "../execute.ts";
import { mailWords, requireKnownFields } from "../mail/mail_words.ts";
import { sendByHand, type SendingServices } from "../mail/send_by_hand.ts";
import { type MailToQueue, queueMail } from "../queue_mail.ts";
import { readStoredReply } from "../read_stored_reply.ts";
import { loadEnquiry } from "./load_enquiry.ts";

/**
 * Answers an enquiry by mail, like a mail to a rental's customer: it is recorded first, in one
 * commit with the enquiry's event, then attempted at once, and the reply has the outcome (decisions
 * §9.8). The enquiry counts as answered once the mail was sent (`record_mail_attempt.ts`). A repeated
 * request continues with the same mail.
 * @throws Invalid, NotFound, Stale, Rejection, MailRefused.
 */
export async function answerEnquiry(
  services: SendingServices & Pick<Services, "ids">,
  context: CommandContext,
  { id, answer, expectedVersions }: {
    readonly id: string;
    readonly answer: EnquiryAnswer;
    readonly expectedVersions: ReadonlySet<number> | undefined;
  },
): Promise<MailSent> {
  const known = await readStoredReply(services, context);
  // Not stored under the key: once there is an account, the same request may succeed.
  if (!known && !await services.mailer.isConfigured()) {
    throw new Rejection("mail_not_configured", officeMessages.mailNotConfigured);
  }
  const mailId = services.ids();
  const begun = known ?? await execute(services, context, async (facts) => {
    const { view, customer, before } = await loadEnquiry(services, facts, id, expectedVersions);
    const event: EnquiryEvent = { type: "EnquiryAnswerQueued", mailId };
    return {
      customer,
      appends: [
        queueMail(facts, customer, mailId, decideEnquiryAnswer(answer, view)),
        { stream: `enquiry/${id}`, before, events: [{ event }] },
      ],
      reply: { status: 202, body: { mailId } },
    };
  });
  const { mailId: begunId } = begunAnswer.parse(begun.body);
  const repetition = begunId === mailId ? undefined : { named: false };
  return await sendByHand(services, context.actor, begunId, repetition);
}

const begunAnswer = z.object({ mailId: z.string() });

/**
 * The answer as it is queued: its fields are filled from the enquiry itself, and it shows the
 * question. @throws Invalid.
 */
function decideEnquiryAnswer(answer: EnquiryAnswer, enquiry: Enquiry): MailToQueue {
  if (!answer.subject || !answer.body) {
    const path = answer.subject ? "body" : "subject";
    throw new Invalid([{ path, message: officeMessages.mailIncomplete }]);
  }
  requireKnownFields({ subject: answer.subject, body: answer.body }, ANSWER_FIELDS);
  const fields = answerReplacements(enquiry);
  const { subject, text } = mailWords({
    subject: fillTemplate(answer.subject, fields),
    text: fillTemplate(answer.body, fields),
  });
  return {
    kind: "enquiry_answer",
    rentalId: null,
    enquiryId: enquiry.id,
    content: {
      subject,
      text,
      replyTo: "",
      recipient: enquiry.customerEmail.trim(),
      facts: answerFacts(enquiry),
    },
  };
}
