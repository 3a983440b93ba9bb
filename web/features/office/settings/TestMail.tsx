import Send from "lucide-react/icons/send";
import { type ReactNode, useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { sendTestMail } from "../../../api/office/admin_settings.ts";
import { failureSentence } from "../../../api/failures.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";

/** Sends a mail from the stored account and says what the mail server answered (decisions §2.6). */
export function TestMail(
  { unsaved, children }: {
    unsaved: boolean;
    /** Other actions, beside its button. */
    children?: ReactNode;
  },
) {
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function send(): Promise<void> {
    if (unsaved) return setOutcome({ tone: "warning", text: officeMessages.testMailUnsaved });
    setSending(true);
    setOutcome(undefined);
    try {
      const to = await sendTestMail();
      setOutcome({
        tone: "success",
        title: "Serwer poczty przyjął wiadomość próbną.",
        text: `Sprawdź skrzynkę ${to}.`,
      });
    } catch (failure) {
      // What the mail server said is the answer that was asked for.
      setOutcome({
        tone: "error",
        title: officeMessages.testMailNotSent,
        text: failureSentence(failure),
      });
    } finally {
      setSending(false);
    }
  }

  return (
    <div className="grid gap-3 border-t border-line pt-4 wrap-anywhere">
      <div className="flex flex-wrap justify-between gap-3 @max-[36.5rem]/page:[&>button]:basis-full">
        <Button
          variant="secondary"
          icon={<Send aria-hidden="true" />}
          busy={sending}
          busyLabel="Wysyłanie..."
          onClick={() => void send()}
        >
          Wyślij wiadomość próbną
        </Button>
        {children}
      </div>
      {outcome && (
        <Alert tone={outcome.tone} {...(outcome.title && { title: outcome.title })}>
          {outcome.text}
        </Alert>
      )}
    </div>
  );
}

type Outcome = { tone: "success" | "warning" | "error"; title?: string; text: string };
