import Search from "lucide-react/icons/search";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { CarHolderAnswer } from "../../../../shared/api/car_holder.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { fromWarsaw } from "../../../../shared/warsaw.ts";
import { call } from "../../../api/office/call.ts";
import { statusOf } from "../../../api/attempt.ts";
import { type FieldSentences, useSubmit } from "../../../records/use_submit.ts";
import { parsePolishDate, typedTime } from "../../../kit/fields/polish_date.ts";
import { SHORT_LENGTH } from "../../../../shared/fields.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { DateTextField } from "../../../kit/fields/DateTextField.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { useFirstFault } from "../../../records/use_first_fault.ts";

/** Asks for the car (registration number), the date and the time on Warsaw's clock. */
export function CarHolderForm({ holder }: { holder: ReturnType<typeof useCarHolder> }) {
  const { question, faults, busy, type } = holder;
  const form = useRef<HTMLFormElement>(null);
  useFirstFault(form, faults);

  return (
    <Card className="[--question:minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,1fr)_auto]">
      <form
        ref={form}
        className="grid cols-fit-[8rem] items-start gap-4 @max-tablet/page:*:first:col-span-full @min-tablet/page:grid-cols-(--question)"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void holder.ask();
        }}
      >
        <TextField
          label="Numer rejestracyjny"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={SHORT_LENGTH}
          required
          hint="Spacje i wielkość liter nie mają znaczenia."
          value={question.registration}
          error={faults.registration}
          onChange={(event) => type({ registration: event.currentTarget.value })}
        />
        <DateTextField
          label="Dzień"
          required
          value={question.date}
          error={faults.date}
          onChange={(event) => type({ date: event.currentTarget.value })}
        />
        <TextField
          label="Godzina"
          inputMode="numeric"
          autoComplete="off"
          placeholder="gg:mm"
          maxLength={5}
          required
          value={question.time}
          error={faults.time}
          onChange={(event) => type({ time: event.currentTarget.value })}
        />
        <Button
          type="submit"
          // Next to the fields and as high as they are, below their labels.
          className="@max-tablet/page:col-span-full @min-tablet/page:mt-[calc(1.4*var(--text-14)+6px)] @min-tablet/page:min-h-12!"
          icon={<Search aria-hidden="true" />}
          busy={busy}
          busyLabel="Sprawdzanie..."
        >
          Sprawdź
        </Button>
      </form>
    </Card>
  );
}

/** The question as typed, not yet parsed. */
type Question = {
  readonly registration: string;
  readonly date: string;
  readonly time: string;
};

/**
 * The question (which car, when) and its answer. The answered question is kept in the address, so
 * that a reload and the browser's Back restore it; it names a car, never a person.
 */
export function useCarHolder() {
  const [params, setParams] = useSearchParams();
  const [question, setQuestion] = useState<Question>(() => questionIn(params));
  const [answer, setAnswer] = useState<CarHolderAnswer>();
  const { submit, forget, ...form } = useSubmit(officeMessages.holderNeedsNetwork);
  const asking = useRef<AbortController>(undefined);

  useEffect(() => {
    // A complete question in the address was answered before a reload: ask it again.
    if (isWhole(question)) void ask();
    return () => asking.current?.abort();
  }, []);

  function type(typed: Partial<Question>): void {
    setQuestion((before) => ({ ...before, ...typed }));
    forget();
  }

  async function ask(): Promise<void> {
    const asked = { ...question, time: typedTime(question.time) };
    await submit(faultsOf(question), () => answerTo(asked));
  }

  async function answerTo(asked: Question): Promise<FieldSentences | void> {
    setQuestion(asked);
    setAnswer(undefined);
    setParams(addressOf(asked), { replace: true });
    const mine = asking.current = new AbortController();
    try {
      const at = fromWarsaw(parsePolishDate(asked.date), asked.time);
      const registrationNumber = asked.registration.trim();
      setAnswer(
        await call("POST /carholder", { body: { registrationNumber, at }, signal: mine.signal }),
      );
    } catch (error) {
      // The screen was left.
      if (mine.signal.aborted) return;
      if (statusOf(error) === 404) return { registration: officeMessages.registrationUnknown };
      throw error;
    }
  }

  return { question, answer, ...form, type, ask };
}

function faultsOf({ registration, date, time }: Question): FieldSentences {
  return {
    ...(registration.trim() ? {} : { registration: officeMessages.registrationMissing }),
    ...(parsePolishDate(date) ? {} : { date: officeMessages.dateUnreadable }),
    ...(typedTime(time) ? {} : { time: officeMessages.timeUnreadable }),
  };
}

function isWhole(question: Question): boolean {
  return Object.keys(faultsOf(question)).length === 0;
}

function questionIn(params: URLSearchParams): Question {
  return {
    registration: params.get("auto") ?? "",
    date: params.get("data") ?? "",
    time: params.get("godzina") ?? "",
  };
}

function addressOf({ registration, date, time }: Question): Record<string, string> {
  return { auto: registration.trim(), data: date.trim(), godzina: time.trim() };
}
