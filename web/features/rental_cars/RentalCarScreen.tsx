import { useParams } from "react-router-dom";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { rentalCarWords } from "../../../shared/catalogue/car_page_words.ts";
import { rentalListPage } from "../../../shared/catalogue/list_pages.ts";
import { usePageTitle } from "../../site/use_page_title.ts";
import { type Resource, useResource } from "../../api/use_resource.ts";
import { rentalCar } from "../../api/api.ts";
import { NetworkFailure } from "../../api/failures.ts";
import { paths } from "../../site/paths.ts";
import { Breadcrumbs } from "../../kit/layout/Breadcrumbs.tsx";
import { carName } from "../cars/card/car_words.ts";
import { Container } from "../../kit/layout/Container.tsx";
import { ErrorState } from "../../kit/states/ErrorState.tsx";
import { isUnknownCar } from "../cars/card/is_unknown_car.ts";
import { OfflineState } from "../../kit/states/OfflineState.tsx";
import { PageHeader } from "../../kit/layout/PageHeader.tsx";
import { CarNotFound } from "./CarNotFound.tsx";
import { RentalCarDetail } from "./RentalCarDetail.tsx";
import { RentalCarSkeleton } from "./RentalCarSkeleton.tsx";

/** `/wynajem-aut/{carId}`: one rental car, or that there is none (decisions §1.1). */
export function RentalCarScreen() {
  const { carId = "" } = useParams();
  const car = useResource(`rentalcar/${carId}`, (signal) => rentalCar(carId, signal));
  const { name, title, description } = wordsOf(car);
  usePageTitle(title, description);
  return (
    <Container className="md:pb-12">
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[
              { label: "Strona główna", to: paths.home },
              { label: rentalListPage.name, to: paths.rentalCars },
              { label: name },
            ]}
          />
        }
        title={name}
      />
      {car.status === "loading" && <RentalCarSkeleton />}
      {car.status === "loaded" && <RentalCarDetail key={car.data.id} car={car.data} />}
      {car.status === "failed" && <CarFailed car={car} />}
    </Container>
  );
}

function CarFailed({ car: { error, busy, reload } }: { car: Resource<RentalCar> }) {
  if (isUnknownCar(error)) return <CarNotFound />;
  return error instanceof NetworkFailure
    ? (
      <OfflineState
        text="Tego samochodu nie ma jeszcze na urządzeniu. Wczyta się sam, gdy sieć wróci."
        busy={busy}
        onRetry={reload}
      />
    )
    : (
      <ErrorState
        text="Nie udało się załadować danych samochodu."
        onRetry={reload}
        busy={busy}
      />
    );
}

/** What the page says of itself; `name` is what its heading says. */
function wordsOf(
  car: Resource<RentalCar>,
): { name: string; title: string; description?: string } {
  if (car.data) return { name: carName(car.data), ...rentalCarWords(car.data) };
  const name = car.status === "failed" && isUnknownCar(car.error)
    ? "Nie znaleziono samochodu"
    : "Samochód";
  return { name, title: name };
}
