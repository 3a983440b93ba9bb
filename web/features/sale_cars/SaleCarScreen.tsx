import { useParams } from "react-router-dom";
import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { saleCarWords } from "../../../shared/catalogue/car_page_words.ts";
import { saleListPage } from "../../../shared/catalogue/list_pages.ts";
import { usePageTitle } from "../../site/use_page_title.ts";
import type { Resource } from "../../api/use_resource.ts";
import { NetworkFailure } from "../../api/failures.ts";
import { paths } from "../../site/paths.ts";
import { Breadcrumbs } from "../../kit/layout/Breadcrumbs.tsx";
import { carName } from "../cars/card/car_words.ts";
import { Container } from "../../kit/layout/Container.tsx";
import { ErrorState } from "../../kit/states/ErrorState.tsx";
import { isUnknownCar } from "../cars/card/is_unknown_car.ts";
import { OfflineState } from "../../kit/states/OfflineState.tsx";
import { PageHeader } from "../../kit/layout/PageHeader.tsx";
import { SaleCarDetail } from "./SaleCarDetail.tsx";
import { SaleCarNotFound } from "./SaleCarNotFound.tsx";
import { SaleCarSkeleton } from "./SaleCarSkeleton.tsx";
import { useSaleCar } from "./use_sale_car.ts";

/** `/sprzedaz-aut/{id}`: one sale car, or that there is none (public-side §2.5). */
export function SaleCarScreen() {
  const { id = "" } = useParams();
  const car = useSaleCar(id);
  const { name, title, description } = wordsOf(car);
  usePageTitle(title, description);
  return (
    <Container className="md:pb-12">
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[
              { label: "Strona główna", to: paths.home },
              { label: saleListPage.name, to: paths.saleCars },
              { label: name },
            ]}
          />
        }
        title={name}
        lead={car.data && leadOf(car.data)}
      />
      {car.status === "loading" && <SaleCarSkeleton />}
      {car.status === "loaded" && <SaleCarDetail key={car.data.id} car={car.data} />}
      {car.status === "failed" && <CarFailed car={car} />}
    </Container>
  );
}

function CarFailed({ car: { error, busy, reload } }: { car: Resource<SaleCar> }) {
  if (isUnknownCar(error)) return <SaleCarNotFound />;
  return error instanceof NetworkFailure
    ? (
      <OfflineState
        text="Tego samochodu nie ma jeszcze na urządzeniu. Wczyta się sam, gdy sieć wróci."
        onRetry={reload}
        busy={busy}
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
function wordsOf(car: Resource<SaleCar>): { name: string; title: string; description?: string } {
  if (car.data) return { name: carName(car.data), ...saleCarWords(car.data) };
  const name = car.status === "failed" && isUnknownCar(car.error)
    ? "Nie znaleziono samochodu"
    : "Samochód";
  return { name, title: name };
}

/** Condition and production year (public-side §2.5). */
function leadOf({ vehicleCondition, productionYear }: SaleCar): string {
  return [vehicleCondition, productionYear ? `${productionYear} rok` : ""].filter(Boolean).join(
    " · ",
  );
}
