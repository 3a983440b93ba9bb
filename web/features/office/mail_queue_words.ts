import type { MailQueue } from "../../../shared/api/mail.ts";
import { afterQuietHours } from "../../../shared/mail/quiet_hours.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { counted } from "../../../shared/counted.ts";

/**
 * How many mails wait for their first attempt, and why; undefined if none does. In the quiet hours
 * at `now` some of them may wait for the morning.
 */
export function mailQueueWords(
  { waiting, hasAccount }: MailQueue,
  now: Instant,
): { title: string; text: string } | undefined {
  if (waiting === 0) return undefined;
  const mails = counted(waiting, ["wiadomość czeka", "wiadomości czekają", "wiadomości czeka"]);
  const isQuiet = afterQuietHours(now) !== now;
  if (hasAccount) {
    return {
      title: `${mails} na wysłanie.`,
      text: isQuiet ? `${LEAVES_SOON} ${LEAVES_AT_SEVEN}` : LEAVES_SOON,
    };
  }
  return {
    title: `${mails}: brakuje konta do wysyłania.`,
    text: "Zapisz konto e-mail w ustawieniach, a wysyłanie ruszy samo.",
  };
}

const LEAVES_SOON = "Wysyłanie zaczyna się samo, zwykle w ciągu minuty.";
const LEAVES_AT_SEVEN = "Wiadomości do klientów wychodzą od 7:00.";
