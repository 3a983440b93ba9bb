import type { MailQueue } from "../../../shared/api/mail_queue.ts";
import { counted } from "../../kit/layout/counted.ts";

/** How many mails wait for their first attempt, and why; undefined if none does. */
export function mailQueueWords(
  { waiting, hasAccount }: MailQueue,
): { title: string; text: string } | undefined {
  if (waiting === 0) return undefined;
  const mails = counted(waiting, ["wiadomość czeka", "wiadomości czekają", "wiadomości czeka"]);
  if (hasAccount) return { title: `${mails} na wysłanie.`, text: LEAVES_SOON };
  return {
    title: `${mails}: brakuje konta do wysyłania.`,
    text: "Zapisz konto e-mail w ustawieniach, a wysyłanie ruszy samo.",
  };
}

const LEAVES_SOON = "Wysyłanie zaczyna się samo, zwykle w ciągu minuty.";
