import { useRef, useState } from "react";
import { saleListPage } from "../../../shared/catalogue/list_pages.ts";
import { messages } from "../../../shared/messages.ts";
import { saleListAddress, saleListView } from "../../../shared/sale/sale_list_address.ts";
import {
  filterCount,
  type SaleListView,
  withoutFilters,
} from "../../../shared/sale/sale_list_view.ts";
import { useFocusAfterHeart } from "../cars/tools/use_focus_after_heart.ts";
import { useListView } from "../../api/use_list_view.ts";
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
import { activeFilters } from "./filter_words.ts";
import { SaleFilterSheet, warmSaleFilters } from "./lazy_parts.ts";
import { NoSaleCars, type NoSaleCarsReason } from "./NoSaleCars.tsx";
import { SaleFilterBar } from "./SaleFilterBar.tsx";
import { SaleGrid } from "./SaleGrid.tsx";
import { SaleResultLine } from "./SaleResultLine.tsx";
import { useSaleCars } from "./use_sale_cars.ts";
import { useSaleResults } from "./use_sale_results.ts";

/** `/sprzedaz-aut`: the cars for sale, filtered and sorted as the address says (public-side §2.4). */
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
