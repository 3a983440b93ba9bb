import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { CarHolderAnswer } from "../../../../shared/api/car_holder.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { fromWarsaw } from "../../../../shared/warsaw.ts";
import { call } from "../../../api/office/call.ts";
import { statusOf } from "../../../api/attempt.ts";
import { type FieldSentences, useSubmit } from "../../../records/use_submit.ts";
import { parsePolishDate, typedTime } from "../../../kit/fields/polish_date.ts";

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
