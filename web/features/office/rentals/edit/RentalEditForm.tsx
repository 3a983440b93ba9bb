import ChevronDown from "lucide-react/icons/chevron-down";
import { useEffect, useId, useRef, useState } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import type { Rental } from "../../../../../shared/api/rental.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { RENTAL_STATUSES, statusBadge } from "../../../../../shared/rental/status.ts";
import type { Versioned } from "../../../../api/versioned_values.ts";
import { RegenerationDialog } from "./RegenerationDialog.tsx";
import { useRentalEdit } from "./use_rental_edit.ts";
import { CarField } from "../form/CarField.tsx";
import { InfoField } from "../form/InfoField.tsx";
import { PersonField } from "../form/PersonField.tsx";
import { RentalPeriodFields } from "../form/RentalPeriodFields.tsx";
import { PriceQuestion } from "../../../papers/price/PriceQuestion.tsx";
import { saveSentence } from "../form/rental_drafts.ts";
import { type RentalField, rentalLabels, shownValue } from "../form/rental_labels.ts";
import type { RentalValues } from "../form/rental_values.ts";
import type { CarChoice } from "../use_car_choices.ts";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { Select } from "../../../../kit/fields/Select.tsx";
import { Alert } from "../../../../kit/states/Alert.tsx";
import { useOnline } from "../../../../kit/states/use_online.ts";
import { VersionConflictAlert } from "../../../../records/VersionConflictAlert.tsx";
import { useFirstFault } from "../../../../records/use_first_fault.ts";

/**
 * The form of a rental in place of its card (back-office §2): the fields changed often, and the
 * others folded.
 */
export function RentalEditForm(
  { opened, cars, onSaved, onCancel, onDirty, forgetWith }: {
    opened: Versioned<Rental>;
    cars: { choices: readonly CarChoice[]; failed: boolean };
    onSaved: (rental: Rental) => void;
    onCancel: () => void;
    /** Called when the form starts or stops having unsaved changes. */
    onDirty: (dirty: boolean) => void;
    /** Receives a function that discards the typed values, for leaving without saving. */
    forgetWith: (forget: () => void) => void;
  },
) {
  const edit = useRentalEdit(opened, onSaved);
  const { fields, dirty, saving } = edit;
  const online = useOnline();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [more, setMore] = useState(false);
  const { errors } = fields.formState;
  const hiddenFault = errors.phone ?? errors.email ?? errors.address ?? errors.rentalCarId;

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    onDirty(dirty);
    forgetWith(edit.discard);
  }, [dirty]);
  useEffect(() => {
    if (hiddenFault) setMore(true);
  }, [hiddenFault]);
  useFirstFault(form, edit.presses);

  return (
    <form
      ref={form}
      className="grid grid-cols-1 gap-4 min-w-0 px-3 py-4 @min-[47rem]/page:p-5 @min-[47rem]/page:pt-4"
      noValidate
      aria-labelledby={`edit-${opened.values.id}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) void edit.press();
      }}
    >
      <h3
        ref={heading}
        id={`edit-${opened.values.id}`}
        tabIndex={-1}
        className="m-0 text-18 font-bold leading-normal wrap-anywhere focus:outline-none"
      >
        Edycja wynajmu: {opened.values.customerFirstName} {opened.values.customerLastName}
      </h3>
      {edit.restored && dirty && (
        <Alert title="Przywrócono niezapisane zmiany.">
          Zostały w tej karcie po ostatniej wizycie na liście.
        </Alert>
      )}
      {!online && <Alert tone="warning">{officeMessages.rentalNeedsNetwork}</Alert>}
      <fieldset
        className="grid grid-cols-1 gap-4 min-w-0 m-0 p-0 border-0"
        disabled={saving}
      >
        <RentalPeriodFields fields={fields} />
        <div className="grid grid-cols-1 gap-3 min-w-0 @min-[47rem]/page:grid-cols-3">
          <PersonField name="firstName" fields={fields} />
          <PersonField name="lastName" fields={fields} />
          <Controller
            control={fields.control}
            name="status"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <Select
                ref={ref}
                label={rentalLabels.status}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
              >
                {RENTAL_STATUSES.map((status) => (
                  <option key={status} value={status}>{statusBadge(status).label}</option>
                ))}
              </Select>
            )}
          />
        </div>
        <InfoField fields={fields} />
        {edit.priceAsked && (
          <PriceQuestion
            choice={edit.priceAsked}
            chosen={fields.watch("price")}
            {...fields.register("price")}
          />
        )}
        <MoreFields open={more} onToggle={() => setMore(!more)} fields={fields} cars={cars} />
      </fieldset>
      <VersionConflictAlert
        form={edit}
        title="Ktoś zmienił ten wynajem w międzyczasie."
        wordsOf={(name, newer) =>
          isField(name)
            ? { label: rentalLabels[name], value: shownValue(newer, name, cars.choices) }
            : undefined}
      />
      <EditFailure
        title={edit.failureTitle}
        failure={edit.failure}
        onLookAgain={edit.papersUnchecked ? () => void edit.press() : undefined}
        onSaveWithoutPapers={edit.papersRefused ? () => void edit.save(false) : undefined}
      />
      <div className="flex flex-wrap justify-end gap-3 @max-[36.5rem]/page:*:flex-1">
        <Button
          variant="secondary"
          onClick={() => {
            if (saving) return;
            edit.discard();
            onCancel();
          }}
        >
          Anuluj
        </Button>
        <Button type="submit" busy={saving} busyLabel="Zapisywanie...">Zapisz</Button>
      </div>
      <RegenerationDialog
        open={edit.asking}
        price={edit.priceAsked?.[fields.watch("price")]}
        onClose={edit.stopAsking}
        onAnswer={(regenerate) => void edit.save(regenerate)}
      />
    </form>
  );
}

function isField(name: string): name is RentalField {
  return name in rentalLabels;
}

/**
 * 'Więcej danych': fields that are seldom changed, folded until opened or until one has a fault.
 */
function MoreFields(
  { open, onToggle, fields, cars }: {
    open: boolean;
    onToggle: () => void;
    fields: UseFormReturn<RentalValues>;
    cars: { choices: readonly CarChoice[]; failed: boolean };
  },
) {
  const id = useId();
  return (
    <div className="grid gap-3 min-w-0">
      <Button
        variant="quiet"
        className="group justify-self-start -ml-3 px-3"
        aria-expanded={open}
        aria-controls={id}
        icon={
          <ChevronDown
            aria-hidden="true"
            className="transition-transform group-aria-expanded:rotate-180 motion-reduce:transition-none"
          />
        }
        onClick={onToggle}
      >
        Więcej danych
      </Button>
      <div id={id} hidden={!open} className="grid gap-3 min-w-0 @min-[47rem]/page:grid-cols-2">
        <PersonField name="phone" fields={fields} />
        <PersonField name="email" fields={fields} />
        <PersonField name="address" fields={fields} />
        <CarField fields={fields} cars={cars} />
      </div>
    </div>
  );
}

/**
 * Why the last press did not save. If only new papers were refused, offers to save without them; if
 * the papers could not be checked, offers to check again.
 */
export function EditFailure(
  { title, failure, onLookAgain, onSaveWithoutPapers }: {
    title: string;
    failure: unknown;
    onLookAgain: (() => void) | undefined;
    onSaveWithoutPapers: (() => void) | undefined;
  },
) {
  if (failure === undefined) return null;
  return (
    <Alert
      tone="error"
      title={title}
      action={onLookAgain
        ? <Button variant="secondary" onClick={onLookAgain}>Spróbuj ponownie</Button>
        : onSaveWithoutPapers && (
          <Button variant="secondary" onClick={onSaveWithoutPapers}>
            Zapisz bez nowych dokumentów
          </Button>
        )}
    >
      {saveSentence(failure)}
    </Alert>
  );
}
