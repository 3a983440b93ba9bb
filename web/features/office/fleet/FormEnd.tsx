import type { ReactNode } from "react";
import type { FleetCar } from "../../../../shared/api/fleet.ts";
import { formatDay } from "../../../../shared/warsaw.ts";
import type { VersionConflict } from "../../../records/use_versioned_form.ts";
import { failureSentence } from "../../../api/failures.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { VersionConflictAlert } from "../../../records/VersionConflictAlert.tsx";
import { fleetCarWords } from "./fleet_words.ts";

type SentForm<Values> = {
  saving: boolean;
  failure: unknown;
  conflict: VersionConflict<Values> | undefined;
  settle: (keep: "mine" | "theirs") => void;
};

/**
 * The end of a form of the timeline: the failure, the conflict with another administrator's change,
 * the buttons.
 */
export function FormEnd<Values extends { readonly [name in keyof typeof LABELS]?: string }>(
  { form, cars, saveLabel, onCancel, children }: {
    form: SentForm<Values>;
    cars: readonly FleetCar[];
    saveLabel: string;
    onCancel: () => void;
    /** An additional button in front of the others. */
    children?: ReactNode;
  },
) {
  const { conflict, failure, saving } = form;
  const refused = failure !== undefined && !conflict;
  return (
    <>
      {refused && <Alert tone="error">{failureSentence(failure)}</Alert>}
      <VersionConflictAlert
        form={form}
        title="Ktoś był szybszy: ten termin zmieniono w międzyczasie."
        wordsOf={(name, newer) => ({
          label: isLabelled(name) ? LABELS[name] : name,
          value: shown(name, newer[name], cars),
        })}
      />
      <div className="mt-2 flex flex-wrap gap-3 *:grow *:basis-[7rem]">
        {children}
        <Button variant="secondary" onClick={onCancel}>Anuluj</Button>
        <Button type="submit" busy={saving} busyLabel="Zapisywanie...">{saveLabel}</Button>
      </div>
    </>
  );
}

const LABELS = {
  carId: "Samochód",
  startDate: "Od: dzień",
  startTime: "Od: godzina",
  endDate: "Do: dzień",
  endTime: "Do: godzina",
  reason: "Powód",
};

function isLabelled(name: string): name is keyof typeof LABELS {
  return name in LABELS;
}

function shown(name: string, value: unknown, cars: readonly FleetCar[]): string {
  const text = String(value ?? "");
  const car = name === "carId" ? cars.find(({ id }) => id === text) : undefined;
  if (car) return fleetCarWords(car);
  return name.endsWith("Date") && text ? formatDay(text) : text;
}
