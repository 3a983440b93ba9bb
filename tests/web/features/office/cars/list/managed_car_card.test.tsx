import { expect, test } from "vitest";
import type { RentalCar } from "../../../../../../shared/api/rental_car.ts";
import { ManagedCarCard } from "../../../../../../web/features/office/cars/list/ManagedCarCard.tsx";
import { rentalOffer } from "../../../../../../web/features/office/cars/managed_car.ts";
import { someRentalCar } from "../../../../../shared/car_lists/some_rental_cars.ts";
import { readText, renderedHtml } from "../../../../rendered_text.tsx";
import { carPhoto } from "../../photos/some_photos.ts";

function words(images: RentalCar["images"]): string {
  const ignore = () => undefined;
  return readText(renderedHtml(
    <ManagedCarCard
      car={someRentalCar({ images })}
      offer={rentalOffer}
      onRecommend={ignore}
      onHide={ignore}
      onDelete={ignore}
    >
      90 zł
    </ManagedCarCard>,
  ));
}

test("a car without photos is marked on its card in the back office", () => {
  expect(words([])).toContain("Brak zdjęć");
});

test("a car with a photo is not marked on its card in the back office", () => {
  expect(words([carPhoto("front")])).not.toContain("Brak zdjęć");
});
