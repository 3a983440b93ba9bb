import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { IN_GRID } from "../../../shared/catalogue/photo_sizes.ts";
import { TAKEN_CARS } from "../../../shared/rental/free_terms.ts";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { paths } from "../../../shared/paths.ts";
import { searchAddress } from "../../../shared/rental/searched_period.ts";
import { useResource } from "../../api/use_resource.ts";
import { readTakenCars } from "../../api/visitor_reads.ts";
import { Alert } from "../../kit/states/Alert.tsx";
import { ResourceFailed } from "../../api/ResourceFailed.tsx";
import { CarPrice } from "../booking/LowestPrice.tsx";
import { carName } from "../cars/card/car_words.ts";
import { RentalCardFacts } from "../cars/card/CardFacts.tsx";
import { CarCard } from "../cars/card/CarCard.tsx";
import { CarGrid } from "../cars/card/CarGrid.tsx";
import { FreeTerm } from "./FreeTerm.tsx";
import type { ChosenDays } from "../cars/search/use_chosen_days.ts";

/** 'Zajęte w tym terminie': the cars that are taken, each with its nearest free term. */
export function TakenCars(
  { cars, days: { period, quoteOf } }: { cars: readonly RentalCar[]; days: ChosenDays },
) {
  const { start, end } = period;
  const navigate = useNavigate();
  const taken = useResource(
    `availability?${start}/${end}`,
    (signal) => readTakenCars(start, end, signal),
  );
  const terms = new Map(taken.data?.map(({ carId, term }) => [carId, term]));
  return (
    <section aria-labelledby="taken" className="mt-12">
      <h2 id="taken" className="m-0 mb-4 text-22 leading-snug">{TAKEN_CARS}</h2>
      {taken.status === "failed" && (
        <ResourceFailed
          resource={taken}
          text="Nie udało się sprawdzić, kiedy te auta będą wolne."
          offline="Sprawdzimy, kiedy te auta będą wolne, gdy sieć wróci."
        />
      )}
      <CarGrid cars={cars}>
        {(car) => (
          <CarCard
            car={car}
            level={3}
            to={paths.rentalCar(car.id)}
            sizes={IN_GRID}
            muted
            price={<CarPrice car={car} quote={quoteOf(car)} unit="ZŁ" />}
            facts={<RentalCardFacts car={car} />}
          >
            <FreeTerm
              name={carName(car)}
              term={terms.get(car.id)}
              onTake={(term) => navigate(searchAddress(term, location.search), SEARCHED)}
            />
          </CarCard>
        )}
      </CarGrid>
    </section>
  );
}

const SEARCHED = { state: "searched" };

/** Why the list does not show what was chosen; loaded when it is needed. */
export function PeriodNotice({ refusal, isUnknown }: {
  /** Why the period of the address is not searched for. */
  refusal: string | undefined;
  /** Without a network it is unknown which cars are free. */
  isUnknown: boolean;
}) {
  if (refusal) return <Notice>{refusal} Pokazujemy wszystkie auta.</Notice>;
  return <Notice>{isUnknown ? UNKNOWN : OTHER_DAYS}</Notice>;
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="pt-3">
      <Alert tone="warning">{children}</Alert>
    </div>
  );
}

const UNKNOWN =
  "Bez internetu nie wiadomo, które auta są wolne w tym terminie. Pokazujemy wszystkie, z\u00a0ceną za te dni.";
const OTHER_DAYS =
  "Lista jest dla poprzedniego terminu. Naciśnij „Szukaj”, a pokażemy auta wolne w nowym.";
