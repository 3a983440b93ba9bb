import { useCallback } from "react";
import { type Instant, instant, toWarsaw } from "../../../../shared/warsaw.ts";
import { firstMoment } from "./new_draft.ts";
import type { ProtocolToEdit } from "./open_protocol.ts";
import type { FormValues, KeptValues } from "./use_kept_values.ts";

/** A function that sets the time of a new protocol to now, by the server's clock if that is known. */
export function useCurrentTime(opened: ProtocolToEdit, { now, go }: KeptValues): () => void {
  return useCallback(() => {
    const at = instant(Date.now() + (opened.clockOffset ?? 0));
    const next = atCurrentTime(now.current, opened, at);
    if (next) go(next);
  }, [opened, go]);
}

/**
 * A new protocol's form with the time as of `now`, also in what it is based on: nothing counts as
 * typed by it. Undefined where the time stays: it was typed, the draft was restored, or it is now.
 */
export function atCurrentTime(
  { draft, base, protocol }: FormValues,
  { kind, rental, typed }: Pick<ProtocolToEdit, "kind" | "rental" | "typed">,
  now: Instant,
): Pick<FormValues, "draft" | "base"> | undefined {
  const { before } = base;
  const isNew = protocol === undefined || protocol.status === "planned";
  const isTyped = draft.date !== before.date || draft.time !== before.time;
  if (!isNew || isTyped || typed !== undefined) return undefined;
  const { date, time } = toWarsaw(firstMoment(kind, rental, now));
  if (date === draft.date && time === draft.time) return undefined;
  return {
    draft: { ...draft, date, time },
    base: { ...base, before: { ...before, date, time } },
  };
}
