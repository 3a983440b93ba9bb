import { useRef, useState } from "react";
import { type FieldValues, type Path, useForm } from "react-hook-form";
import { v7 } from "uuid";
import { type Attempt, attemptFor, settles } from "../api/attempt.ts";
import { ProblemFailure } from "../api/failures.ts";
import { merge3 } from "../../shared/merge3.ts";
import type { Versioned } from "../api/versioned_values.ts";
import { rulesResolver } from "./rules_resolver.ts";

/** One wrong field of a form. */
export type FieldFault<Values> = { readonly path: keyof Values & string; readonly message: string };

export type VersionedFormWish<Values> = {
  /** What the form is opened with; something new has an empty version. */
  opened: Versioned<Values>;
  faultsOf: (values: Values) => readonly FieldFault<Values>[];
  save: (
    values: Values,
    sending: { idempotencyKey: string; ifMatch?: string },
  ) => Promise<Versioned<Values>>;
  /** What is there now, for a form that opened something which others may change too. */
  read?: () => Promise<Versioned<Values>>;
  onSaved?: (saved: Versioned<Values>) => void;
};

/**
 * A form over one object of the server. Saving names the version that the form knows; where somebody
 * was faster nothing is overwritten: `conflict` says what they changed, and nothing typed is lost.
 */
export function useVersionedForm<Values extends FieldValues>(wish: VersionedFormWish<Values>) {
  const { faultsOf, save, read, onSaved } = wish;
  const [opened] = useState(wish.opened);
  const base = useRef(opened);
  const attempt = useRef<Attempt>(undefined);
  const fields = useForm<Values>({
    values: opened.values,
    resolver: rulesResolver(faultsOf),
  });
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [conflict, setConflict] = useState<VersionConflict<Values>>();

  async function send(values: Values): Promise<void> {
    const { etag } = base.current;
    attempt.current = attemptFor(contentOf([etag, values]), attempt.current, v7);
    const { key } = attempt.current;
    const saved = await save(values, { idempotencyKey: key, ...(etag && { ifMatch: etag }) });
    attempt.current = undefined;
    base.current = saved;
    setConflict(undefined);
    fields.reset(saved.values);
    onSaved?.(saved);
  }

  async function submit(values: Values): Promise<void> {
    setSaving(true);
    setFailure(undefined);
    try {
      await send(values).catch(async (thrown: unknown) => {
        if (!read || statusOf(thrown) !== 412) throw thrown;
        attempt.current = undefined;
        const newer = await read();
        const merged = receive(newer, values);
        if (merged) await send(merged);
      });
    } catch (thrown) {
      // Whatever it was, everything typed stays and the form says the reason.
      if (settles(statusOf(thrown))) attempt.current = undefined;
      for (const { path, message } of errorsOf(thrown)) {
        if (isField(path)) fields.setError(path, { type: "server", message });
      }
      setFailure(thrown);
    } finally {
      setSaving(false);
    }
  }
  function isField(path: string): path is Path<Values> {
    return path in base.current.values;
  }

  /**
   * Goes on from a newer version with what is typed here on top, unless both changed a field to
   * different values: that is a conflict. @returns what is typed and theirs in one; undefined for a
   * conflict
   */
  function receive(newer: Versioned<Values>, mine = fields.getValues()): Values | undefined {
    const sides = { before: base.current.values, mine, theirs: newer.values };
    const { conflicts, differences, merged } = merge3(sides);
    if (conflicts.length > 0) {
      const theirs = differences.flatMap(({ field, changedBy }) =>
        changedBy === "mine" ? [] : [field]
      );
      setConflict({ newer, theirs });
      return undefined;
    }
    goOnFrom(newer, merged);
    return merged;
  }

  function goOnFrom(newer: Versioned<Values>, values: Values): void {
    base.current = newer;
    fields.reset(newer.values);
    fields.reset(values, { keepDefaultValues: true });
  }

  /** Goes on from the newer version: with what was typed here on top, or without it. */
  function settle(keep: "mine" | "theirs"): void {
    if (!conflict) return;
    const { newer } = conflict;
    const sides = { before: base.current.values, mine: fields.getValues(), theirs: newer.values };
    setConflict(undefined);
    goOnFrom(newer, keep === "mine" ? merge3(sides).merged : newer.values);
  }

  return {
    fields,
    dirty: fields.formState.isDirty,
    saving,
    failure,
    conflict,
    // What is not even sent says why at its fields: the refusal before it is answered by then.
    submit: fields.handleSubmit(submit, () => setFailure(undefined)),
    settle,
    receive,
    /** The version that the form goes on from: the newest that was loaded, saved or settled with. */
    base: () => base.current,
    /** Back to what is on the server. */
    discard() {
      setFailure(undefined);
      setConflict(undefined);
      fields.reset(base.current.values);
    },
  };
}

/** Somebody saved meanwhile: what is there now, and the fields that they changed. */
export type VersionConflict<Values> = {
  readonly newer: Versioned<Values>;
  readonly theirs: readonly (keyof Values & string)[];
};

/** What is sent, as a text: the same content goes under the same key. */
function contentOf(content: unknown): string {
  return JSON.stringify(
    content,
    (_, value) => value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}

function statusOf(failure: unknown): number | undefined {
  return failure instanceof ProblemFailure ? failure.status : undefined;
}

function errorsOf(failure: unknown): ProblemFailure["errors"] {
  return failure instanceof ProblemFailure ? failure.errors : [];
}
