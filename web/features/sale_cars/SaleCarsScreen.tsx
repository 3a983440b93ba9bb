import { memo, useRef, useState } from "react";
import { saleListPage } from "../../../shared/catalogue/list_pages.ts";
import { messages } from "../../../shared/messages.ts";
import { saleListAddress, saleListView } from "../../../shared/sale/sale_list_address.ts";
import {
  filterCount,
  type SaleListView,
  withoutFilters,
} from "../../../shared/sale/sale_list_view.ts";
import { useFocusAfterHeart } from "../cars/tools/use_focus_after_heart.ts";
import { type ChangeView, useListView } from "../../api/use_list_view.ts";
import { usePageTitle } from "../../site/use_page_title.ts";
import { NetworkFailure } from "../../api/failures.ts";
import { paths } from "../../site/paths.ts";
import { Breadcrumbs } from "../../kit/layout/Breadcrumbs.tsx";
import { CarGridSkeleton } from "../cars/card/CarGridSkeleton.tsx";
import { Container } from "../../kit/layout/Container.tsx";
import { ErrorState } from "../../kit/states/ErrorState.tsx";
import { ActiveFilters } from "../cars/filters/ActiveFilters.tsx";
import { OfflineState } from "../../kit/states/OfflineState.tsx";
import { PageHeader } from "../../kit/layout/PageHeader.tsx";
import { SeenCars } from "../cars/tools/SeenCars.tsx";
import { activeFilters, yearWords } from "./filter_words.ts";
import { SaleFilterSheet, warmCarPage, warmSaleFilters } from "./lazy_parts.ts";
import { NoSaleCars, type NoSaleCarsReason } from "./NoSaleCars.tsx";
import { SaleResultLine } from "./SaleResultLine.tsx";
import { useSaleResults } from "./use_sale_results.ts";
import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { CarGrid } from "../cars/card/CarGrid.tsx";
import { FavouriteButton } from "../cars/tools/FavouriteButton.tsx";
import { SaleCard } from "../cars/card/SaleCard.tsx";
import { type Resource, useResource } from "../../api/use_resource.ts";
import { saleCars } from "../../api/api.ts";
import { forgetGoneFavourites } from "../cars/tools/favourite_cars.ts";
import { SALE_LIST } from "./use_sale_car.ts";
import { chosenWords } from "../cars/filters/chosen_words.ts";
import { FilterBar } from "../cars/filters/FilterBar.tsx";
import { FilterSegment } from "../cars/filters/FilterSegment.tsx";
import { PriceFields } from "../cars/filters/PriceFields.tsx";
import { rangeWords } from "../cars/filters/range_words.ts";
import { SearchField } from "../../kit/fields/SearchField.tsx";
import { type ChoiceWorld, SaleChoice } from "./SaleChoice.tsx";
import { YearFields } from "./YearFields.tsx";

/** `/sprzedaz-aut`: the cars for sale, filtered and sorted by the address (public-side §2.4). */
export function SaleCarsScreen() {
  usePageTitle(saleListPage.title, saleListPage.description);
  const list = useSaleCars();
  const [view, change] = useListView(ADDRESS);
  const { found, shown, years, seen, favouriteCount, ...world } = useSaleResults(list.data, view);
  const counter = useRef<HTMLParagraphElement>(null);
  const [filtering, setFiltering] = useState(false);
  const atCounter = () => counter.current?.focus({ preventScroll: true });
  useFocusAfterHeart(shown?.length ?? 0, view.favourites, atCounter);

  function clear() {
    change(withoutFilters(view));
    atCounter();
  }
  function show(chosen: SaleListView) {
    setFiltering(false);
    change(chosen);
  }
  return (
    <Container className="pb-6">
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: "Strona główna", to: paths.home }, { label: saleListPage.name }]}
          />
        }
        title={saleListPage.title}
        lead={saleListPage.lead}
      />
      <SaleFilterBar
        {...world}
        view={view}
        years={years}
        onChange={change}
        onAll={() => setFiltering(true)}
        onWarm={warmSaleFilters}
      />
      {list.status !== "failed" && (
        <SaleResultLine
          counter={counter}
          count={found?.length ?? "loading"}
          favourites={favouriteCount}
          view={view}
          onChange={change}
        />
      )}
      <ActiveFilters
        filters={activeFilters(view)}
        onChange={change}
        onClear={() => change(withoutFilters(view))}
        onNone={atCounter}
      />
      {list.status !== "failed" && !shown && <CarGridSkeleton facts={6} buttons={1} />}
      {list.status === "failed" && (
        <div className="pt-6">
          {list.error instanceof NetworkFailure
            ? (
              <OfflineState
                text="Tej listy nie ma jeszcze na urządzeniu. Wczyta się sama, gdy sieć wróci."
                onRetry={list.reload}
                busy={list.busy}
              />
            )
            : <ErrorState text={messages.carsNotLoaded} onRetry={list.reload} busy={list.busy} />}
        </div>
      )}
      {shown && shown.length > 0 && <SaleGrid cars={shown} />}
      {shown?.length === 0 && (
        <NoSaleCars reason={reason(world.cars.length, view)} onClear={clear} />
      )}
      <SeenCars kind="sale" cars={seen} />
      {filtering && (
        <SaleFilterSheet
          {...world}
          view={view}
          years={years}
          onShow={show}
          onClose={() => setFiltering(false)}
        />
      )}
    </Container>
  );
}

function reason(all: number, view: SaleListView): NoSaleCarsReason {
  if (all === 0) return "noneForSale";
  return view.favourites && filterCount(view) === 1 ? "noFavourites" : "noneFits";
}

const ADDRESS = { read: saleListView, write: saleListAddress };

/** The sale cars found; rendered again only when they change. */
const SaleGrid = memo(function SaleGrid({ cars }: { cars: readonly SaleCar[] }) {
  return (
    <CarGrid cars={cars}>{(car, index) => <ListedCar car={car} first={index === 0} />}</CarGrid>
  );
});

/** A car of the list with its favourite button; rendered again only when the car changes. */
const ListedCar = memo(function ListedCar(
  { car, first }: { car: SaleCar; first: boolean },
) {
  return (
    <SaleCard
      car={car}
      first={first}
      corner={<FavouriteButton kind="sale" car={car} />}
      onWarm={warmCarPage}
    />
  );
});

/** The visible cars for sale, newest first (public-side §2.4). */
function useSaleCars(): Resource<SaleCar[]> {
  return useResource(SALE_LIST, async (signal) => {
    const cars = (await saleCars(signal)).filter((car) => !car.hidden);
    forgetGoneFavourites("sale", cars);
    return cars;
  });
}

/** Search and the most used filters of sale cars. */
function SaleFilterBar(
  { years, onChange, onAll, onWarm, ...world }: ChoiceWorld & {
    years: readonly number[];
    onChange: ChangeView<SaleListView>;
    /** Opens the sheet with all filters. */
    onAll: () => void;
    onWarm: () => void;
  },
) {
  const { view } = world;
  return (
    <FilterBar
      label="Wyszukiwanie aut na sprzedaż"
      search={
        <SearchField
          label="Szukaj wśród aut na sprzedaż"
          text={view.text}
          onChange={(text) => onChange({ text }, "typing")}
        />
      }
      count={filterCount(view)}
      onAll={onAll}
      onWarm={onWarm}
    >
      <FilterSegment label="Marka" shown={chosenWords(view.brands)} empty="Każda">
        <SaleChoice {...world} choice="brands" onChange={onChange} />
      </FilterSegment>
      <FilterSegment
        label="Cena"
        shown={rangeWords(view.priceFrom, view.priceTo, "zł")}
        empty="Dowolna"
      >
        <PriceFields
          from={view.priceFrom}
          to={view.priceTo}
          onChange={(wish) => onChange(wish, "typing")}
        />
      </FilterSegment>
      <FilterSegment label="Rok" shown={yearWords(view.yearFrom, view.yearTo)} empty="Dowolny">
        <YearFields from={view.yearFrom} to={view.yearTo} years={years} onChange={onChange} />
      </FilterSegment>
      <FilterSegment label="Stan" shown={chosenWords(view.conditions)} empty="Każdy">
        <SaleChoice {...world} choice="conditions" onChange={onChange} />
      </FilterSegment>
    </FilterBar>
  );
}
