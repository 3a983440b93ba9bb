import { useState } from "react";
import { failureSentence, ProblemFailure } from "../api/failures.ts";

/** Sentences for fields, by the field's path in the API. */
export type FieldSentences = Readonly<Record<string, string>>;

/**
 * State of a short form that keeps nothing but what is typed in it: sentences for the fields, a
 * sentence for the whole form, and whether a call is pending. `offline` is the sentence of a missing
 * network.
 * @example submit(email ? {} : { email: messages.emailMissing }, () => inviteUser(email));
 */
export function useSubmit(offline?: string) {
  const [faults, setFaults] = useState<FieldSentences>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  function show(found: FieldSentences, sentence?: string): void {
    setFaults(found);
    setFailure(sentence);
  }

  /**
   * Runs `work` if no field is wrong; what it throws becomes sentences, as do the faults that it
   * returns. @returns the outcome
   */
  async function submit(
    found: FieldSentences,
    work: () => Promise<FieldSentences | void>,
  ): Promise<"done" | "refused" | "gone"> {
    show(found);
    if (hasAny(found) || busy) return "refused";
    setBusy(true);
    try {
      const late = await work() ?? {};
      if (!hasAny(late)) return "done";
      show(late);
      return "refused";
    } catch (thrown) {
      const problem = thrown instanceof ProblemFailure ? thrown : undefined;
      const ofFields = problem?.errors ?? [];
      show(
        Object.fromEntries(ofFields.map(({ path, message }) => [path, message])),
        ofFields.length === 0 ? failureSentence(thrown, offline) : undefined,
      );
      return problem?.status === 410 ? "gone" : "refused";
    } finally {
      setBusy(false);
    }
  }

  return {
    faults,
    failure,
    busy,
    submit,
    /** Removes all sentences, for example when something is typed. */
    forget: () => show({}),
  };
}

function hasAny(found: FieldSentences): boolean {
  return Object.keys(found).length > 0;
}
