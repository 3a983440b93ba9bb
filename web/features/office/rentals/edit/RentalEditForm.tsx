import ChevronDown from "lucide-react/icons/chevron-down";
import { useEffect, useId, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Rental } from "../../../../../shared/api/rental.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { RENTAL_STATUSES, statusBadge } from "../../../../../shared/rental/status.ts";
import { failureSentence } from "../../../../api/failures.ts";
import type { Versioned } from "../../../../api/versioned_values.ts";
import { RegenerationDialog } from "./RegenerationDialog.tsx";
import { useRentalEdit } from "./use_rental_edit.ts";
import { CarField } from "../form/CarField.tsx";
import { InfoField } from "../form/InfoField.tsx";
import { PersonField } from "../form/PersonField.tsx";
import { RentalPeriodFields } from "../form/RentalPeriodFields.tsx";
import {
  type RentalField,
  rentalLabels,
  type RentalValues,
  shownValue,
} from "../form/rental_values.ts";
import type { CarChoices } from "../../../../api/office/use_office_cars.ts";
import { PriceQuestion } from "../../../papers/price/PriceQuestion.tsx";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { Select } from "../../../../kit/fields/Select.tsx";
import { Alert } from "../../../../kit/states/Alert.tsx";
import { NetworkNeeded } from "../../../../kit/states/NetworkNeeded.tsx";
import { RestoredDraft } from "../../../../records/RestoredDraft.tsx";
import { VersionConflictAlert } from "../../../../records/VersionConflictAlert.tsx";
import { useFirstFault } from "../../../../records/use_first_fault.ts";

/**
 * The form of a rental in place of its card (back-office §2): the fields changed often, and the
 * others folded.
 */
export function RentalEditForm(
  { opened, cars, onSaved, onCancel, onDirty, forgetWith }: {
    opened: Versioned<Rental>;
    cars: CarChoices;
    onSaved: (rental: Rental) => void;
    onCancel: () => void;
    /** Called when the form starts or stops having unsaved changes. */
    onDirty: (dirty: boolean) => void;
    /** Receives a function that discards the typed values, for leaving without saving. */
    forgetWith: (forget: () => void) => void;
  },
) {
  const edit = useRentalEdit(opened, onSaved);
  const { dirty, saving } = edit;
  const form = useRef<HTMLFormElement>(null);
  useFirstFault(form, edit.presses);
  useEffect(() => {
    onDirty(dirty);
    forgetWith(edit.discard);
  }, [dirty]);

  return (
    <form
      ref={form}
      className="grid grid-cols-1 gap-4 min-w-0 px-3 py-4 @min-tablet/page:p-5 @min-tablet/page:pt-4"
      noValidate
      aria-labelledby={`edit-${opened.values.id}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) void edit.press();
      }}
    >
      <EditHeading rental={opened.values} />
      <RestoredDraft form={edit}>
        Zostały w tej karcie po ostatniej wizycie na liście.
      </RestoredDraft>
      <NetworkNeeded sentence={officeMessages.rentalNeedsNetwork} failure={failed(edit.failure)} />
      <EditFields rental={opened.values} edit={edit} cars={cars} />
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
      <div className="flex flex-wrap justify-end gap-3 @max-wide-phone/page:*:flex-1">
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
        price={edit.priceAsked?.[edit.fields.watch("price")]}
        onClose={edit.stopAsking}
        onAnswer={(regenerate) => void edit.save(regenerate)}
      />
    </form>
  );
}

/** Gets the focus when the form opens. */
function EditHeading({ rental }: { rental: Rental }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3
      ref={heading}
      id={`edit-${rental.id}`}
      tabIndex={-1}
      className="m-0 text-18 font-bold leading-normal wrap-anywhere focus:outline-none"
    >
      Edycja wynajmu: {rental.customerFirstName} {rental.customerLastName}
    </h3>
  );
}

type EditFieldsProps = {
  /** As it is stored. */
  rental: Rental;
  fields: UseFormReturn<RentalValues>;
  cars: CarChoices;
};

function EditFields(
  { rental, edit: { fields, saving, priceAsked }, cars }: Omit<EditFieldsProps, "fields"> & {
    edit: ReturnType<typeof useRentalEdit>;
  },
) {
  return (
    <fieldset className="grid grid-cols-1 gap-4" disabled={saving}>
      <RentalPeriodFields fields={fields} />
      <div className="grid grid-cols-1 gap-3 min-w-0 @min-tablet/page:grid-cols-3">
        <PersonField name="firstName" fields={fields} />
        <PersonField name="lastName" fields={fields} />
        <Select label={rentalLabels.status} {...fields.register("status")}>
          {RENTAL_STATUSES.map((status) => (
            <option key={status} value={status}>{statusBadge(status).label}</option>
          ))}
        </Select>
      </div>
      <InfoField fields={fields} />
      {priceAsked && (
        <PriceQuestion
          choice={priceAsked}
          chosen={fields.watch("price")}
          {...fields.register("price")}
        />
      )}
      <MoreFields rental={rental} fields={fields} cars={cars} />
    </fieldset>
  );
}

function isField(name: string): name is RentalField {
  return name in rentalLabels;
}

/**
 * 'Więcej danych': fields that are seldom changed, folded until opened or until one has a fault.
 */
function MoreFields({ rental, fields, cars }: EditFieldsProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { errors } = fields.formState;
  const fault = errors.phone ?? errors.email ?? errors.address ?? errors.rentalCarId;
  useEffect(() => {
    if (fault) setOpen(true);
  }, [fault]);
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
        onClick={() => setOpen(!open)}
      >
        Więcej danych
      </Button>
      <div id={id} hidden={!open} className="grid gap-3 min-w-0 @min-tablet/page:grid-cols-2">
        <PersonField name="phone" fields={fields} />
        <PersonField name="email" fields={fields} optional={!rental.customerEmail} />
        <PersonField name="address" fields={fields} optional={!rental.customerAddress} />
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
      {failed(failure)}
    </Alert>
  );
}

/** The sentence for the last failure of saving, if there is one. */
function failed(failure: unknown): string | undefined {
  return failure === undefined
    ? undefined
    : failureSentence(failure, officeMessages.rentalNeedsNetwork);
}
