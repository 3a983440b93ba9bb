import { describe, expect, test } from "vitest";
import {
  type RentalListView,
  wholeRentalList,
} from "../../../../shared/rental_cars/rental_list_view.ts";
import { NoCars, type NoCarsReason } from "../../../../web/features/rental_cars/NoCars.tsx";
import { ResultLine } from "../../../../web/features/rental_cars/ResultLine.tsx";
import { someRentalCar } from "../../../shared/rental_cars/some_rental_cars.ts";
import { readText, renderedHtml } from "../../rendered_text.tsx";

describe("the line over the rental list", () => {
  function line(favourites: number, view: Partial<RentalListView> = {}) {
    const everything = [someRentalCar({ id: "a" }), someRentalCar({ id: "b" })];
    return readText(renderedHtml(
      <ResultLine
        counter={{ current: null }}
        cars={{
          status: "loaded",
          data: everything,
          everything,
          error: undefined,
          stale: false,
          busy: false,
          reload: () => undefined,
        }}
        found={2}
        favourites={favourites}
        period={undefined}
        everything="/wypozyczalnia-aut"
        view={{ ...wholeRentalList, ...view }}
        onChange={() => undefined}
      />,
    ));
  }

  test("offers favourites where there are some", () => {
    expect(line(0)).not.toContain("Ulubione");
    expect(line(1)).toContain("Ulubione 1");
    expect(line(2, { favourites: true })).toContain("Ulubione: 2 auta Ulubione 2");
  });
});

describe("an empty rental list", () => {
  const say = (reason: NoCarsReason) =>
    readText(renderedHtml(<NoCars reason={reason} everything="/" onClear={() => undefined} />));

  test("of favourites explains how to add a car, and leads to all cars", () => {
    expect(say("noFavourites")).toContain("Nie masz tu ulubionych aut");
    expect(say("noFavourites")).toContain("Pokaż wszystkie auta");
  });
});
