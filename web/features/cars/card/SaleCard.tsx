import { IN_GRID } from "../../../../shared/catalogue/photo_sizes.ts";
import type { ReactNode } from "react";
import type { RecommendedCar } from "../../../../shared/api/recommended_car.ts";
import type { SaleCar } from "../../../../shared/api/sale_car.ts";
import { paths } from "../../../../shared/paths.ts";
import { CardFacts, saleFacts } from "./CardFacts.tsx";
import { CarCard } from "./CarCard.tsx";
import { SalePrice } from "./SalePrice.tsx";

/** What a recommended car has, too, where its id is `carId`. */
type SaleCardCar =
  & Pick<SaleCar, "id">
  & Omit<Extract<RecommendedCar, { carType: "Sale" }>, "carId" | "carType">;

/**
 * A sale car on the home page and in the list: its condition over the photo, price, six facts
 * (public-side §2.3).
 */
export function SaleCard(
  { car, level, first, sizes = IN_GRID, corner, onWarm }: {
    car: SaleCardCar;
    /** Level of the heading with the car's name: 2 in the list, 3 on the home page. */
    level?: 2 | 3;
    /** The first card of the page: its photo is loaded with high priority. */
    first?: boolean;
    sizes?: string;
    /** A button over the photo, at its right. */
    corner?: ReactNode;
    /** Called before the card is likely to be opened, to load the car's page. */
    onWarm?: () => void;
  },
) {
  return (
    <CarCard
      car={car}
      {...(level && { level })}
      {...(first && { first })}
      {...(onWarm && { onWarm })}
      corner={corner}
      more={paths.saleCar(car.id)}
      sizes={sizes}
      badge={car.state === "W ofercie" ? car.vehicleCondition : <StateWords state={car.state} />}
      price={<SalePrice car={car} currency="zł" />}
      facts={<CardFacts three facts={saleFacts(car)} />}
    />
  );
}

/** 'Zarezerwowany' or 'Sprzedany', in the place of the condition. */
function StateWords({ state }: Pick<SaleCar, "state">) {
  return <span className={state === "Sprzedany" ? "text-red" : "text-amber"}>{state}</span>;
}
