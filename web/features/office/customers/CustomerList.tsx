import SearchX from "lucide-react/icons/search-x";
import Users from "lucide-react/icons/users";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigationType } from "react-router-dom";
import type { FoundCustomers, KnownCustomer } from "../../../../shared/api/customer.ts";
import { isSearchable } from "../../../../shared/customer/customer_search.ts";
import { counted } from "../../../../shared/counted.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { formatDate } from "../../../../shared/warsaw.ts";
import { call } from "../../../api/office/call.ts";
import { keepResource, keptResource } from "../../../api/resource_cache.ts";
import { useResource } from "../../../api/use_resource.ts";
import { useRested } from "../../../kit/base/use_rested.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { LIST_BOX, LIST_PART } from "../../../kit/fields/ListTools.tsx";
import { SearchField } from "../../../kit/fields/SearchField.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { ListHeading } from "../../../kit/layout/ListHeading.tsx";
import { Pagination } from "../../../kit/layout/Pagination.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { onTabVisible } from "../../../offline/replica/tab_visible.ts";
import { LIST_WORDS, ResourceView } from "../../../records/ResourceView.tsx";
import { CallLink } from "../CallLink.tsx";
import { countedRentals } from "../counted_rentals.ts";

/** All customers with a rental, searched and by the page. The address contains nothing of it. */
export function CustomerList() {
  const [{ text, page }, show] = useListView();
  const heading = useRef<HTMLHeadingElement>(null);
  const { found, resource } = useFoundCustomers(useRested(text), page);
  const beyond = found !== undefined && found.items.length === 0 && found.totalCount > 0;

  useEffect(() => {
    // The list became shorter: the last page.
    if (beyond) show({ text, page: found.pageCount });
  }, [beyond]);

  /** For controls that the change removes: the focus continues at the top of the list. */
  function showFromList(view: ListView) {
    show(view);
    heading.current?.focus();
  }

  return (
    <section aria-label="Lista klientów" className="min-w-0">
      <search aria-label="Szukanie klienta" className="block max-w-[30rem]">
        <SearchField
          label="Szukaj klienta"
          placeholder="Nazwisko, telefon, e-mail, rejestracja"
          text={text}
          onChange={(typed) => show({ text: typed, page: 1 })}
        />
      </search>
      <ListHeading ref={heading}>
        {found ? counted(found.totalCount, ["klient", "klientów", "klientów"]) : "Lista klientów"}
      </ListHeading>
      <ResourceView
        resource={{ ...resource, data: beyond ? undefined : found }}
        loading={<ListSkeleton />}
        text={officeMessages.customersNotLoaded}
        offline="Lista klientów wczyta się sama, gdy sieć wróci."
        reason
        stale={LIST_WORDS.stale}
        isEmpty={({ items }) => items.length === 0}
        empty={<NoCustomers searched={text !== ""} onAll={() => showFromList(WHOLE)} />}
      >
        {({ items, pageCount }) => (
          <>
            <ul className={LIST_BOX}>
              {items.map((customer) => (
                <li key={customer.id} className={LIST_PART}>
                  <CustomerRow customer={customer} />
                </li>
              ))}
            </ul>
            <div className="mt-6 empty:hidden">
              <Pagination
                page={page}
                pageCount={pageCount}
                onPage={(next) => showFromList({ text, page: next })}
              />
            </div>
          </>
        )}
      </ResourceView>
    </section>
  );
}

interface ListView {
  readonly text: string;
  readonly page: number;
}

const WHOLE: ListView = { text: "", page: 1 };

/** What the list shows: in the tab's memory until the logout, so that Back restores it. */
function useListView(): [ListView, (view: ListView) => void] {
  const isBack = useNavigationType() === "POP";
  const [view, setView] = useState(() => isBack && keptResource<ListView>(KEPT_VIEW) || WHOLE);
  return [view, (next) => {
    keepResource(KEPT_VIEW, next);
    setView(next);
  }];
}

const KEPT_VIEW = "admin/customer-list";

/** A page of customers; the former one stays until the next is there. */
function useFoundCustomers(text: string, page: number) {
  const [shown, setShown] = useState<FoundCustomers>();
  const asked = isSearchable(text) ? text.trim() : "";
  const resource = useResource(
    `admin/customers/${page}/${asked}`,
    (signal) => call("POST /customer/search", { body: { text: asked, page }, signal }),
  );
  const { data, error } = resource;
  // Somebody may have erased one of them on another device.
  useEffect(() => onTabVisible(resource.reload), []);
  useEffect(() => {
    if (data) setShown(data);
  }, [data]);
  return { found: data ?? (error === undefined ? shown : undefined), resource };
}

/** A customer of the list: a link to the page, and one to call. */
function CustomerRow({ customer }: { customer: KnownCustomer }) {
  const { id, phone, email, rentals, latest } = customer;
  const name = `${customer.firstName} ${customer.lastName}`;
  const car = latest.rentalCar;
  return (
    <article className="flex items-center gap-2 pr-3 lg:py-1">
      <Link to={adminPaths.customer(id)} className={`group ${ROW} grow text-inherit no-underline`}>
        <span className="font-bold wrap-anywhere group-hover:text-brand group-hover:underline">
          {name}
        </span>
        <span className="wrap-anywhere tabular-nums">{phone || email}</span>
        <span className="text-14 text-muted wrap-anywhere">
          {rentals > 1 ? `${countedRentals(rentals)}, ostatni od` : `${countedRentals(rentals)} od`}
          {" "}
          <time dateTime={latest.startDateTime} className="whitespace-nowrap">
            {formatDate(latest.startDateTime)}
          </time>
          {car && ` · ${car.brand} ${car.model} `}
          <span className="whitespace-nowrap">{car?.registrationNumber}</span>
        </span>
      </Link>
      {phone && <CallLink name={name} phone={phone} />}
    </article>
  );
}

function NoCustomers({ searched, onAll }: { searched: boolean; onAll: () => void }) {
  return (
    <Card>
      <EmptyState
        drawing={searched ? SearchX : Users}
        title={searched ? "Żaden klient nie pasuje." : "Nie ma jeszcze klientów."}
        text={searched
          ? "Szukaj początkiem nazwiska, telefonem, e-mailem albo rejestracją auta, którym jeździł."
          : "Klient pojawi się tutaj z pierwszym wynajmem."}
        action={searched && <Button variant="secondary" onClick={onAll}>Pokaż wszystkich</Button>}
      />
    </Card>
  );
}

function ListSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Wczytywanie klientów</VisuallyHidden>
      <div className={LIST_BOX} aria-hidden="true">
        {[64, 48, 72, 56].map((width) => (
          <div key={width} className={LIST_PART}>
            <div className={ROW}>
              <Skeleton width={`${width}%`} height="1.5rem" />
              <Skeleton width="9rem" height="1.5rem" />
              <Skeleton width="85%" height="1.25rem" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

const ROW =
  "grid min-w-0 items-baseline gap-x-6 gap-y-0.5 p-4 lg:grid-cols-[1fr_11rem_1.6fr] lg:px-5 lg:py-2";
