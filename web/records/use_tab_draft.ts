import { useLayoutEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { isSameValue } from "../../shared/merge3.ts";
import type { Attempt } from "../api/attempt.ts";
import type { FormDrafts } from "../api/form_drafts.ts";
import type { Versioned } from "../api/versioned_values.ts";

/** What a form starts with. */
export type TabDraftOptions<Values> = {
  /** The values the form is opened with; a new object has an empty version. */
  opened: Versioned<Values>;
  /** Stores the typed values for this tab until they are saved or discarded; survives a reload. */
  draft?: { readonly drafts: FormDrafts; readonly name: string };
  /** For a form with a draft: a change removes the failure, not only the next press. */
  failureEndsWithTyping?: boolean;
  /** For a form with a draft: called with the values before and after they were typed. */
  onTyped?: (before: Values, after: Values) => void;
};

/** The version that a form is based on, its typed values and its attempt, kept in this tab. */
export function useTabDraft<Values extends FieldValues>(
  { opened, draft: place, failureEndsWithTyping, onTyped }: TabDraftOptions<Values>,
  fields: UseFormReturn<Values>,
  noFailure: () => void,
) {
  const [draft, setDraft] = useState(read);
  const base = useRef(draft ? { values: draft.before, etag: draft.etag } : opened);
  const keptAttempt = useRef<Attempt>(draft?.attempt);
  const isQuiet = useRef(false);
  // In the first render: a later reset would undo the first typed key.
  useState(() => {
    fields.reset(base.current.values);
    if (draft) fields.reset(draft.typed, { keepDefaultValues: true });
  });

  useLayoutEffect(() => {
    if (!place) return;
    let known = structuredClone(fields.getValues());
    return fields.subscribe({
      formState: { values: true },
      callback({ values }) {
        // Called for every change of the form's state; only changed values matter.
        if (JSON.stringify(values) === JSON.stringify(known)) return;
        const before = known;
        known = structuredClone(values);
        if (isQuiet.current) return;
        if (failureEndsWithTyping) noFailure();
        onTyped?.(before, known);
        keep(values);
      },
    });
  }, []);

  function read() {
    return place?.drafts.read(place.name, opened.values);
  }

  function keep(typed: Values): void {
    const { values: before, etag } = base.current;
    const { current } = keptAttempt;
    const unfinished = current !== undefined || !isSameValue(typed, before);
    const kept = unfinished
      ? { etag, before, typed, ...(current && { attempt: current }) }
      : undefined;
    place?.drafts.keep(place.name, kept);
  }

  /** Changes values that were not typed here. */
  function quietly(change: () => void): void {
    isQuiet.current = true;
    try {
      change();
    } finally {
      isQuiet.current = false;
    }
  }

  return {
    base,
    quietly,
    /** The restored draft; undefined after a save. */
    draft,
    keep,
    attempt: {
      get current() {
        return keptAttempt.current;
      },
      set current(next: Attempt | undefined) {
        keptAttempt.current = next;
        // A draft deleted since by a logout or an erasure is not stored again.
        if (next || read()) keep(fields.getValues());
      },
    },
    end: () => setDraft(undefined),
    forget() {
      keptAttempt.current = undefined;
      setDraft(undefined);
    },
  };
}
