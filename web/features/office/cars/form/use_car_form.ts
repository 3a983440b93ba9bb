import { useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { useVersionedForm } from "../../../../records/use_versioned_form.ts";
import { failureSentence, NetworkFailure, ProblemFailure } from "../../../../api/failures.ts";
import { forgetCars } from "../../../../api/forget_cars.ts";
import { createFormDrafts } from "../../../../api/form_drafts.ts";
import type { Versioned } from "../../../../api/versioned_values.ts";
import type { ManagedCar } from "../managed_car.ts";
import type { CarForm, FormField } from "./car_form.ts";
import { carDifferences, mergeAsking } from "./differences.ts";
import { type Choices, chosenValues } from "../../../../../shared/choose_sides.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";

/** What a form is opened with; a new car has no id and no version yet, and may copy another one. */
export type OpenedCar<Values> = Versioned<Values> & {
  readonly id?: string;
  readonly copied?: string;
};

/** The form of one car and its one command, which ends with `onSaved`. */
export function useCarForm<Car extends ManagedCar, Fields, Values extends FieldValues>(
  { offer: { calls, type }, ...form }: CarForm<Car, Fields, Values>,
  { id, copied = "", ...opened }: OpenedCar<Values>,
  onSaved: (car: Car) => void,
) {
  const saved = useRef<Car>(undefined);
  const editing = useVersionedForm<Values>({
    opened,
    draft: { drafts: carDrafts, name: `${type}/${id ?? `new${copied}`}` },
    faultsOf: form.faultsOf,
    async save(values, sending) {
      const fields = form.fieldsOf(values);
      const car = id === undefined
        ? await calls.add(fields, sending.idempotencyKey)
        : await calls.edit(id, fields, sending);
      saved.current = car;
      // The form closes: the new version is read when it is opened again.
      return { values: form.valuesOf(car), etag: "" };
    },
    contentOf: form.fieldsOf,
    ...(id !== undefined && {
      async read() {
        const { values, etag } = await calls.one(id);
        return { values: form.valuesOf(values), etag };
      },
    }),
    merge: ({ mine, ...sides }) => mergeAsking({ ...sides, mine: form.tidy(mine) }),
    failureEndsWithTyping: true,
    onSaved() {
      forgetCars();
      if (saved.current) onSaved(saved.current);
    },
  });
  const { fields, conflict, failure } = editing;
  const { isSubmitted, isValid } = fields.formState;
  const mine = conflict && form.tidy(fields.getValues());
  const theirs = conflict?.newer.values;

  return {
    ...editing,
    /** The last try to save found faults that are still there. */
    incomplete: isSubmitted && !isValid,
    failure: failure === undefined
      ? undefined
      : saveFailure(failure, form.fields, id !== undefined),
    /** What another user has changed since, field by field. */
    differences: mine && theirs &&
      carDifferences(form.fields, { before: editing.base().values, mine, theirs }),
    /** Saves my version with the fields that were chosen from theirs. */
    async resolveConflict(choices: Choices) {
      if (!mine || !theirs) return;
      editing.resolveConflict(chosenValues({ mine, theirs }, choices, "mine"));
      await editing.submit();
    },
  };
}

/** Unfinished car forms of this tab, by type and id. */
export const carDrafts = createFormDrafts("carDrafts");

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
