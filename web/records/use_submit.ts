import { useState } from "react";
import { failureSentence, ProblemFailure } from "../api/failures.ts";

/** Sentences for fields, by the field's path in the API. */
export type FieldSentences = Readonly<Record<string, string>>;

/**
 * State of a short form that keeps nothing but what is typed in it: sentences for the fields, a
 * sentence for the whole form, and whether a call is pending.
 * @example submit(email ? {} : { email: messages.emailMissing }, () => inviteUser(email));
 */
export function useSubmit() {
  const [faults, setFaults] = useState<FieldSentences>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  /** Runs `work` if no field is wrong; what it throws becomes sentences. @returns the outcome */
  async function submit(
    found: FieldSentences,
    work: () => Promise<void>,
  ): Promise<"done" | "refused" | "gone"> {
    setFaults(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0 || busy) return "refused";
    setBusy(true);
    try {
      await work();
      return "done";
    } catch (thrown) {
      const problem = thrown instanceof ProblemFailure ? thrown : undefined;
      const ofFields = problem?.errors ?? [];
      setFaults(Object.fromEntries(ofFields.map(({ path, message }) => [path, message])));
      if (ofFields.length === 0) setFailure(failureSentence(thrown));
      return problem?.status === 410 ? "gone" : "refused";
    } finally {
      setBusy(false);
    }
  }

  return { faults, failure, busy, submit };
}
