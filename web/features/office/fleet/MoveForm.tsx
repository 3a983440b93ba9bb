import type { FleetCar } from "../../../../shared/api/fleet.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { useState } from "react";
import { draftedStart, useKeptDraft } from "../../../records/use_kept_draft.ts";
import { useVersionedForm } from "../../../records/use_versioned_form.ts";
import { moveRental } from "../../../api/office/admin_fleet.ts";
import { oneRental } from "../../../api/office/admin_rentals.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import type { FleetBar } from "./fleet_bars.ts";
import { fleetDrafts, moveDraft } from "./fleet_drafts.ts";
import { FormDialog } from "./FormDialog.tsx";
import { FormEnd } from "./FormEnd.tsx";
import { RestoredDraft } from "./RestoredDraft.tsx";
import { SpotFields } from "./SpotFields.tsx";
import { chosenSpot, spotFaults, type SpotValues, spotValues } from "./spot_values.ts";

/** Moves a rental to another car or time by a form: the way of the keyboard, and to the minute. */
export function MoveForm(
  { bar, cars, onMoved, onClose }: {
    bar: Extract<FleetBar, { kind: "rental" }>;
    cars: readonly FleetCar[];
    onMoved: () => void;
    onClose: () => void;
  },
) {
  const name = moveDraft(bar.id);
  const [start] = useState(() =>
    draftedStart(fleetDrafts, name, { values: spotValues(bar), etag: `"${bar.version}"` })
  );
  const form = useVersionedForm<SpotValues>({
    opened: start,
    faultsOf: (values) => spotFaults("rental", values),
    async save(values, sending) {
      const spot = chosenSpot(values);
      if (!spot) throw new Error("Cannot move a rental: its time is not complete");
      const { etag } = await moveRental(bar.id, spot, sending);
      return { values, etag };
    },
    async read() {
      const { values: { rentalCarId, startDateTime, endDateTime }, etag } = await oneRental(
        bar.id,
      );
      const spot = { carId: rentalCarId, start: startDateTime, end: endDateTime };
      return { values: spotValues(spot), etag };
    },
    onSaved() {
      draft.forget();
      toast.success(officeMessages.rentalMoved, { id: `moved ${bar.id}` });
      onMoved();
    },
  });
  const draft = useKeptDraft(fleetDrafts, name, form.base, form.fields);
  const { fields: { setValue, watch, formState: { errors, isSubmitted } } } = form;
  function leave() {
    draft.forget();
    onClose();
  }
  return (
    <FormDialog title="Przenieś wynajem" dirty={form.dirty} onClose={leave}>
      {(close) => (
        <form
          className="grid gap-4"
          noValidate
          aria-label="Przenieś wynajem"
          onSubmit={(event) => {
            event.preventDefault();
            if (!form.saving) void form.submit(event);
          }}
        >
          {draft.restored && form.dirty && <RestoredDraft />}
          <SpotFields
            cars={cars}
            values={watch()}
            errors={{
              carId: errors.carId?.message,
              startDate: errors.startDate?.message,
              startTime: errors.startTime?.message,
              endDate: errors.endDate?.message,
              endTime: errors.endTime?.message,
            }}
            onChange={(name, value) =>
              setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })}
          />
          <FormEnd form={form} cars={cars} saveLabel="Przenieś" onCancel={close} />
        </form>
      )}
    </FormDialog>
  );
}
