import { type TabDraftOptions, useTabDraft } from "./use_tab_draft.ts";
import { type SyntheticEvent, useState } from "react";
import { type FieldValues, get, type Path, useForm, type UseFormReturn } from "react-hook-form";
import { isUnderWay, sendOnce, statusOf } from "../api/attempt.ts";
import { ProblemFailure } from "../api/failures.ts";
import { isSameValue, type Merge, merge3, type Sides } from "../../shared/merge3.ts";
import type { Versioned } from "../api/versioned_values.ts";
import { type FormFault, rulesResolver } from "./rules_resolver.ts";

/** An invalid field of a form, with its message. */
export type FieldFault<Values> = { readonly path: keyof Values & string; readonly message: string };

export type FormOptions<Values> = TabDraftOptions<Values> & {
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
export function useVersionedForm<Values extends FieldValues>(options: FormOptions<Values>) {
  const { faultsOf, save, contentOf = itself, read, onSaved } = options;
  const fields = useForm<Values>({ resolver: rulesResolver(faultsOf) });
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const noFailure = () => setFailure(undefined);
  const kept = useTabDraft(options, fields, noFailure);
  const { base, attempt, draft, quietly } = kept;
  const newer = useNewerValues(options, fields, kept, noFailure);
  const { conflict, receive, restart } = newer;
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
    kept.end();
    restart(saved, saved.values);
    onSaved?.(saved);
  }

  async function submit(values: Values): Promise<void> {
    setSaving(true);
    noFailure();
    try {
      await send(values).catch(async (thrown: unknown) => {
        if (!read || statusOf(thrown) !== 412) throw thrown;
        const merged = receive(await read(), values);
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
    const { values } = base.current;
    return path in values || get(values, path) !== undefined;
  }

  return {
    fields,
    dirty: fields.formState.isDirty,
    /** Whether values typed before a reload, or before the form was closed, were restored. */
    restored: draft !== undefined && !isSameValue(draft.typed, draft.before),
    saving,
    failure,
    conflict,
    // A press that fails the form's own rules shows its faults: remove the previous refusal.
    submit: async (event?: SyntheticEvent) => {
      event?.preventDefault();
      if (!saving) await fields.handleSubmit(submit, noFailure)(event);
    },
    resolveConflict: newer.resolveConflict,
    /** Returns to the form unchanged; the next press finds the conflict again. */
    closeConflict: newer.closeConflict,
    receive,
    quietly,
    keepAgain: () => kept.keep(fields.getValues()),
    /** The version that the form is based on: the newest that was loaded, saved or settled with. */
    base: () => base.current,
    /** Whether these values were sent before without a known result. */
    isUnderWay: (values: Values) => isUnderWay(sentContent(values), attempt.current),
    /** Resets the form to the server's values. */
    discard() {
      kept.forget();
      restart(base.current, base.current.values);
    },
  };
}

/** Moves a form to another version of its object, or reports a conflict with it. */
function useNewerValues<Values extends FieldValues>(
  { merge = merge3 }: Pick<FormOptions<Values>, "merge">,
  fields: UseFormReturn<Values>,
  { base, keep, quietly }: Pick<
    ReturnType<typeof useTabDraft<Values>>,
    "base" | "keep" | "quietly"
  >,
  noFailure: () => void,
) {
  const [conflict, setConflict] = useState<VersionConflict<Values>>();

  /** Bases the form on this version and fills its fields with these values. */
  function restart(from: Versioned<Values>, values: Values): void {
    noFailure();
    setConflict(undefined);
    base.current = from;
    quietly(() => {
      fields.reset(from.values);
      if (values !== from.values) fields.reset(values, { keepDefaultValues: true });
    });
    keep(values);
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

  /** Continues from the newer version, with the typed values, without them, or with chosen ones. */
  function resolveConflict(choice: "mine" | "theirs" | Values): void {
    if (!conflict) return;
    const { newer } = conflict;
    const sides = { before: base.current.values, mine: fields.getValues(), theirs: newer.values };
    if (choice === "mine") restart(newer, merge(sides).merged);
    else restart(newer, choice === "theirs" ? newer.values : choice);
  }

  return {
    conflict,
    restart,
    receive,
    resolveConflict,
    closeConflict: () => setConflict(undefined),
  };
}

/** A newer version saved by somebody else, and the fields they changed. */
type VersionConflict<Values> = {
  readonly newer: Versioned<Values>;
  readonly theirs: readonly (keyof Values & string)[];
};

function itself(values: unknown): unknown {
  return values;
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
