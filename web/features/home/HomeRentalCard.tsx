import type { RecommendedCar } from "../../../shared/api/recommended_car.ts";
import { paths } from "../../site/paths.ts";
import { rentalFacts } from "../cars/card/car_facts.ts";
import { CarCard } from "../cars/card/CarCard.tsx";
import { CardFacts } from "../cars/card/CardFacts.tsx";
import { Price } from "../cars/card/Price.tsx";
import { zloty } from "../../kit/fields/zloty.ts";
import { IN_SLIDE } from "../../../shared/catalogue/photo_sizes.ts";
import { monthPrice } from "./month_price.ts";

/** A rental car on the home page; 'więcej' leads to the list of rental cars (public-side §2.3). */
export function HomeRentalCard({ car }: { car: RecommendedCar & { carType: "Rental" } }) {
  const price = monthPrice(car.rentalPrices);
  return (
    <CarCard
      car={car}
      level={3}
      more={paths.rentalCars}
      sizes={IN_SLIDE}
      price={price === undefined
        ? <Price size="large">N/A</Price>
        : <Price size="large" before="od" after="/ dzień">{`${zloty(price)} zł`}</Price>}
      facts={<CardFacts facts={rentalFacts(car)} />}
    />
  );
}
