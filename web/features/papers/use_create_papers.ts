import { useEffect, useRef, useState } from "react";
import { type Attempt, sendOnce, statusOf } from "../../api/attempt.ts";
import { createPapers } from "./rental_papers.ts";

/** The progress of creating a rental's papers. */
export type PapersMaking =
  | { readonly status: "making" }
  | { readonly status: "made" }
  | { readonly status: "failed"; readonly failure: unknown };

/**
 * Creates the papers of a rental on mount, in one call: all of them or none. A call whose reply was
 * lost is repeated under the same key.
 */
export function useCreatePapers(
  rentalId: string,
  onSettled: () => void,
): { making: PapersMaking; retry: () => void } {
  const [making, setMaking] = useState<PapersMaking>({ status: "making" });
  const attempt = useRef<Attempt>(undefined);
  const running = useRef(false);

  async function make(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setMaking({ status: "making" });
    try {
      await sendOnce(attempt, rentalId, (key) => createPapers(rentalId, key));
      setMaking({ status: "made" });
      onSettled();
    } catch (failure) {
      // The dialog shows any failure and offers what may help.
      const status = statusOf(failure);
      setMaking({ status: "failed", failure });
      if (status === 404 || status === 409) onSettled();
    } finally {
      running.current = false;
    }
  }

  useEffect(() => void make(), []);

  return { making, retry: () => void make() };
}
