import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { FormDrafts } from "../api/form_drafts.ts";
import type { Versioned } from "../api/versioned_values.ts";

/**
 * Keeps what is typed into a form for this tab, under `name`, until `forget` is called, and types it
 * again into a form that is opened anew. `base` is what the form goes on from at that moment: after a
 * conflict another version than it was opened with. @returns whether something came back.
 */
export function useKeptDraft<Values extends FieldValues>(
  drafts: FormDrafts,
  name: string,
  base: () => Versioned<Values>,
  fields: UseFormReturn<Values>,
): { restored: boolean; forget: () => void } {
  const [draft, setDraft] = useState(() => drafts.read(name, base().values));
  const over = useRef(false);

  // After the form's own first effect, which shows what it was opened with.
  useEffect(() => {
    if (draft) fields.reset(draft.typed, { keepDefaultValues: true });
  }, []);

  useEffect(() => {
    return fields.subscribe({
      formState: { values: true },
      callback({ values }) {
        if (over.current) return;
        const { values: before, etag } = base();
        const changed = JSON.stringify(values) !== JSON.stringify(before);
        drafts.keep(name, changed ? { etag, before, typed: values } : undefined);
      },
    });
  }, []);

  return {
    restored: draft !== undefined,
    forget() {
      over.current = true;
      setDraft(undefined);
      drafts.keep(name, undefined);
    },
  };
}

/** What a form that is opened anew goes on from: its draft, where there is one, else `opened`. */
export function draftedStart<Values extends object>(
  drafts: FormDrafts,
  name: string,
  opened: Versioned<Values>,
): Versioned<Values> {
  const draft = drafts.read(name, opened.values);
  return draft ? { values: draft.before, etag: draft.etag } : opened;
}
