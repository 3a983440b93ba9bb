import type { MailQueue } from "../../../shared/api/mail_queue.ts";
import { isFew } from "../cars/card/cars_count.ts";

/** How many mails wait for their first attempt, and why; undefined if none does. */
export function mailQueueWords(
  { waiting, hasAccount }: MailQueue,
): { title: string; text: string } | undefined {
  if (waiting === 0) return undefined;
  const mails = mailsWait(waiting);
  if (hasAccount) return { title: `${mails} na wysłanie.`, text: LEAVES_SOON };
  return {
    title: `${mails}: brakuje konta do wysyłania.`,
    text: "Zapisz konto e-mail w ustawieniach, a wysyłanie ruszy samo.",
  };
}

/** '1 wiadomość czeka', '2 wiadomości czekają', '5 wiadomości czeka'. */
function mailsWait(count: number): string {
  if (count === 1) return "1 wiadomość czeka";
  return isFew(count) ? `${count} wiadomości czekają` : `${count} wiadomości czeka`;
}

const LEAVES_SOON = "Wysyłanie zaczyna się samo, zwykle w ciągu minuty.";
