import { type SyntheticEvent, useLayoutEffect, useRef, useState } from "react";
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
  /** Stores the typed values for this tab until they are saved or discarded; survives a reload. */
  draft?: { readonly drafts: FormDrafts; readonly name: string };
  faultsOf: (values: Values) => readonly FormFault[];
  save: (
    values: Values,
    sending: { idempotencyKey: string; ifMatch?: string },
  ) => Promise<Versioned<Values>>;
  /** The content that `save` sends, by default the values: the same content uses the same key. */
  contentOf?: (values: Values) => unknown;
  /** Reads the current version, for a form of an object that others may change too. */
  read?: () => Promise<Versioned<Values>>;
  /** Merges the typed values into a newer version; `merge3` by default. */
  merge?: (sides: Sides<Values>) => Merge<Values>;
  /** For a form with a draft: a change removes the failure, not only the next press. */
  failureEndsWithTyping?: boolean;
  onSaved?: (saved: Versioned<Values>) => void;
};

/**
 * A form for one object of the server. Saving sends the version that the form is based on. If
 * somebody else saved a newer one, nothing is overwritten: `conflict` contains their changes, and
 * the typed values are kept. With a `draft` a reopened form continues from the version and the
 * values it was left with, and a request without a reply is repeated under the same key.
 * @example
 * const form = useVersionedForm({ opened, faultsOf: customerFaults, save: saveCustomer, read });
 * <form onSubmit={form.submit}>…</form>
 */
export function useVersionedForm<Values extends FieldValues>(wish: VersionedFormWish<Values>) {
  const { faultsOf, save, contentOf = itself, read, merge = merge3, onSaved } = wish;
  const [draft, setDraft] = useState(readDraft);
  const [opened] = useState(draft ? { values: draft.before, etag: draft.etag } : wish.opened);
  const base = useRef(opened);
  const keptAttempt = useRef<Attempt>(draft?.attempt);
  const fields = useForm<Values>({ resolver: rulesResolver(faultsOf) });
  // In the first render: a later reset would undo the first typed key.
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
        // Called for every change of the form's state; only changed values matter.
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
      // A draft deleted since by a logout or an erasure is not stored again.
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
      // After any failure the typed values are kept and the form shows the reason.
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

  /** Bases the form on this version and fills its fields with these values. */
  function restart(from: Versioned<Values>, values: Values): void {
    setFailure(undefined);
    setConflict(undefined);
    base.current = from;
    fields.reset(from.values);
    if (values !== from.values) fields.reset(values, { keepDefaultValues: true });
    keepDraft(values);
  }

  /** Continues from the newer version, with the typed values, without them, or with chosen ones. */
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
    /** Whether values typed before a reload, or before the form was closed, were restored. */
    restored: draft !== undefined && !isSameText(draft.typed, draft.before),
    saving,
    failure,
    conflict,
    // A press that fails the form's own rules shows its faults: remove the previous refusal.
    submit: async (event?: SyntheticEvent) => {
      event?.preventDefault();
      if (!saving) await fields.handleSubmit(submit, () => setFailure(undefined))(event);
    },
    settle,
    /** Returns to the form unchanged; the next press finds the conflict again. */
    closeConflict: () => setConflict(undefined),
    receive,
    /** The version that the form is based on: the newest that was loaded, saved or settled with. */
    base: () => base.current,
    /** Whether these values were sent before without a known result. */
    isUnderWay: (values: Values) => isUnderWay(sentContent(values), attempt.current),
    /** Resets the form to the server's values. */
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

/** The content as text, for comparison; a file as its name, size and time. */
function textOf(content: unknown): string {
  return JSON.stringify(
    content,
    (_, value) => value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}

function errorsOf(failure: unknown): ProblemFailure["errors"] {
  return failure instanceof ProblemFailure ? failure.errors : [];
}
