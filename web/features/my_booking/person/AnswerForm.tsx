import { type FormEvent, useRef, useState } from "react";
import type { PersonQuestion } from "../../../../shared/api/my_booking.ts";
import { counted, pluralForm } from "../../../../shared/counted.ts";
import {
  answerDigits,
  answerFault,
  type AnswerName,
  MOST_ANSWERS,
} from "../../../../shared/rental/my_booking.ts";
import { tiedWords } from "../../../../shared/tied_words.ts";
import { confirmPerson, questionOf } from "../../../api/booking_by_link.ts";
import { failureSentence } from "../../../api/failures.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { useFirstFault } from "../../../records/use_first_fault.ts";
import { useSubmit } from "../../../records/use_submit.ts";
import { CallButton } from "../../cars/tools/CallButton.tsx";
import type { Person } from "./use_person.ts";

/** One question to the person at a link, and what leads on or back. */
export interface QuestionProps {
  readonly person: Person;
  readonly question: PersonQuestion;
  readonly onQuestion: (next: PersonQuestion) => void;
  readonly onBack: (() => void) | undefined;
}

/** The digits of the phone or of a mailed code, with the tries that are left. */
export function AnswerForm(
  { person, question, onQuestion, onBack, name, text, label }: QuestionProps & {
    name: AnswerName;
    text?: string;
    label: string;
  },
) {
  const form = useRef<HTMLFormElement>(null);
  const { faults, failure, busy, submit } = useSubmit(NEEDS_NETWORK);
  const [presses, setPresses] = useState(0);
  useFirstFault(form, presses);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = answerDigits(String(new FormData(event.currentTarget).get(name) ?? ""));
    const fault = answerFault(name, typed);
    await submit(fault ? { [name]: fault } : {}, async () => {
      try {
        const input = name === "digits" ? { digits: typed } : { code: typed };
        const { proof, until } = await confirmPerson(person.link, input);
        person.confirm({ proof, until });
      } catch (thrown) {
        const next = questionOf(thrown);
        if (!next) throw thrown;
        onQuestion(next);
        return { [name]: `${failureSentence(thrown)} ${triesWords(next.triesLeft)}` };
      }
    });
    setPresses((before) => before + 1);
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Potwierdź, że to Twoja rezerwacja"
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => void onSubmit(event)}
    >
      {text && <p className="m-0">{tiedWords(text)}</p>}
      {failure && <Alert tone="error">{failure}</Alert>}
      <TextField
        required
        name={name}
        label={label}
        hint={question.triesLeft < MOST_ANSWERS && !faults[name]
          ? triesWords(question.triesLeft)
          : undefined}
        error={faults[name]}
        className="max-w-48 tracking-widest tabular-nums"
        inputMode="numeric"
        autoComplete={name === "code" ? "one-time-code" : "off"}
        maxLength={TYPED_LENGTH}
        spellCheck={false}
      />
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button type="submit" size="large" busy={busy} busyLabel="Sprawdzanie...">
          Dalej
        </Button>
        <OtherWays onBack={onBack} />
      </div>
    </form>
  );
}

/** 'Wróć', if there is something before the question, and 'Zadzwoń' for those who cannot answer it. */
export function OtherWays({ onBack }: { onBack: (() => void) | undefined }) {
  return (
    <>
      {onBack && <Button variant="secondary" size="large" onClick={onBack}>Wróć</Button>}
      <CallButton size="large" />
    </>
  );
}

function triesWords(left: number): string {
  return `${pluralForm(left, ["Została", "Zostały", "Zostało"])} ${
    counted(left, ["próba", "próby", "prób"])
  }.`;
}

const TYPED_LENGTH = 12;
export const NEEDS_NETWORK = "Brak połączenia z internetem. Spróbuj ponownie, gdy wróci sieć.";
