import type { Rental } from "../../../../shared/api/rental.ts";
import type { DriverData, SecondDriver } from "../../../../shared/rental/driver.ts";
import { formatDate, fromWarsaw } from "../../../../shared/warsaw.ts";
import { call } from "../../../api/office/call.ts";
import { useResource } from "../../../api/use_resource.ts";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { ResourceView } from "../../../records/ResourceView.tsx";
import { DetailList } from "../../papers/DetailList.tsx";
import { rentalName } from "../../papers/rental_name.ts";

/** 'Dane kierowcy': what the customer has given, read each time and kept only while it is open. */
export function DriverDialog({ rental, onClose }: { rental: Rental; onClose: () => void }) {
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
