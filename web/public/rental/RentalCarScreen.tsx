import { useParams } from "react-router-dom";
import { useResource } from "../../hooks/use_resource.ts";
import { rentalCar } from "../../state/api.ts";
import { ProblemFailure } from "../../state/failures.ts";
import { Container } from "../../ui/Container.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { CarNotFound } from "./CarNotFound.tsx";
import { RentalCarDetail } from "./RentalCarDetail.tsx";
import styles from "./RentalCarScreen.module.css";
import { RentalCarSkeleton } from "./RentalCarSkeleton.tsx";

/** `/wynajem-aut/{carId}`: one rental car (decisions §1.1). */
export function RentalCarScreen() {
  const { carId = "" } = useParams();
  const car = useResource(`rentalcar/${carId}`, (signal) => rentalCar(carId, signal));
  return (
    <Container className={styles.page}>
      {car.status === "loading" && <RentalCarSkeleton />}
      {car.status === "loaded" && <RentalCarDetail key={car.data.id} car={car.data} />}
      {car.status === "failed" &&
        (isUnknown(car.error) ? <CarNotFound /> : (
          <div className={styles.failure}>
            <ErrorState
              text="Nie udało się załadować danych samochodu."
              onRetry={car.reload}
              busy={car.busy}
            />
          </div>
        ))}
    </Container>
  );
}

/** An address that leads to no visible car: 404, or 400 where it is no id at all. */
function isUnknown(error: unknown): boolean {
  return error instanceof ProblemFailure && (error.status === 404 || error.status === 400);
}
