import FileCheck2 from "lucide-react/icons/file-check-2";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { ResourceView } from "../../../records/ResourceView.tsx";
import { useOpened } from "../../../records/use_opened.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { backAddress } from "../back_address.ts";
import { UnlessErased } from "../UnlessErased.tsx";
import { PapersRental } from "../PapersRental.tsx";
import { AgreementEditor } from "./AgreementEditor.tsx";
import { FormSkeleton } from "../../../kit/fields/FormSection.tsx";
import type { Rental } from "../../../../shared/api/rental.ts";
import { rentalCarCalls } from "../../../api/office/admin_cars.ts";
import { type AgreementSave, unsentAgreement } from "../../../offline/with_unsent.ts";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { readOrReplica } from "../../../offline/replica/read_or_replica.ts";
import { replicaOne } from "../../../offline/replica/replica_reads.ts";
import { protocolReads } from "../draft/related_reads.ts";
import { keptAgreement } from "./agreement_store.ts";
import { type AgreementValues, newAgreementValues } from "./agreement_values.ts";
import ChevronRight from "lucide-react/icons/chevron-right";
import SearchX from "lucide-react/icons/search-x";
import { type FormEvent, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { formatDate } from "../../../../shared/warsaw.ts";
import { useResource } from "../../../api/use_resource.ts";
import { rentalsPage } from "../../../api/office/admin_rentals.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { Pagination } from "../../../kit/layout/Pagination.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/** A new agreement for the rental in the address; a rental has at most one (decisions §4.2). */
export function NewAgreement({ rentalId, state, onReload }: {
  rentalId: string;
  state: unknown;
  onReload: () => void;
}) {
  const start = useOpened(
    `admin/documents/new/${rentalId}`,
    (signal) => readNewAgreement(rentalId, signal),
  );
  return (
    <ResourceView
      resource={start}
      loading={<FormSkeleton label="Wczytywanie dokumentu" sections={[6, 6, 1]} />}
      text={officeMessages.rentalDetailsNotLoaded}
      reason
      absent={{ title: messages.rentalNotFound, list: adminPaths.rentals }}
    >
      {(opened) =>
        opened.existing
          ? <ExistingAgreement id={opened.existing} state={state} />
          : (
            <UnlessErased kind="agreement" rentalId={opened.rental.id}>
              <PapersRental rental={opened.rental} />
              <AgreementEditor
                opened={opened}
                back={backAddress(state, opened.rental.id)}
                onReload={onReload}
              >
                {opened.carMissing && (
                  <Alert tone="warning" title={officeMessages.rentalCarNotLoaded}>
                    Stawki z cennika nie udało się podpowiedzieć: wpisz ją w polu „Opłata za dzień”.
                  </Alert>
                )}
              </AgreementEditor>
            </UnlessErased>
          )}
    </ResourceView>
  );
}

/** Leads to the agreement that the rental has. */
function ExistingAgreement({ id, state }: { id: string; state: unknown }) {
  return (
    <Card>
      <EmptyState
        drawing={FileCheck2}
        title={officeMessages.agreementExists}
        text="Wynajem może mieć jedną umowę: otwórz ją i zmień, co trzeba."
        action={
          <ButtonLink to={adminPaths.editAgreement(id)} state={state}>Otwórz umowę</ButtonLink>
        }
      />
    </Card>
  );
}

/** The data that a new agreement takes from its rental. */
type NewAgreementStart = {
  readonly rental: Rental;
  /** The id of the rental's existing agreement, if any; it may be on this device only. */
  readonly existing: string | undefined;
  /** A new one that the server has refused. */
  readonly refused: AgreementSave | undefined;
  /** See `keptAgreement`. */
  readonly kept: unknown;
  readonly values: AgreementValues;
  /** The prices could not be read: the daily rate has to be typed. */
  readonly carMissing: boolean;
};

/**
 * Reads a rental and the defaults of its agreement, from the server or, if it does not reply, from the
 * device. @throws ProblemFailure 404 for an unknown rental, NetworkFailure if neither has it
 */
async function readNewAgreement(rentalId: string, signal: AbortSignal): Promise<NewAgreementStart> {
  const device = browserDevice();
  const reads = protocolReads(device);
  const rental = await reads.rental(rentalId, signal);
  const [{ agreement }, car, deposit] = await Promise.all([
    reads.agreed(rentalId, signal),
    // Failures of these do not prevent the agreement: missing values can be typed.
    readOrReplica({
      read: async (stop) => (await rentalCarCalls.one(rental.rentalCarId, stop)).values,
      replica: () => replicaOne(device, "car", rental.rentalCarId),
    }, signal).then(({ value }) => value, () => undefined),
    reads.rates(signal).then((rates) => rates.deposit, () => 0),
  ]);
  signal.throwIfAborted();
  return {
    rental,
    existing: typeof agreement === "object" ? agreement.id : undefined,
    refused: (await unsentAgreement(device, { rentalId })).refused,
    kept: await keptAgreement(device, { rentalId }),
    values: newAgreementValues(rental, car?.rentalPrices ?? [], car?.deposit || deposit),
    carMissing: car === undefined && !rental.quote,
  };
}

/** Chooses the rental of a new agreement, if the address does not contain it. */
export function RentalChooser() {
  const [typed, setTyped] = useState("");
  const [{ searchTerm, page }, setSearch] = useState({ searchTerm: "", page: 1 });
  const rentals = useResource(
    `admin/rentals?choose&${new URLSearchParams({ searchTerm, page: String(page) })}`,
    (signal) => rentalsPage({ searchTerm, page }, signal),
  );

  const { data, busy } = rentals;
  function search(event: FormEvent) {
    event.preventDefault();
    setSearch({ searchTerm: typed.trim(), page: 1 });
  }

  return (
    <section className="grid max-w-3xl grid-cols-1 gap-4" aria-labelledby="chooser-title">
      <h2 id="chooser-title" className="m-0 text-22 leading-snug font-bold">Wybierz wynajem</h2>
      <search>
        <form className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3" onSubmit={search}>
          <TextField
            label="Klient lub samochód"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" size="large" busy={busy && data !== undefined}>Szukaj</Button>
        </form>
      </search>
      <ResourceView
        resource={rentals}
        loading={<Waiting />}
        text={messages.rentalsNotLoaded}
        reason
        absent={{ title: officeMessages.noRentals, list: adminPaths.rentals }}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Card>
            <EmptyState drawing={SearchX} title={officeMessages.noRentals} />
          </Card>
        }
      >
        {({ items }) => (
          <ul className="m-0 grid list-none grid-cols-1 gap-2 p-0" role="list">
            {items.map((rental) => (
              <li key={rental.id}>
                <Choice rental={rental} />
              </li>
            ))}
          </ul>
        )}
      </ResourceView>
      {data && data.pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={data.pageCount}
          onPage={(page) => setSearch({ searchTerm, page })}
        />
      )}
    </section>
  );
}

function Choice({ rental }: { rental: Rental }) {
  const { state } = useLocation();
  const { rentalCar: car } = rental;
  return (
    <Link
      className={classNames(ROW, "hover:border-brand hover:bg-brand-tint")}
      to={adminPaths.addAgreement(rental.id)}
      state={state}
    >
      <span className={WORDS}>
        <strong>{`${rental.customerFirstName} ${rental.customerLastName}`.trim()}</strong>
        <span>
          {car
            ? [`${car.brand} ${car.model}`, car.registrationNumber].filter(Boolean).join(" · ")
            : "Samochód usunięty"}
        </span>
        <span className="text-muted tabular-nums">
          {formatDate(rental.startDateTime)} – {formatDate(rental.endDateTime)}
        </span>
      </span>
      {rental.hasDocument && <Badge tone="grey">Ma dokumenty</Badge>}
      <ChevronRight aria-hidden="true" size={20} className="text-muted" />
    </Link>
  );
}

function Waiting() {
  return (
    <div className="grid grid-cols-1 gap-2">
      <VisuallyHidden>Wczytywanie wynajmów</VisuallyHidden>
      {[60, 45, 55].map((width) => (
        <div key={width} className={ROW} aria-hidden="true">
          <span className={WORDS}>
            <Skeleton width={`${width}%`} height="1.25rem" />
            <Skeleton width="40%" height="1.1rem" />
          </span>
        </div>
      ))}
    </div>
  );
}

const ROW = "flex items-center gap-3 surface px-4 py-3 text-ink no-underline";
const WORDS = "grid min-w-0 flex-1 wrap-anywhere";
