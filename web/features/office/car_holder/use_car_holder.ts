import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { CarHolderAnswer } from "../../../../shared/api/car_holder.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { fromWarsaw } from "../../../../shared/warsaw.ts";
import { carHolder } from "../../../api/office/admin_car_holder.ts";
import { failureSentence, NetworkFailure, ProblemFailure } from "../../../api/failures.ts";
import { parsePolishDate } from "../../../kit/fields/polish_date.ts";
import { typedTime } from "../../../kit/fields/typed_time.ts";

/** What is typed, as it is typed. */
export type Question = {
  readonly registration: string;
  readonly date: string;
  readonly time: string;
};

type Faults = { readonly [field in keyof Question]?: string };

/**
 * Which car and when, and the answer. The question that was answered stands in the address, so that
 * reload and the way back keep it; it names a car, and nobody.
 */
export function useCarHolder() {
  const [params, setParams] = useSearchParams();
  const [question, setQuestion] = useState<Question>(() => questionIn(params));
  const [answer, setAnswer] = useState<CarHolderAnswer>();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string>();
  const asking = useRef<AbortController>(undefined);

  useEffect(() => {
    // What stands in the address was asked before.
    if (isWhole(question)) void ask();
    return () => asking.current?.abort();
  }, []);

  function type(typed: Partial<Question>): void {
    setQuestion((before) => ({ ...before, ...typed }));
    setFaults({});
    setFailure(undefined);
  }

  async function ask(): Promise<void> {
    const wrong = faultsOf(question);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    const asked = { ...question, time: typedTime(question.time) };
    setQuestion(asked);
    const mine = new AbortController();
    asking.current?.abort();
    asking.current = mine;
    setBusy(true);
    setFailure(undefined);
    setAnswer(undefined);
    setParams(addressOf(asked), { replace: true });
    try {
      const at = fromWarsaw(parsePolishDate(asked.date), asked.time);
      const registrationNumber = asked.registration.trim();
      setAnswer(await carHolder({ registrationNumber, at }, mine.signal));
    } catch (error) {
      // A newer question took its place: that one will be answered.
      if (mine.signal.aborted) return;
      if (error instanceof ProblemFailure && error.status === 404) {
        setFaults({ registration: officeMessages.registrationUnknown });
        return;
      }
      setFailure(
        error instanceof NetworkFailure
          ? officeMessages.holderNeedsNetwork
          : failureSentence(error),
      );
    } finally {
      if (asking.current === mine) setBusy(false);
    }
  }

  return { question, answer, busy, faults, failure, type, ask };
}

function faultsOf({ registration, date, time }: Question): Faults {
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
