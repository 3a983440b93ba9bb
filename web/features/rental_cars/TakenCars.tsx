import { useNavigate } from "react-router-dom";
import { IN_GRID } from "../../../shared/catalogue/photo_sizes.ts";
import type { TakenCar } from "../../../shared/api/availability.ts";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { paths } from "../../../shared/paths.ts";
import { momentWords } from "../../../shared/rental/moment_words.ts";
import { searchAddress } from "../../../shared/rental/searched_period.ts";
import { useResource } from "../../api/use_resource.ts";
import { readTakenCars } from "../../api/visitor_reads.ts";
import { Alert } from "../../kit/states/Alert.tsx";
import { Button } from "../../kit/buttons/Button.tsx";
import { ResourceFailed } from "../../api/ResourceFailed.tsx";
import { CarPrice } from "../booking/LowestPrice.tsx";
import { carName } from "../cars/card/car_words.ts";
import { RentalCardFacts } from "../cars/card/CardFacts.tsx";
import { CarCard } from "../cars/card/CarCard.tsx";
import { CarGrid } from "../cars/card/CarGrid.tsx";
import type { ChosenDays } from "../cars/search/use_chosen_days.ts";

/** 'Zajęte w tym terminie': the cars that are taken, each with its nearest free term. */
export function TakenCars(
  { cars, days: { period, quoteOf } }: { cars: readonly RentalCar[]; days: ChosenDays },
) {
  const { start, end } = period;
  const taken = useResource(
    `availability?${start}/${end}`,
    (signal) => readTakenCars(start, end, signal),
  );
  const terms = new Map(taken.data?.map(({ carId, term }) => [carId, term]));
  return (
    <section aria-labelledby="taken" className="mt-12">
      <h2 id="taken" className="m-0 mb-4 text-22 leading-snug">Zajęte w tym terminie</h2>
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
            <FreeTerm name={carName(car)} term={terms.get(car.id)} />
          </CarCard>
        )}
      </CarGrid>
    </section>
  );
}

/** Why a period from the address is not searched for. */
export function PeriodRefused({ refusal }: { refusal: string }) {
  return (
    <div className="pt-3">
      <Alert tone="warning">{refusal} Pokazujemy wszystkie auta.</Alert>
    </div>
  );
}

/** When the car is free for as long as was searched for, and a button that searches for that. */
function FreeTerm({ name, term }: { name: string; term: TakenCar["term"] | undefined }) {
  const navigate = useNavigate();
  if (!term) return <p className="m-0 min-h-target text-muted">{term === null && NOT_SOON}</p>;
  const { startDateTime, endDateTime } = term;
  const from = momentWords(startDateTime);
  const address = searchAddress({ start: startDateTime, end: endDateTime }, location.search);
  return (
    <Button
      variant="secondary"
      aria-label={`Wolny od ${from}, zmień termin: ${name}`}
      onClick={() => navigate(address, { state: "searched" })}
    >
      {`Wolny od ${from}`}
    </Button>
  );
}

const NOT_SOON = "Nie ma w pobliżu wolnego terminu tej długości. Zadzwoń, poszukamy razem.";
