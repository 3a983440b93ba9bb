import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Versioned } from "../../../state/versioned_values.ts";
import { rentalDrafts } from "./rental_drafts.ts";
import type { RentalValues } from "./rental_values.ts";

/**
 * Keeps what is typed into a rental's form for this tab, under `name`, until `forget` is called, and
 * types it again into a form that is opened anew. `base` is what the form goes on from at that
 * moment: after a conflict another one than it was opened with. @returns whether something came back.
 */
export function useKeptDraft(
  name: string,
  base: () => Versioned<RentalValues>,
  fields: UseFormReturn<RentalValues>,
): { restored: boolean; forget: () => void } {
  const [draft, setDraft] = useState(() => rentalDrafts.read(name, base().values));
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
        rentalDrafts.keep(name, changed ? { etag, before, typed: values } : undefined);
      },
    });
  }, []);

  return {
    restored: draft !== undefined,
    forget() {
      over.current = true;
      setDraft(undefined);
      rentalDrafts.keep(name, undefined);
    },
  };
}
