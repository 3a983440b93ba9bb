import { officeMessages } from "../../shared/office_messages.ts";
import { MailRefused, Rejection } from "../../shared/refusals.ts";
import type { Services } from "../services.ts";
import { businessAddress } from "../catalogue/settings/email_account.ts";

/**
 * Sends a mail to the business at once and reports the mail server's answer.
 * @returns the address that it went to. @throws Rejection without an account, MailRefused.
 */
export async function sendTestMessage(
  services: Pick<Services, "mailer" | "catalogue" | "config" | "ids">,
): Promise<string> {
  const { mailer, config, ids } = services;
  if (!await mailer.isConfigured()) {
    throw new Rejection("mail_not_configured", officeMessages.mailNotConfigured);
  }
  const address = await businessAddress(services);
  const outcome = await mailer.send({
    messageId: `<${ids()}@${new URL(config.publicUrl).hostname}>`,
    from: address,
    to: address,
    replyTo: address,
    isAutomatic: true,
    subject: "Wiadomość próbna",
    text: [
      "Dzień dobry,",
      "",
      "to jest wiadomość próbna z panelu administratora. Skoro ją czytasz, poczta działa:",
      "rezerwacje i wiadomości ze strony będą przychodzić na ten adres.",
    ].join("\n"),
  });
  if (outcome.sent) return address;
  const { answer, reason } = outcome;
  throw new MailRefused(
    reason,
    answer
      ? officeMessages.mailServerSaid.replace("{answer}", () => answer)
      : officeMessages.mailServerAway.replace("{reason}", () => reason),
  );
}
