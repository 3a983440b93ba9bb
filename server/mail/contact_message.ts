import type { MailContent } from "../../shared/mail/events.ts";

/** What a visitor wrote, as the business gets it; an answer goes to the visitor. */
export function contactMessage(
  { firstName, lastName, email, phone, message }: {
    firstName: string;
    lastName: string;
    email: string;
    phone: string;
    message: string;
  },
): MailContent {
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return {
    subject: `Wiadomość ze strony: ${name}`.replace(/\s+/g, " ").trim(),
    replyTo: email,
    text: [
      `Od: ${name}`,
      `E-mail: ${email}`,
      ...(phone ? [`Telefon: ${phone}`] : []),
      "",
      message,
    ].join("\n"),
  };
}
