import Send from "lucide-react/icons/send";
import { type FormEvent, useRef } from "react";
import type { Enquiry } from "../../../../shared/api/enquiry.ts";
import { answerFacts, answerTemplate } from "../../../../shared/enquiry/answer_mail.ts";
import { SHORT_LENGTH, TEXT_LENGTH } from "../../../../shared/fields.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { TextArea } from "../../../kit/fields/TextArea.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { useOnline } from "../../../kit/states/use_online.ts";
import { useFirstFault } from "../../../records/use_first_fault.ts";
import { MailPreview } from "../MailPreview.tsx";
import { SendFailure } from "../SendFailure.tsx";
import { filledAnswer, type useAnswer } from "./use_answer.ts";

/** Writes the answer, with a preview of the mail. */
export function AnswerForm({ enquiry, mail }: {
  enquiry: Enquiry;
  mail: ReturnType<typeof useAnswer>;
}) {
  const { draft, sending, faults, failure } = mail;
  const online = useOnline();
  const form = useRef<HTMLFormElement>(null);
  useFirstFault(form, mail.tried);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!sending) void mail.submit();
  }

  return (
    <div className="grid grid-cols-1 items-start gap-6 @min-[58.5rem]/page:grid-cols-2">
      <Card as="section" aria-labelledby="enquiryAnswer">
        <h2 id="enquiryAnswer" className="m-0 mb-3 text-22 font-bold leading-snug">
          {answerTemplate(enquiry).label}
        </h2>
        <form
          ref={form}
          className="grid min-w-0 grid-cols-1 gap-4"
          noValidate
          aria-label="Odpowiedź"
          onSubmit={onSubmit}
        >
          <fieldset
            className="m-0 grid min-w-0 grid-cols-1 gap-4 border-0 p-0"
            disabled={sending}
          >
            {mail.restored && (
              <Alert
                action={<Button variant="secondary" onClick={mail.discard}>Zacznij od nowa</Button>}
              >
                To wiadomość, której ostatnio nie wysłano.
              </Alert>
            )}
            <TextField
              label="Odbiorca"
              type="email"
              value={enquiry.customerEmail}
              readOnly
              className="bg-mist text-muted"
            />
            <TextField
              label="Temat"
              required
              value={draft.subject}
              maxLength={SHORT_LENGTH}
              error={faults.subject}
              onChange={({ currentTarget }) => mail.change("subject", currentTarget.value)}
            />
            <TextArea
              label="Treść"
              required
              rows={10}
              value={draft.body}
              maxLength={TEXT_LENGTH}
              error={faults.body}
              hint="Zapytanie i dane firmy dopisują się pod treścią same."
              onChange={({ currentTarget }) => mail.change("body", currentTarget.value)}
            />
          </fieldset>
          {failure !== undefined && <SendFailure failure={failure} />}
          {!online && failure === undefined && (
            <Alert tone="warning">{officeMessages.mailNeedsNetwork}</Alert>
          )}
          <div>
            <Button
              type="submit"
              size="large"
              icon={<Send aria-hidden="true" />}
              busy={sending}
              busyLabel="Wysyłanie..."
            >
              Wyślij
            </Button>
          </div>
        </form>
      </Card>
      <MailPreview
        {...filledAnswer(draft, enquiry)}
        facts={answerFacts(enquiry)}
        recipient={enquiry.customerEmail}
      />
    </div>
  );
}
