import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import type { RentalCar } from "../../shared/api/rental_car.ts";
import { RentalCarCard } from "../../web/features/rental_cars/RentalCarCard.tsx";

// The cards of the rental list with React and the router, and nothing else of the app.
const cars: RentalCar[] = await (await fetch("/api/rentalcar")).json();
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <BrowserRouter>
      <ul>
        {cars.map((car, index) => (
          <li key={car.id}>
            <RentalCarCard car={car} quoteOf={undefined} first={index === 0} onOpen={() => {}} />
          </li>
        ))}
      </ul>
    </BrowserRouter>,
  );
}
