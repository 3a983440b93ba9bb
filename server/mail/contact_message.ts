import type { ContactRequest } from "../../shared/api/contact.ts";
import type { MailContent } from "../../shared/mail/events.ts";

/** The mail with a visitor's message to the business; a reply goes to the visitor. */
export function contactMessage(request: ContactRequest): MailContent {
  const { customerFirstName, customerLastName, customerEmail, customerPhone } = request;
  const name = [customerFirstName, customerLastName].filter(Boolean).join(" ");
  const about = request.subject || "Wiadomość ze strony";
  return {
    subject: `${about}: ${name}`.replace(/\s+/g, " ").trim(),
    replyTo: customerEmail,
    text: [
      `Od: ${name}`,
      `E-mail: ${customerEmail}`,
      ...(customerPhone ? [`Telefon: ${customerPhone}`] : []),
      ...(request.subject ? [`W sprawie: ${request.subject}`] : []),
      "",
      request.message,
    ].join("\n"),
  };
}
