import { expect, test } from "vitest";
import { CarGrid } from "../../../../../web/features/cars/card/CarGrid.tsx";
import { manySaleCars } from "../../../../shared/car_lists/some_sale_cars.ts";
import { readText, renderedHtml } from "../../../rendered_text.tsx";

test.each([[25, 1], [32, 8], [50, 24], [101, 24]])(
  "of %i cars, 24 are shown and %i more are offered, in the right case of Polish",
  (count, offered) => {
    const grid = <CarGrid cars={manySaleCars(count)}>{(car) => car.model}</CarGrid>;
    expect(readText(renderedHtml(grid)))
      .toContain(`Widzisz 24 z ${count} aut Pokaż jeszcze ${offered}`);
  },
);

test("a list that is shown completely offers no more cars", () => {
  const grid = <CarGrid cars={manySaleCars(24)}>{(car) => car.model}</CarGrid>;
  expect(readText(renderedHtml(grid))).not.toContain("Widzisz");
});
