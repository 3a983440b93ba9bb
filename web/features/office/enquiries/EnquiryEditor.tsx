import { useEffect, useId, useState } from "react";
import { v7 } from "uuid";
import { CHOICE_PILL } from "../../../kit/base/class_sets.ts";
import type { Enquiry } from "../../../../shared/api/enquiry.ts";
import { answerFacts, answerTemplate, readyTexts } from "../../../../shared/enquiry/answer_mail.ts";
import {
  ENQUIRY_STATE_WORDS,
  ENQUIRY_WITHOUT_EMAIL,
} from "../../../../shared/enquiry/enquiry_words.ts";
import { ENQUIRY_STATES, type EnquiryProgress } from "../../../../shared/enquiry/events.ts";
import { TEXT_LENGTH } from "../../../../shared/fields.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { Instant } from "../../../../shared/warsaw.ts";
import { failureSentence } from "../../../api/failures.ts";
import { createFormDrafts } from "../../../api/form_drafts.ts";
import { versioned } from "../../../api/office/call.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { Card } from "../../../kit/layout/Card.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { keepEnquiry } from "../../../offline/replica/device_enquiries.ts";
import { LeaveQuestion } from "../../../records/LeaveQuestion.tsx";
import { recountNewEnquiries } from "../new_enquiries.ts";
import { EnquiryMails, EnquiryMessage } from "./EnquiryMessage.tsx";
import { MailForm } from "../MailForm.tsx";
import { NoteForm, type NoteValues, useNote } from "../NoteForm.tsx";
import { filledAnswer, useAnswer } from "./use_answer.ts";

/** An enquiry and what can be done about it: its state, its note and the answer. */
export function EnquiryEditor({ opened, now, back, onChanged }: {
  opened: Versioned<Enquiry>;
  now: Instant;
  /** The address of the list. */
  back: string;
  /** The enquiry or its mails have changed: read them again. */
  onChanged: () => void;
}) {
  const enquiry = opened.values;
  const note = useEnquiryNote(opened, changed);
  const answer = useAnswer(enquiry, changed);

  function changed() {
    void recountNewEnquiries();
    onChanged();
  }

  // The device's copy is as new as the screen's; a failing store has a notice of its own.
  useEffect(() => {
    keepEnquiry(browserDevice(), enquiry).catch(() => undefined);
  }, [opened.etag, enquiry]);

  return (
    <div className={ENQUIRY_COLUMNS}>
      <EnquiryMessage enquiry={enquiry} now={now} />
      <div className="@container/page @min-desktop/page:row-span-2">
        {enquiry.customerEmail
          ? (
            <MailForm
              name="Odpowiedź"
              title={answerTemplate(enquiry).label}
              mail={answer}
              recipient={enquiry.customerEmail}
              rows={10}
              hint="Zapytanie i dane firmy dopisują się pod treścią same."
              fields={<ReadyTexts enquiry={enquiry} onChoose={answer.insert} />}
              preview={{ ...filledAnswer(answer.draft, enquiry), facts: answerFacts(enquiry) }}
            />
          )
          : <Alert>{ENQUIRY_WITHOUT_EMAIL}</Alert>}
      </div>
      <div className="grid grid-cols-1 content-start gap-6">
        <Card as="section" aria-label="Stan i notatka" className="grid grid-cols-1 gap-4">
          <StateChoice enquiry={enquiry} onChanged={changed} />
          <NoteForm
            form={note}
            most={TEXT_LENGTH}
            failed={officeMessages.enquiryNotSaved}
            offline={officeMessages.enquiryNeedsNetwork}
          />
        </Card>
        <EnquiryMails enquiry={enquiry} />
      </div>
      <LeaveQuestion
        dirty={note.dirty || answer.dirty}
        back={back}
        onDiscard={() => {
          note.discard();
          answer.discard();
        }}
      />
    </div>
  );
}

export const ENQUIRY_COLUMNS =
  "grid grid-cols-1 gap-6 @min-desktop/page:grid-cols-2 @min-desktop/page:grid-rows-[auto_1fr]";

/** Texts that are put where the own words of an answer belong. */
function ReadyTexts({ enquiry, onChoose }: {
  enquiry: Enquiry;
  onChoose: (text: string) => void;
}) {
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label="Gotowe teksty">
      {Object.entries(readyTexts(enquiry)).map(([label, text]) => (
        <Button
          key={label}
          variant="secondary"
          size="compact"
          onClick={() => onChoose(text)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** 'Nowe', 'W toku', 'Zamknięte': saved as soon as one is pressed. */
function StateChoice({ enquiry, onChanged }: { enquiry: Enquiry; onChanged: () => void }) {
  const [chosen, setChosen] = useState<EnquiryProgress>();
  const [saving, setSaving] = useState(false);
  const id = useId();
  const shown = chosen ?? enquiry.state;

  useEffect(() => setChosen(undefined), [enquiry]);

  async function choose(state: EnquiryProgress) {
    if (saving || state === shown) return;
    setChosen(state);
    setSaving(true);
    try {
      await versioned("POST /enquiry/{id}", {
        params: { id: enquiry.id },
        body: { state },
        idempotencyKey: v7(),
      });
      toast.success(`Stan zapytania: ${ENQUIRY_STATE_WORDS[state]}`, { id: "enquiry" });
    } catch (failure) {
      setChosen(undefined);
      toast.failure(officeMessages.enquiryNotSaved, {
        text: failureSentence(failure, officeMessages.enquiryNeedsNetwork),
      });
    }
    setSaving(false);
    onChanged();
  }

  return (
    <div role="group" aria-labelledby={id} className="grid gap-1.5">
      <h2 id={id} className="m-0 text-18 font-bold">Stan</h2>
      <div className="flex flex-wrap gap-2">
        {ENQUIRY_STATES.map((state) => (
          <button
            key={state}
            type="button"
            className={`${CHOICE_PILL} text-14 font-semibold aria-pressed:chosen-black`}
            aria-pressed={state === shown}
            onClick={() => void choose(state)}
          >
            {ENQUIRY_STATE_WORDS[state]}
          </button>
        ))}
      </div>
    </div>
  );
}

const noteDrafts = createFormDrafts("enquiryNotes");

function useEnquiryNote(opened: Versioned<Enquiry>, onSaved: () => void) {
  const { id } = opened.values;
  return useNote({
    opened: noteOf(opened),
    draft: { drafts: noteDrafts, name: id },
    save: async ({ note }, sending) =>
      noteOf(await versioned("POST /enquiry/{id}", { params: { id }, body: { note }, ...sending })),
    read: async () => noteOf(await versioned("GET /enquiry/{id}", { params: { id } })),
    onSaved() {
      toast.success(officeMessages.enquirySaved, { id: "enquiry" });
      onSaved();
    },
  });
}

function noteOf({ values, etag }: Versioned<Enquiry>): Versioned<NoteValues> {
  return { values: { note: values.note }, etag };
}
