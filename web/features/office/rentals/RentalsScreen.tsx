import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { FilteredRentals, Rental } from "../../../../shared/api/rental.ts";
import { forgetRentals } from "../../../api/office/forget_rentals.ts";
import type { Resource } from "../../../api/use_resource.ts";
import { DeviceRentals } from "./DeviceRentals.tsx";
import { FilterChips } from "./FilterChips.tsx";
import { RentalCard } from "./RentalCard.tsx";
import { type OpenDialog, RentalDialogs } from "./RentalDialogs.tsx";
import { RentalFilters } from "./RentalFilters.tsx";
import { RentalListSkeleton } from "./RentalListSkeleton.tsx";
import { RentalResults } from "./RentalResults.tsx";
import { RentalTiles } from "./RentalTiles.tsx";
import { LoseEditQuestion } from "./edit/LoseEditQuestion.tsx";
import { useEditing } from "./edit/use_editing.ts";
import { hasEditDraft } from "./edit/use_rental_edit.ts";
import { hasNewRentalDraft } from "./form/rental_drafts.ts";
import { rentalsAddress, type RentalsView } from "./list_address.ts";
import { rentalCount } from "./list_words.ts";
import { rentalName } from "../../papers/rental_name.ts";
import { loadRentals } from "./read_rentals.ts";
import { useCarChoices } from "./use_car_choices.ts";
import { useRentalListView } from "./use_list_view.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { Pagination } from "../../../kit/layout/Pagination.tsx";
import type { StandIn } from "../../../offline/device/device_days.ts";
import { LeaveQuestion } from "../../../records/LeaveQuestion.tsx";
import { type ServerOrDevice, useServerOrDevice } from "../../../records/use_server_or_device.ts";
import { useUnsavedWork } from "../../../records/use_unsaved_work.ts";
import { usePageTitle } from "../../../site/use_page_title.ts";

/** Rental management: all rentals, searched, filtered, sorted and paged (back-office §2). */
export function RentalsScreen() {
  usePageTitle("Zarządzanie Wynajmami");
  const [view, changeView] = useRentalListView();
  const { rentals, standIn, failure, noteSaved, noteChanged } = useRentalList(view);
  const cars = useCarChoices();
  const editing = useEditing(noteChanged);
  const [dialog, setDialog] = useState<OpenDialog>();
  const [unfinished, setUnfinished] = useState(hasNewRentalDraft);
  useUnsavedWork(unfinished);
  const count = useRef<HTMLHeadingElement>(null);
  const { data } = rentals;
  const address = rentalsAddress(view).toString();
  /**
   * The page is beyond the last one (an old link, or a list that became shorter): go to the last
   * page.
   */
  const beyond = data !== undefined && data.items.length === 0 && data.totalCount > 0;

  useEffect(() => {
    if (beyond) changeView({ page: data.pageCount }, "replace");
  }, [beyond]);

  // Another view shows another list: the edit is closed.
  useEffect(() => editing.close(), [address]);

  useEffect(() => {
    const unsaved = data?.items.find(hasEditDraft);
    if (unsaved && !editing.opened && !editing.openingId) editing.open(unsaved);
  }, [data]);

  function change(wish: Partial<RentalsView>) {
    editing.unlessDirty(() => changeView(wish));
  }

  /**
   * For controls that the change removes: the focus and the screen continue at the top of the list.
   */
  function changeFromList(wish: Partial<RentalsView>) {
    editing.unlessDirty(() => {
      changeView(wish);
      count.current?.focus();
    });
  }

  function onSaved(rental: Rental) {
    editing.close();
    noteSaved(rental);
    toast.success(`Zapisano wynajem: ${rentalName(rental)}`);
  }

  return (
    <>
      <PageHeader title="Zarządzanie Wynajmami" />
      {standIn
        ? (
          <DeviceRentals
            standIn={standIn}
            failure={failure}
            view={view}
            busy={rentals.busy}
            onRetry={rentals.reload}
            onChange={changeView}
          />
        )
        : (
          <>
            <RentalFilters view={view} cars={cars} onChange={change} />
            <FilterChips
              view={view}
              cars={cars.choices}
              onChange={change}
              onNone={() => count.current?.focus()}
            />
            <CountHeading ref={count} data={data} page={beyond ? undefined : view.page} />
            <RentalTiles
              unfinished={unfinished}
              onAdd={() => setDialog({ kind: "add" })}
              onAvailability={() => setDialog({ kind: "availability" })}
            />
            {beyond ? <RentalListSkeleton /> : (
              <RentalResults
                rentals={rentals}
                view={view}
                onChange={changeFromList}
                card={(rental) => (
                  <RentalCard
                    rental={rental}
                    editing={editing}
                    cars={cars}
                    onSaved={onSaved}
                    onDialog={(kind) => setDialog({ kind, rental })}
                  />
                )}
              />
            )}
            {data && !beyond && (
              <div className="mt-6">
                <Pagination
                  page={view.page}
                  pageCount={data.pageCount}
                  onPage={(page) => changeFromList({ page })}
                />
              </div>
            )}
          </>
        )}
      <RentalDialogs
        dialog={dialog}
        cars={cars}
        carId={view.rentalCarId}
        onClose={() => {
          setDialog(undefined);
          setUnfinished(hasNewRentalDraft());
        }}
        onChanged={noteChanged}
      />
      <LeaveQuestion
        dirty={editing.dirty}
        back={location.pathname + location.search}
        onDiscard={editing.discard}
      />
      <LoseEditQuestion editing={editing} />
    </>
  );
}

/** '24 wynajmy strona 2 z 3'; the focus comes here after a control of the list is gone. */
function CountHeading({ ref, data, page }: {
  ref: RefObject<HTMLHeadingElement | null>;
  data: FilteredRentals | undefined;
  /** Undefined for a page beyond the last one. */
  page: number | undefined;
}) {
  return (
    <div role="status">
      <h2
        ref={ref}
        tabIndex={-1}
        className="mx-0 mt-6 mb-3 text-22 font-bold tabular-nums tracking-snug leading-snug"
      >
        {data ? rentalCount(data.totalCount) : "Wynajmy"}
        {data && data.pageCount > 1 && page !== undefined && (
          <span className="ml-3 text-muted text-16 font-medium tracking-[0]">
            {` strona ${page} z ${data.pageCount}`}
          </span>
        )}
      </h2>
    </div>
  );
}

/** Milliseconds after a saved edit before the list is reloaded (back-office §9). */
const RELOAD_AFTER_EDIT = 500;

/**
 * The rentals of a view; a rental that was just saved is shown with its new data until the list is
 * reloaded.
 */
function useRentalList(view: RentalsView): {
  rentals: Resource<FilteredRentals>;
  /** The device's rentals, while they are shown in place of the server's. */
  standIn: StandIn | undefined;
  /** The server's error, if the device's rentals are shown because of it. */
  failure: unknown;
  noteSaved: (rental: Rental) => void;
  /** A rental was added or deleted: the list is reloaded at once. */
  noteChanged: () => void;
} {
  const { server: rentals, standIn, failure } = useRentals(view);
  const { reload, data } = rentals;
  const [saved, setSaved] = useState<Rental>();
  const shown = useMemo(() => data && saved && withSaved(data, saved), [data, saved]);

  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(reload, RELOAD_AFTER_EDIT);
    return () => clearTimeout(timer);
  }, [saved]);

  return {
    rentals: shown && rentals.status === "loaded" ? { ...rentals, data: shown } : rentals,
    standIn,
    failure,
    noteSaved(rental) {
      forgetRentals();
      setSaved(rental);
    },
    noteChanged() {
      forgetRentals();
      reload();
    },
  };
}

function withSaved(page: FilteredRentals, saved: Rental): FilteredRentals {
  const items = page.items.map((one) =>
    one.id === saved.id && one.modifiedAt < saved.modifiedAt ? saved : one
  );
  return { ...page, items };
}

/** Loads the page of rentals of a view; a page loaded before is still shown without a network. */
function useRentals(view: RentalsView): ServerOrDevice<FilteredRentals> {
  return useServerOrDevice(
    `admin/rentals?${rentalsAddress(view)}`,
    (signal) => loadRentals(view, signal),
    { keepsServers: true },
  );
}
