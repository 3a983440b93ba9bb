import { useLayoutEffect, useRef, useState } from "react";
import { type FieldValues, type Path, useForm } from "react-hook-form";
import { type Attempt, isUnderWay, sendOnce, statusOf } from "../api/attempt.ts";
import { ProblemFailure } from "../api/failures.ts";
import type { FormDrafts } from "../api/form_drafts.ts";
import { type Merge, merge3, type Sides } from "../../shared/merge3.ts";
import type { Versioned } from "../api/versioned_values.ts";
import { type FormFault, rulesResolver } from "./rules_resolver.ts";

/** An invalid field of a form, with its message. */
export type FieldFault<Values> = { readonly path: keyof Values & string; readonly message: string };

export type VersionedFormWish<Values> = {
  /** The values the form is opened with; a new object has an empty version. */
  opened: Versioned<Values>;
  /** Where this tab keeps what is typed until it is saved or discarded, over a reload. */
  draft?: { readonly drafts: FormDrafts; readonly name: string };
  faultsOf: (values: Values) => readonly FormFault[];
  save: (
    values: Values,
    sending: { idempotencyKey: string; ifMatch?: string },
  ) => Promise<Versioned<Values>>;
  /** What `save` sends: the same content goes under the same key. The values, unless given. */
  contentOf?: (values: Values) => unknown;
  /** What is there now, for a form that opened something which others may change too. */
  read?: () => Promise<Versioned<Values>>;
  /** How what is typed meets a newer version; `merge3`, unless given. */
  merge?: (sides: Sides<Values>) => Merge<Values>;
  /** Of a form with a draft: the failure ends with the next change, not only with the next press. */
  failureEndsWithTyping?: boolean;
  onSaved?: (saved: Versioned<Values>) => void;
};

/**
 * A form over one object of the server. Saving names the version that the form knows; where somebody
 * was faster nothing is overwritten: `conflict` says what they changed, and nothing typed is lost.
 * With a `draft` a form that is opened again continues from the version and values that it was left
 * with, and a request without a reply is repeated under its key.
 */
export function useVersionedForm<Values extends FieldValues>(wish: VersionedFormWish<Values>) {
  const { faultsOf, save, contentOf = itself, read, merge = merge3, onSaved } = wish;
  const [draft, setDraft] = useState(readDraft);
  const [opened] = useState(draft ? { values: draft.before, etag: draft.etag } : wish.opened);
  const base = useRef(opened);
  const keptAttempt = useRef<Attempt>(draft?.attempt);
  const fields = useForm<Values>({ resolver: rulesResolver(faultsOf) });
  // In the first render, before anything can be typed: a key that was quicker would be undone.
  useState(() => {
    fields.reset(opened.values);
    if (draft) fields.reset(draft.typed, { keepDefaultValues: true });
  });
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [conflict, setConflict] = useState<VersionConflict<Values>>();

  useLayoutEffect(() => {
    if (!wish.draft) return;
    let known = JSON.stringify(fields.getValues());
    return fields.subscribe({
      formState: { values: true },
      callback({ values }) {
        // Every change of the form's state comes here; only what was typed matters.
        const now = JSON.stringify(values);
        if (now === known) return;
        known = now;
        if (wish.failureEndsWithTyping) setFailure(undefined);
        keepDraft(values);
      },
    });
  }, []);

  function readDraft() {
    return wish.draft?.drafts.read(wish.draft.name, wish.opened.values);
  }

  function keepDraft(typed: Values): void {
    const { values: before, etag } = base.current;
    const { current } = keptAttempt;
    const unfinished = current !== undefined || !isSameText(typed, before);
    const kept = unfinished
      ? { etag, before, typed, ...(current && { attempt: current }) }
      : undefined;
    wish.draft?.drafts.keep(wish.draft.name, kept);
  }

  const attempt = {
    get current() {
      return keptAttempt.current;
    },
    set current(next: Attempt | undefined) {
      keptAttempt.current = next;
      // A draft that has gone since, with a logout or an erasure, is not kept again.
      if (next || readDraft()) keepDraft(fields.getValues());
    },
  };

  function sentContent(values: Values): string {
    return textOf([base.current.etag, contentOf(values)]);
  }

  async function send(values: Values): Promise<void> {
    const { etag } = base.current;
    const saved = await sendOnce(
      attempt,
      sentContent(values),
      (idempotencyKey) => save(values, { idempotencyKey, ...(etag && { ifMatch: etag }) }),
    );
    setDraft(undefined);
    restart(saved, saved.values);
    onSaved?.(saved);
  }

  async function submit(values: Values): Promise<void> {
    setSaving(true);
    setFailure(undefined);
    try {
      await send(values).catch(async (thrown: unknown) => {
        if (!read || statusOf(thrown) !== 412) throw thrown;
        const newer = await read();
        const merged = receive(newer, values);
        if (merged) await send(merged);
      });
    } catch (thrown) {
      // Whatever it was, everything typed stays and the form says the reason.
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
   * Continues from a newer version with the typed values merged into it, unless both sides changed
   * a field to different values: that is a conflict.
   * @returns the merged values; undefined for a conflict
   */
  function receive(newer: Versioned<Values>, mine = fields.getValues()): Values | undefined {
    const sides = { before: base.current.values, mine, theirs: newer.values };
    const { conflicts, differences, merged } = merge(sides);
    if (conflicts.length > 0) {
      const theirs = differences.flatMap(({ field, changedBy }) =>
        changedBy === "mine" ? [] : [field]
      );
      setConflict({ newer, theirs });
      return undefined;
    }
    restart(newer, merged);
    return merged;
  }

  /** Goes on from this version, with these values in the fields. */
  function restart(from: Versioned<Values>, values: Values): void {
    setFailure(undefined);
    setConflict(undefined);
    base.current = from;
    fields.reset(from.values);
    if (values !== from.values) fields.reset(values, { keepDefaultValues: true });
    keepDraft(values);
  }

  /** Goes on from the newer version: with what was typed here on top, without it, or with a choice. */
  function settle(keep: "mine" | "theirs" | Values): void {
    if (!conflict) return;
    const { newer } = conflict;
    const sides = { before: base.current.values, mine: fields.getValues(), theirs: newer.values };
    if (keep === "mine") restart(newer, merge(sides).merged);
    else restart(newer, keep === "theirs" ? newer.values : keep);
  }

  return {
    fields,
    dirty: fields.formState.isDirty,
    /** What was typed before a reload, or before the form was closed, is in the fields again. */
    restored: draft !== undefined && !isSameText(draft.typed, draft.before),
    saving,
    failure,
    conflict,
    // A press that fails the form's own rules shows its faults: remove the previous refusal.
    submit: fields.handleSubmit(submit, () => setFailure(undefined)),
    settle,
    /** Back to the form as it is; the next press finds the conflict again. */
    closeConflict: () => setConflict(undefined),
    receive,
    /** The version that the form is based on: the newest that was loaded, saved or settled with. */
    base: () => base.current,
    /** Whether these very values were sent before, and the outcome is not known. */
    isUnderWay: (values: Values) => isUnderWay(sentContent(values), attempt.current),
    /** Back to what is on the server. */
    discard() {
      keptAttempt.current = undefined;
      setDraft(undefined);
      restart(base.current, base.current.values);
    },
  };
}

/** A newer version saved by somebody else, and the fields they changed. */
export type VersionConflict<Values> = {
  readonly newer: Versioned<Values>;
  readonly theirs: readonly (keyof Values & string)[];
};

function itself(values: unknown): unknown {
  return values;
}

function isSameText(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What is sent, as a text. */
function textOf(content: unknown): string {
  return JSON.stringify(
    content,
    (_, value) => value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}

function errorsOf(failure: unknown): ProblemFailure["errors"] {
  return failure instanceof ProblemFailure ? failure.errors : [];
}
