import { useState } from "react";
import type { Rental } from "../../../../shared/api/rental.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { officeAvailability } from "../../../api/office/admin_rentals.ts";
import { AvailabilityCalendar } from "../../cars/availability/AvailabilityCalendar.tsx";
import { DeleteRentalDialog } from "./DeleteRentalDialog.tsx";
import { AddRentalDialog } from "./add/AddRentalDialog.tsx";
import { officeDays } from "./list_words.ts";
import { rentalName } from "../../papers/rental_name.ts";
import type { CarChoices } from "../../../api/office/use_office_cars.ts";
import { LinkDialog } from "../LinkDialog.tsx";
import { CreatePapersDialog } from "../../papers/CreatePapersDialog.tsx";
import { DeletePapersDialog } from "../../papers/DeletePapersDialog.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { Select } from "../../../kit/fields/Select.tsx";
import type { DriverData, SecondDriver } from "../../../../shared/rental/driver.ts";
import { formatDate, fromWarsaw } from "../../../../shared/warsaw.ts";
import { call } from "../../../api/office/call.ts";
import { useResource } from "../../../api/use_resource.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { ResourceView } from "../../../records/ResourceView.tsx";
import { DetailList } from "../../papers/DetailList.tsx";

/** The open dialog of the list, if any; only one at a time. */
export type OpenDialog =
  | { readonly kind: "add" | "availability" }
  | { readonly kind: RentalDialogKind; readonly rental: Rental };

/** The dialogs of one rental. */
export type RentalDialogKind =
  | "link"
  | "driver"
  | "create-papers"
  | "delete-papers"
  | "delete";

/** Renders the open dialog; `onChanged` is called after a rental was added or deleted. */
export function RentalDialogs(
  { dialog, cars, carId, onOpen, onClose, onChanged }: {
    dialog: OpenDialog | undefined;
    cars: CarChoices;
    /** Id of the car that the list is filtered by, or empty. */
    carId: string;
    onOpen: (dialog: OpenDialog) => void;
    onClose: () => void;
    onChanged: () => void;
  },
) {
  function onAdded(rental: Rental) {
    onClose();
    // Who gave no e-mail gets the link by SMS, or from the screen.
    if (!rental.customerEmail) onOpen({ kind: "link", rental });
    toast.success(`Dodano wynajem: ${rentalName(rental)}`);
    onChanged();
  }
  function onDeleted() {
    onClose();
    onChanged();
  }
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "add":
      return <AddRentalDialog cars={cars} carId={carId} onClose={onClose} onAdded={onAdded} />;
    case "availability":
      return <AvailabilityDialog cars={cars} carId={carId} onClose={onClose} />;
    case "link":
      return <LinkDialog rental={dialog.rental} onClose={onClose} onChanged={onChanged} />;
    case "driver":
      return <DriverDialog rental={dialog.rental} onClose={onClose} />;
    case "create-papers":
      return <CreatePapersDialog rental={dialog.rental} onClose={onClose} onSettled={onChanged} />;
    case "delete-papers":
      return <DeletePapersDialog rental={dialog.rental} onClose={onClose} onDeleted={onDeleted} />;
    case "delete":
      return (
        <DeleteRentalDialog
          rental={dialog.rental}
          onClose={onClose}
          onChanged={onChanged}
          onDeleted={onDeleted}
        />
      );
    default:
      return dialog satisfies never;
  }
}

/**
 * '?': when a chosen car is free (back-office §2); initially the car that the list is filtered by.
 */
function AvailabilityDialog(
  { cars, carId: atFirst, onClose }: {
    cars: CarChoices;
    carId: string;
    onClose: () => void;
  },
) {
  const [carId, setCarId] = useState(atFirst);
  return (
    <Dialog
      open
      layout="full-on-phone"
      title="Dostępność samochodu"
      onClose={onClose}
      header={
        <Select
          label="Samochód"
          value={carId}
          hint={cars.failed ? officeMessages.rentalCarsNotLoaded : undefined}
          onChange={(event) => setCarId(event.target.value)}
        >
          {carId === "" && <option value="">Wybierz samochód</option>}
          {cars.choices.map(({ id, label }) => <option key={id} value={id}>{label}</option>)}
        </Select>
      }
    >
      {carId
        ? (
          <AvailabilityCalendar
            key={carId}
            carId={carId}
            days={officeDays()}
            ask={officeAvailability}
          />
        )
        : (
          <p className="mx-0 my-6 text-muted text-center">
            Wybierz samochód, a zobaczysz jego wolne i zajęte dni.
          </p>
        )}
    </Dialog>
  );
}

/** 'Dane kierowcy': what the customer has given, read each time and kept only while it is open. */
function DriverDialog({ rental, onClose }: { rental: Rental; onClose: () => void }) {
  return (
    <Dialog
      open
      title="Dane kierowcy"
      header={<p className="m-0 font-semibold wrap-anywhere">{rentalName(rental)}</p>}
      onClose={onClose}
    >
      <Driver rentalId={rental.id} />
    </Dialog>
  );
}

function Driver({ rentalId }: { rentalId: string }) {
  const driver = useResource(
    `admin/driver/${rentalId}`,
    (signal) => call("GET /rental/{id}/driver", { params: { id: rentalId }, signal }),
    { isKept: false },
  );
  return (
    <ResourceView
      resource={driver}
      loading={<DriverSkeleton />}
      text="Nie udało się wczytać danych kierowcy."
      offline="Danych kierowcy nie ma na urządzeniu: do ich odczytu potrzebny jest internet."
      reason
      plain
    >
      {(data) => <DriverDetails data={data} />}
    </ResourceView>
  );
}

function DriverDetails({ data }: { data: DriverData }) {
  const { nip, company, second } = data;
  return (
    <div className="grid gap-5">
      <DetailList items={driverItems(data)} />
      {(nip || company) && (
        <section>
          <h3 className={HEADING}>Faktura</h3>
          <DetailList items={[{ name: "NIP", value: nip }, { name: "Firma", value: company }]} />
        </section>
      )}
      {second && (
        <section>
          <h3 className={HEADING}>Drugi kierowca</h3>
          <DetailList
            items={[
              { name: "Imię i nazwisko", value: `${second.firstName} ${second.lastName}` },
              ...driverItems(second),
            ]}
          />
        </section>
      )}
    </div>
  );
}

function driverItems(driver: DriverData | SecondDriver) {
  const { identifiedBy, pesel, passport, country, birthDate, licence, licenceValidUntil } = driver;
  return [
    ...(identifiedBy === "pesel" ? [{ name: "PESEL", value: pesel }] : [
      { name: "Paszport", value: `${passport} (${country})` },
      { name: "Data urodzenia", value: dayWords(birthDate) },
    ]),
    { name: "Prawo jazdy", value: licence },
    { name: "Ważne do", value: dayWords(licenceValidUntil) },
  ];
}

function dayWords(day: string): string {
  return day && formatDate(fromWarsaw(day, "12:00"));
}

function DriverSkeleton() {
  return (
    <div className="grid gap-3">
      <VisuallyHidden>Wczytywanie danych kierowcy</VisuallyHidden>
      {[60, 75, 50].map((width) => <Skeleton key={width} width={`${width}%`} height="1.5rem" />)}
    </div>
  );
}

const HEADING = "m-0 mb-1 text-18 font-bold";
