import type { MailQueue } from "../../../../shared/api/mail_queue.ts";
import { adminPaths } from "../../../site/paths.ts";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { mailQueueWords } from "../mail_queue_words.ts";

/** What was not tried yet; where there is no account for it, the way to the settings. */
export function QueuedMails({ queue }: { queue: MailQueue }) {
  const words = mailQueueWords(queue);
  if (!words) return null;
  return (
    <>
      <p className="m-0">
        <strong>{words.title}</strong> {words.text}
      </p>
      {!queue.hasAccount && (
        <ButtonLink variant="secondary" to={adminPaths.settings}>Otwórz ustawienia</ButtonLink>
      )}
    </>
  );
}
