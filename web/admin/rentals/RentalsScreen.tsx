import { useEffect, useRef } from "react";
import { usePageTitle } from "../../hooks/use_page_title.ts";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { FilterChips } from "./FilterChips.tsx";
import type { ListView } from "./list_address.ts";
import { rentalCount } from "./rental_count.ts";
import { RentalFilters } from "./RentalFilters.tsx";
import { RentalListSkeleton } from "./RentalListSkeleton.tsx";
import { RentalResults } from "./RentalResults.tsx";
import styles from "./RentalsScreen.module.css";
import { useCarChoices } from "./use_car_choices.ts";
import { useListView } from "./use_list_view.ts";
import { useRentals } from "./use_rentals.ts";

/** Rental management: all rentals, searched, filtered, sorted and paged (back-office §2). */
export function RentalsScreen() {
  usePageTitle("Zarządzanie Wynajmami");
  const [view, change] = useListView();
  const rentals = useRentals(view);
  const cars = useCarChoices();
  const count = useRef<HTMLHeadingElement>(null);
  const { data } = rentals;
  /** A page behind the end, of an old link or a list that has become shorter: the last one instead. */
  const beyond = data !== undefined && data.items.length === 0 && data.totalCount > 0;

  useEffect(() => {
    if (beyond) change({ page: data.pageCount }, "replace");
  }, [beyond]);

  /** For what goes away with the change: readers and eyes go on at the top of the list. */
  function changeFromList(wish: Partial<ListView>) {
    change(wish);
    count.current?.focus();
  }

  return (
    <>
      <PageHeader title="Zarządzanie Wynajmami" />
      <RentalFilters view={view} cars={cars} onChange={change} />
      <FilterChips view={view} cars={cars.choices} onChange={changeFromList} />
      <div role="status">
        <h2 ref={count} tabIndex={-1} className={styles.count}>
          {data ? rentalCount(data.totalCount) : "Wynajmy"}
          {data && data.pageCount > 1 && !beyond && (
            <span className={styles.pages}>{` strona ${view.page} z ${data.pageCount}`}</span>
          )}
        </h2>
      </div>
      {beyond
        ? <RentalListSkeleton />
        : <RentalResults rentals={rentals} view={view} onChange={changeFromList} />}
      {data && !beyond && (
        <div className={styles.foot}>
          <Pagination
            page={view.page}
            pageCount={data.pageCount}
            onPage={(page) => changeFromList({ page })}
          />
        </div>
      )}
    </>
  );
}
