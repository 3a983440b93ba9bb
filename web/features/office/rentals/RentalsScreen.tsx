import CircleHelp from "lucide-react/icons/circle-help";
import Plus from "lucide-react/icons/plus";
import { useEffect, useRef, useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import type { FilteredRentals, Rental } from "../../../../shared/api/rental.ts";
import type { Resource } from "../../../api/use_resource.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { ListHeading } from "../../../kit/layout/ListHeading.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { Pagination } from "../../../kit/layout/Pagination.tsx";
import { LeaveQuestion } from "../../../records/LeaveQuestion.tsx";
import { useUnsavedWork } from "../../../records/use_unsaved_work.ts";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { DeviceRentals } from "./DeviceRentals.tsx";
import { type Editing, useEditing } from "./edit/use_editing.ts";
import { hasEditDraft } from "./edit/use_rental_edit.ts";
import { FilterChips } from "./FilterChips.tsx";
import { RentalFilters, RentalTabs } from "./RentalFilters.tsx";
import { hasNewRentalDraft } from "./form/rental_drafts.ts";
import { rentalsAddress, type RentalsView } from "./list_address.ts";
import { rentalCount } from "./list_words.ts";
import { rentalName } from "../../papers/rental_name.ts";
import { RentalCard } from "./RentalCard.tsx";
import { type OpenDialog, RentalDialogs } from "./RentalDialogs.tsx";
import { RentalListSkeleton } from "./RentalList.tsx";
import { RentalResults } from "./RentalResults.tsx";
import { type CarChoices, useCarChoices } from "../../../api/office/use_office_cars.ts";
import { type ChangeRentalsView, useRentalList, useRentalListView } from "./use_rental_list.ts";

/**
 * Rental management (back-office §2). An address with one rental, as in mails sent by earlier
 * versions, leads to the page of that rental.
 */
export function RentalsScreen() {
  const rentalId = useSearchParams()[0].get("rentalId");
  return rentalId
    ? <Navigate replace to={adminPaths.rentalFiles(rentalId)} />
    : <RentalManagement />;
}

/** All rentals, searched, filtered, sorted and paged. */
function RentalManagement() {
  usePageTitle("Zarządzanie Wynajmami");
  const [view, changeView] = useRentalListView();
  const { rentals, standIn, failure, noteSaved, noteChanged } = useRentalList(view);
  const cars = useCarChoices();
  const editing = useEditing(noteChanged);
  const [dialog, setDialog] = useState<OpenDialog>();
  const [unfinished, setUnfinished] = useState(hasNewRentalDraft);
  useUnsavedWork(unfinished);
  useEditOfList(editing, view, rentals.data);

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
          <ServerRentals
            rentals={rentals}
            view={view}
            cars={cars}
            editing={editing}
            unfinished={unfinished}
            changeView={changeView}
            onSaved={noteSaved}
            onDialog={setDialog}
          />
        )}
      <RentalDialogs
        dialog={dialog}
        cars={cars}
        carId={view.rentalCarId}
        onOpen={setDialog}
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

/** Another view shows another list: closes the edit. Continues an edit that was not saved. */
function useEditOfList(editing: Editing, view: RentalsView, data: FilteredRentals | undefined) {
  const address = rentalsAddress(view).toString();
  useEffect(() => editing.close(), [address]);
  useEffect(() => {
    const unsaved = data?.items.find(hasEditDraft);
    if (unsaved && !editing.opened && !editing.openingId) editing.open(unsaved);
  }, [data]);
}

/** The server's rentals with filters, tiles and pages. */
function ServerRentals(
  { rentals, view, cars, editing, unfinished, changeView, onSaved, onDialog }: {
    rentals: Resource<FilteredRentals>;
    view: RentalsView;
    cars: CarChoices;
    editing: Editing;
    unfinished: boolean;
    changeView: ChangeRentalsView;
    onSaved: (rental: Rental) => void;
    onDialog: (dialog: OpenDialog) => void;
  },
) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = rentals;
  /** The page is after the last one (an old link, or a list that became shorter). */
  const beyond = data !== undefined && data.items.length === 0 && data.totalCount > 0;
  useEffect(() => {
    if (beyond) changeView({ page: data.pageCount }, "replace");
  }, [beyond]);

  const focusHeading = () => heading.current?.focus();
  function change(patch: Partial<RentalsView>) {
    editing.unlessDirty(() => changeView(patch));
  }
  /** For controls that the change removes: the focus continues at the top of the list. */
  function changeFromList(patch: Partial<RentalsView>) {
    editing.unlessDirty(() => {
      changeView(patch);
      focusHeading();
    });
  }
  return (
    <>
      <RentalTabs view={view} onChange={change} />
      <RentalFilters view={view} cars={cars} onChange={change} />
      <FilterChips view={view} cars={cars.choices} onChange={change} onNone={focusHeading} />
      <ListHeading ref={heading}>
        {data ? rentalCount(data.totalCount) : "Wynajmy"}
        {data && data.pageCount > 1 && !beyond && (
          <span className="ml-3 text-muted text-16 font-medium tracking-[0]">
            {` strona ${view.page} z ${data.pageCount}`}
          </span>
        )}
      </ListHeading>
      <RentalTiles unfinished={unfinished} onDialog={onDialog} />
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
              onSaved={(saved) => {
                editing.close();
                onSaved(saved);
                toast.success(`Zapisano wynajem: ${rentalName(saved)}`);
              }}
              onConfirmed={onSaved}
              onDialog={(kind) => onDialog({ kind, rental })}
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
  );
}

/** The dashed tiles before the rentals: '+' adds one, '?' shows when a car is free (back-office §2). */
function RentalTiles({ unfinished, onDialog }: {
  /** A new rental was started and not submitted. */
  unfinished: boolean;
  onDialog: (dialog: OpenDialog) => void;
}) {
  return (
    <div className="grid cols-fit-[7.5rem] gap-3 mb-3">
      <button
        type="button"
        className={TILE}
        aria-haspopup="dialog"
        onClick={() => onDialog({ kind: "add" })}
      >
        <Plus aria-hidden="true" size={28} strokeWidth={1.75} />
        {unfinished ? "Dokończ dodawanie wynajmu" : "Dodaj wynajem"}
      </button>
      <button
        type="button"
        className={TILE}
        aria-haspopup="dialog"
        onClick={() => onDialog({ kind: "availability" })}
      >
        <CircleHelp aria-hidden="true" size={26} strokeWidth={1.75} />
        Sprawdź dostępność
      </button>
    </div>
  );
}

const TILE =
  "add-tile flex-col gap-1 p-2 bg-paper leading-tight [&>svg]:text-brand @min-tablet/page:flex-row @min-tablet/page:gap-3";

/** Asked before another page, a filter or another edit discards an unsaved edit. */
function LoseEditQuestion({ editing: { asking, stay, leave } }: { editing: Editing }) {
  return (
    <ConfirmDialog
      open={asking}
      title="Niezapisane zmiany"
      confirmLabel="Odrzuć zmiany"
      cancelLabel="Zostań"
      onClose={stay}
      onConfirm={leave}
    >
      Zmieniasz teraz wynajem. To, co zmieniono w jego formularzu, przepadnie.
    </ConfirmDialog>
  );
}
