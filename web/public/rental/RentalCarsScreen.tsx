import { Suspense, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { messages } from "../../../shared/messages.ts";
import { usePageTitle } from "../../hooks/use_page_title.ts";
import { paths } from "../../state/paths.ts";
import { searchedPeriod } from "../../state/searched_period.ts";
import { Breadcrumbs } from "../../ui/Breadcrumbs.tsx";
import { CarCardSkeleton } from "../../ui/CarCardSkeleton.tsx";
import { Container } from "../../ui/Container.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { SearchBox } from "../../ui/SearchBox.tsx";
import { useLastBooking } from "./last_booking.ts";
import { BookedNote, BookingDialog, PriceDialog, warmDialogs } from "./lazy_parts.ts";
import { NoCars } from "./NoCars.tsx";
import { RentalCard } from "./RentalCard.tsx";
import styles from "./RentalCarsScreen.module.css";
import { ResultLine } from "./ResultLine.tsx";
import { useRentalCars } from "./use_rental_cars.ts";
import { useSearchFromAddress } from "./use_search_from_address.ts";

type Opened = { dialog: "prices" | "booking"; car: RentalCar };

/** `/wypozyczalnia-aut`: all rental cars, or those free in the period of the address (§2.7). */
export function RentalCarsScreen() {
  usePageTitle(
    "Wynajem Aut",
    "Samochody na wynajem w Jędrzejowie: ceny od 1 dnia, wolne terminy i rezerwacja bez zakładania konta.",
  );
  const [query] = useSearchParams();
  const period = searchedPeriod(query);
  const cars = useRentalCars(period);
  const result = useSearchFromAddress(period);
  const [opened, setOpened] = useState<Opened>();
  const booked = useLastBooking();
  const close = () => setOpened(undefined);

  return (
    <Container className={styles.page}>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: "Strona główna", to: paths.home }, { label: "Wynajem aut" }]}
          />
        }
        title="Wynajem Aut"
        lead="Cena za dzień maleje, im dłużej jedziesz. Bez limitu kilometrów w Polsce i Unii."
      />
      <Suspense>{booked && <BookedNote booked={booked} />}</Suspense>
      <SearchBox />
      <div ref={result} className={styles.result}>
        <ResultLine cars={cars} period={period} />
      </div>
      {cars.status === "failed" && (
        <ErrorState text={messages.carsNotLoadedRetry} onRetry={cars.reload} busy={cars.busy} />
      )}
      {cars.status === "loaded" && cars.data.length === 0 && <NoCars searched={!!period} />}
      {cars.status !== "failed" && (
        <div className={styles.grid} aria-busy={cars.status === "loading"}>
          {cars.data?.map((car, index) => (
            <RentalCard
              key={car.id}
              car={car}
              first={index === 0}
              onPrices={() => setOpened({ dialog: "prices", car })}
              onBook={() =>
                setOpened({ dialog: "booking", car })}
              onWarm={warmDialogs}
            />
          )) ?? SHAPES.map((shape) => <CarCardSkeleton key={shape} facts={4} buttons={2} />)}
        </div>
      )}
      <Suspense>
        {opened?.dialog === "prices" && <PriceDialog car={opened.car} onClose={close} />}
        {opened?.dialog === "booking" && (
          <BookingDialog car={opened.car} onClose={close} onBooked={cars.reload} />
        )}
      </Suspense>
    </Container>
  );
}

const SHAPES = [1, 2, 3, 4, 5, 6];
