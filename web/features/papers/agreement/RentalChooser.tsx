import ChevronRight from "lucide-react/icons/chevron-right";
import SearchX from "lucide-react/icons/search-x";
import { type FormEvent, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import type { Rental } from "../../../../shared/api/rental.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { formatDate } from "../../../../shared/warsaw.ts";
import { useResource } from "../../../api/use_resource.ts";
import { rentalsPage } from "../../../api/office/admin_rentals.ts";
import { ResourceView } from "../../../records/ResourceView.tsx";
import { adminPaths } from "../../../../shared/paths.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { Card } from "../../../kit/layout/Card.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { Pagination } from "../../../kit/layout/Pagination.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/** Chooses the rental of a new agreement, if the address does not contain it. */
export function RentalChooser() {
  const [typed, setTyped] = useState("");
  const [{ searchTerm, page }, setQuery] = useState({ searchTerm: "", page: 1 });
  const rentals = useResource(
    `admin/rentals?choose&${new URLSearchParams({ searchTerm, page: String(page) })}`,
    (signal) => rentalsPage({ searchTerm, page }, signal),
  );

  const { data, busy } = rentals;
  function search(event: FormEvent) {
    event.preventDefault();
    setQuery({ searchTerm: typed.trim(), page: 1 });
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
          onPage={(next) => setQuery({ searchTerm, page: next })}
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
      <ChevronRight aria-hidden="true" size={20} className="flex-none text-muted" />
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

const ROW =
  "flex items-center gap-3 rounded-card border border-line bg-paper px-4 py-3 text-ink no-underline";
const WORDS = "grid min-w-0 flex-1 wrap-anywhere";
