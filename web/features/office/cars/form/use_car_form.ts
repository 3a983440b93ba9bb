import { useLayoutEffect, useRef, useState } from "react";
import { type FieldValues, useForm } from "react-hook-form";
import { v7 } from "uuid";
import { rulesResolver } from "../../../../records/rules_resolver.ts";
import { attemptFor, settles } from "../../../../api/attempt.ts";
import { failureSentence, NetworkFailure, ProblemFailure } from "../../../../api/failures.ts";
import { createKeptAttempt } from "../../../../api/kept_attempt.ts";
import { forgetCars } from "../../../../api/forget_cars.ts";
import type { ManagedCar } from "../managed_car.ts";
import type { CarForm, FormField } from "./car_form.ts";
import { type CarDifference, carDifferences, merged, type Side } from "./differences.ts";
import { createFormDrafts } from "../../../../api/form_drafts.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";

/** What a form is opened with; a new car has no id and no version. */
export type OpenedCar<Values> = {
  readonly id?: string;
  readonly etag: string;
  readonly values: Values;
};

/** Somebody else saved the car while the form was open: both versions and their differences. */
export type Conflict<Values> = {
  readonly etag: string;
  readonly mine: Values;
  readonly theirs: Values;
  readonly differences: readonly CarDifference<Values>[];
};

/**
 * State of a car form and its save command. Typed values are kept in this tab until they are saved
 * or discarded. A save sends the version that was opened as `If-Match`, so that it never overwrites
 * another administrator's change.
 */
export function useCarForm<Car extends ManagedCar, Fields, Values extends FieldValues>(
  form: CarForm<Car, Fields, Values>,
  opened: OpenedCar<Values>,
  onSaved: (car: Car) => void,
) {
  const { calls, type } = form.offer;
  const name = `${type}/${opened.id ?? "new"}`;
  const [draft, setDraft] = useState(() => readCarDraft(name, opened.values));
  const base = useRef({
    etag: draft?.etag ?? opened.etag,
    before: draft?.before ?? opened.values,
  });
  const [start] = useState(base.current.before);
  const fields = useForm<Values>({
    defaultValues: form.defaults(start),
    resolver: rulesResolver(form.faultsOf),
  });
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<SaveFailure>();
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const { isDirty, isSubmitted, isValid, submitCount } = fields.formState;

  // Before the first key can be pressed: an earlier key press would be overwritten or not be
  // stored.
  useLayoutEffect(() => {
    if (draft) fields.reset(draft.typed, { keepDefaultValues: true });
  }, []);

  useLayoutEffect(() => {
    let seen = JSON.stringify(fields.getValues());
    return fields.subscribe({
      formState: { values: true },
      callback({ values }) {
        // Called on every change of the form's state; only changed values count.
        const now = JSON.stringify(values);
        if (now === seen) return;
        seen = now;
        setFailure(undefined);
        const changed = now !== JSON.stringify(base.current.before);
        keepCarDraft(name, changed ? { ...base.current, typed: values } : undefined);
      },
    });
  }, []);

  async function save(values: Values): Promise<void> {
    const { etag } = base.current;
    const written = form.fieldsOf(values);
    const attempt = attemptFor(JSON.stringify([name, etag, written]), keptAttempt.get(), v7);
    keptAttempt.keep(attempt);
    setFailure(undefined);
    setSaving(true);
    try {
      const car = opened.id === undefined
        ? await calls.add(written, attempt.key)
        : await calls.edit(opened.id, written, { idempotencyKey: attempt.key, ifMatch: etag });
      keptAttempt.keep(undefined);
      keepCarDraft(name, undefined);
      forgetCars();
      onSaved(car);
    } catch (thrown) {
      // Any failure: the typed values stay and the reason is shown.
      const status = thrown instanceof ProblemFailure ? thrown.status : undefined;
      if (settles(status)) keptAttempt.keep(undefined);
      if (status === 412 && opened.id !== undefined) await compare(opened.id, form.tidy(values));
      else setFailure(saveFailure(thrown, form.fields, opened.id !== undefined));
    } finally {
      setSaving(false);
    }
  }

  /** Compares my version with the server's current one. */
  async function compare(id: string, mine: Values): Promise<void> {
    try {
      const newer = await calls.one(id);
      const { etag } = newer;
      const theirs = form.valuesOf(newer.values);
      const { before, etag: known } = base.current;
      const found = carDifferences(form.fields, { before, mine, theirs });
      if (found.length > 0) setConflict({ etag, mine, theirs, differences: found });
      else if (etag !== known) await saveOver({ etag, before: theirs }, mine);
    } catch (thrown) {
      setFailure(saveFailure(thrown, form.fields, true));
    }
  }

  async function saveOver(newer: typeof base.current, values: Values): Promise<void> {
    base.current = newer;
    fields.reset(newer.before);
    fields.reset(values, { keepDefaultValues: true });
    keepCarDraft(name, { ...newer, typed: values });
    await save(values);
  }

  return {
    fields,
    dirty: isDirty,
    /** Values typed before a reload were restored. */
    restored: draft !== undefined,
    /** The last attempt to save found faults that are still present. */
    incomplete: isSubmitted && !isValid && submitCount > 0,
    saving,
    failure,
    conflict,
    submit: fields.handleSubmit(save),
    discard() {
      keepCarDraft(name, undefined);
      keptAttempt.keep(undefined);
      setDraft(undefined);
      fields.reset(base.current.before);
    },
    closeConflict: () => setConflict(undefined),
    async settleConflict(choices: Readonly<Record<string, Side | undefined>>) {
      if (!conflict) return;
      const { etag, mine, theirs } = conflict;
      setConflict(undefined);
      await saveOver({ etag, before: theirs }, merged(mine, theirs, choices));
    },
  };
}

const keptAttempt = createKeptAttempt("carAttempt");

/** Unsaved car forms of this tab, by type and id. */
const drafts = createFormDrafts("carDrafts");

export const readCarDraft = drafts.read;
export const keepCarDraft = drafts.keep;

/** Why a save failed: the form's title, and the known reasons. */
type SaveFailure = { readonly title: string; readonly reasons: readonly string[] };

/** Texts for whatever a save threw (back-office §8). */
export function saveFailure<Values>(
  failure: unknown,
  fields: readonly FormField<Values>[],
  existing: boolean,
): SaveFailure {
  const title = existing ? officeMessages.carNotSaved : officeMessages.carNotAdded;
  if (failure instanceof NetworkFailure) {
    return { title, reasons: [officeMessages.carNeedsNetwork] };
  }
  const named = failure instanceof ProblemFailure ? failure.errors : [];
  const reasons = named.map(({ path, message }) => {
    const [first] = path.split(".");
    const label = fields.find(({ name }) => name === first)?.label;
    return label ? `${label}: ${message}` : message;
  });
  return { title, reasons: reasons.length > 0 ? reasons : [failureSentence(failure)] };
}
