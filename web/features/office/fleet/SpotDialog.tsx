import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FleetCar } from "../../../../shared/api/fleet.ts";
import { formatDay, instant, plusDays, toWarsaw } from "../../../../shared/warsaw.ts";
import { failureSentence } from "../../../api/failures.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { Select } from "../../../kit/fields/Select.tsx";
import { DateField } from "../../../kit/pickers/DateField.tsx";
import { TimeField } from "../../../kit/pickers/TimeField.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { RestoredDraft } from "../../../records/RestoredDraft.tsx";
import { useUnsavedWork } from "../../../records/use_unsaved_work.ts";
import type { useVersionedForm } from "../../../records/use_versioned_form.ts";
import { VersionConflictAlert } from "../../../records/VersionConflictAlert.tsx";
import { fleetCarWords } from "./fleet_words.ts";
import type { SpotValues } from "./spot_values.ts";

type SpotForm = ReturnType<typeof useVersionedForm<SpotValues>>;

/**
 * The dialog that puts a bar of the timeline on a car and a time. Asks before it closes if typed
 * values would be lost.
 */
export function SpotDialog({ title, lead, form, cars, saveLabel, button, end, onClose, children }: {
  title: string;
  lead?: ReactNode;
  form: SpotForm;
  cars: readonly FleetCar[];
  saveLabel: string;
  /** An additional button in front of the others. */
  button?: ReactNode;
  /** Replaces the end of the form: its failure, its conflict and its buttons. */
  end?: ReactNode;
  onClose: () => void;
  /** More fields. */
  children?: ReactNode;
}) {
  const [asking, setAsking] = useState(false);
  useUnsavedWork(form.dirty);

  function close() {
    if (form.dirty) setAsking(true);
    else leave();
  }
  function leave() {
    form.discard();
    onClose();
  }
  return (
    <Dialog open title={title} onClose={close}>
      {asking && form.dirty && <CloseQuestion onLeave={leave} onStay={() => setAsking(false)} />}
      <form className="grid gap-4" noValidate aria-label={title} onSubmit={form.submit}>
        {lead}
        <RestoredDraft form={form}>
          Zostały w tej karcie po ostatniej wizycie na osi floty.
        </RestoredDraft>
        <SpotFields form={form} cars={cars} />
        {children}
        {end ?? (
          <FormEnd form={form} cars={cars}>
            {button}
            <Button variant="secondary" onClick={close}>Anuluj</Button>
            <Button type="submit" busy={form.saving} busyLabel="Zapisywanie...">{saveLabel}</Button>
          </FormEnd>
        )}
      </form>
    </Dialog>
  );
}

function CloseQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div ref={question} tabIndex={-1} className="mb-4 focus:outline-none">
      <Alert
        tone="warning"
        title="Zamknąć bez zapisywania?"
        action={
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" onClick={onLeave}>Zamknij bez zapisywania</Button>
            <Button variant="secondary" onClick={onStay}>Zostań</Button>
          </div>
        }
      >
        To, co zmieniono w formularzu, przepadnie.
      </Alert>
    </div>
  );
}

/** Fields for a car and a time. */
function SpotFields({ form, cars }: { form: SpotForm; cars: readonly FleetCar[] }) {
  const { setValue, watch, formState: { errors, isSubmitted } } = form.fields;
  const values = watch();
  const today = toWarsaw(instant(Date.now())).date;
  const far = { min: plusDays(today, -LONG_AGO), max: plusDays(today, FAR_AHEAD), today };
  const change = (name: keyof SpotValues) => (value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
  return (
    <>
      <Select
        label="Samochód"
        required
        value={values.carId}
        error={errors.carId?.message}
        onChange={({ currentTarget }) => change("carId")(currentTarget.value)}
      >
        <option value="">Wybierz samochód</option>
        {cars.map((car) => <option key={car.id} value={car.id}>{fleetCarWords(car)}</option>)}
      </Select>
      {ENDS.map(({ name, date, time }) => (
        <div
          key={date}
          role="group"
          aria-label={name}
          className="flex flex-wrap gap-2 *:first:grow *:first:basis-[8.5rem] *:last:basis-[6.75rem]"
        >
          <DateField
            {...far}
            label={LABELS[date]}
            required
            value={values[date]}
            error={errors[date]?.message}
            onChange={change(date)}
          />
          <TimeField
            staysOpen
            label={LABELS[time]}
            required
            firstHour={0}
            lastHour={23}
            value={values[time]}
            error={errors[time]?.message}
            onChange={change(time)}
          />
        </div>
      ))}
    </>
  );
}

const ENDS = [
  { name: "Od", date: "startDate", time: "startTime" },
  { name: "Do", date: "endDate", time: "endTime" },
] as const;
/** Days around today that can be chosen: one year back, two years ahead. */
const LONG_AGO = 366;
const FAR_AHEAD = 2 * 366;

/** The failure, the conflict with another administrator's change, the buttons. */
function FormEnd({ form, cars, children }: {
  form: SpotForm;
  cars: readonly FleetCar[];
  children: ReactNode;
}) {
  const { conflict, failure } = form;
  return (
    <>
      {failure !== undefined && !conflict && <Alert tone="error">{failureSentence(failure)}</Alert>}
      <VersionConflictAlert
        form={form}
        title="Ktoś był szybszy: ten termin zmieniono w międzyczasie."
        wordsOf={(name, newer) => ({ label: LABELS[name], value: shown(name, newer, cars) })}
      />
      <div className="mt-2 flex flex-wrap gap-3 *:grow *:basis-[7rem]">{children}</div>
    </>
  );
}

const LABELS: Readonly<Record<keyof SpotValues, string>> = {
  carId: "Samochód",
  startDate: "Od: dzień",
  startTime: "Od: godzina",
  endDate: "Do: dzień",
  endTime: "Do: godzina",
  reason: "Powód",
};

function shown(name: keyof SpotValues, values: SpotValues, cars: readonly FleetCar[]): string {
  const text = values[name] ?? "";
  const car = name === "carId" ? cars.find(({ id }) => id === text) : undefined;
  if (car) return fleetCarWords(car);
  return name.endsWith("Date") && text ? formatDay(text) : text;
}
