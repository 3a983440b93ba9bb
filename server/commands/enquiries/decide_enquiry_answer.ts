import type { Enquiry, EnquiryAnswer } from "../../../shared/api/enquiry.ts";
import {
  ANSWER_FIELDS,
  answerFacts,
  answerReplacements,
} from "../../../shared/enquiry/answer_mail.ts";
import { fillTemplate } from "../../../shared/mail/fill_template.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Invalid } from "../../../shared/refusals.ts";
import { mailWords, requireKnownFields } from "../mail/mail_words.ts";
import type { WishedMail } from "../queue_mail.ts";

/**
 * The answer as it is queued: its fields are filled from the enquiry itself, and it shows the
 * question. @throws Invalid.
 */
export function decideEnquiryAnswer(wish: EnquiryAnswer, enquiry: Enquiry): WishedMail {
  if (!wish.subject || !wish.body) {
    const path = wish.subject ? "body" : "subject";
    throw new Invalid([{ path, message: officeMessages.mailIncomplete }]);
  }
  requireKnownFields({ subject: wish.subject, body: wish.body }, ANSWER_FIELDS);
  const fields = answerReplacements(enquiry);
  const { subject, text } = mailWords({
    subject: fillTemplate(wish.subject, fields),
    text: fillTemplate(wish.body, fields),
  });
  return {
    kind: "enquiry_answer",
    rentalId: null,
    content: {
      subject,
      text,
      replyTo: "",
      recipient: enquiry.customerEmail.trim(),
      facts: answerFacts(enquiry),
    },
  };
}
