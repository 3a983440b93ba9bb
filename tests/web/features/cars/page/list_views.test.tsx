import { describe, expect, test } from "vitest";
import { type CarsView, wholeList } from "../../../../../shared/car_lists/car_list.ts";
import { rentalList } from "../../../../../shared/car_lists/rental_list.ts";
import { saleList } from "../../../../../shared/car_lists/sale_list.ts";
import type { CarKind } from "../../../../../shared/catalogue/kept_cars.ts";
import { NoCars, type NoCarsReason } from "../../../../../web/features/cars/page/NoCars.tsx";
import { ResultLine } from "../../../../../web/features/cars/page/ResultLine.tsx";
import { someSaleCar } from "../../../../shared/car_lists/some_sale_cars.ts";
import { readText, renderedHtml } from "../../../rendered_text.tsx";

describe.each([["sale", saleList], ["rental", rentalList]] as const)(
  "the line over the %s list",
  (_, list) => {
    /** `found` is undefined while the list loads; in a period, two of three cars are free. */
    function line(
      found: number | undefined,
      { view = {}, favourites = 0, period, status = "loaded" }: {
        view?: Partial<CarsView>;
        favourites?: number;
        period?: string;
        status?: "loaded" | "failed";
      } = {},
    ) {
      const cars = status === "failed" || found === undefined
        ? { status: found === undefined ? "loading" : "failed", data: undefined } as const
        : { status: "loaded", data: [someSaleCar({ id: "a" }), someSaleCar({ id: "b" })] } as const;
      return readText(renderedHtml(
        <ResultLine
          kind={{ list, loading: "Ładujemy", layout: { line: "" } }}
          counter={{ current: null }}
          cars={cars}
          found={found}
          all={3}
          favourites={favourites}
          period={period}
          wholePath="/wszystkie"
          view={{ ...wholeList, ...view }}
          onChange={() => undefined}
        />,
      )).trim();
    }

    test.each([[1, "1 auto"], [3, "3 auta"], [12, "12 aut"], [22, "22 auta"], [0, "0 aut"]])(
      "counts %i in Polish",
      (count, text) => expect(line(count).startsWith(text)).toBe(true),
    );

    test("says that the list loads, and nothing of a number that could not be loaded", () => {
      expect(line(undefined)).toContain("Ładujemy");
      expect(line(2, { status: "failed" })).toBe("");
    });

    test("offers favourites where there are some", () => {
      expect(line(8)).not.toContain("Ulubione");
      expect(line(8, { favourites: 1 })).toContain("Ulubione 1");
      expect(line(2, { favourites: 2, view: { favourites: true } }))
        .toContain("Ulubione: 2 auta Ulubione 2");
    });

    test("of a period counts the free cars of all, with filters only those found", () => {
      const period = "od piątku do niedzieli";
      expect(line(2, { period })).toContain("2 z 3 aut wolne w tym terminie");
      expect(line(2, { period })).toContain(`${period} Pokaż wszystkie`);
      expect(line(1, { period, view: { fuels: ["Diesel"] } }).startsWith("1 auto")).toBe(true);
      expect(line(2)).not.toContain("Pokaż wszystkie");
    });
  },
);

describe.each<[CarKind, string]>([
  ["sale", "Nie mamy teraz aut na sprzedaż"],
  ["rental", "Nie mamy teraz aut do wypożyczenia"],
])("an empty %s list", (kind, none) => {
  const words = (reason: NoCarsReason) =>
    readText(renderedHtml(
      <NoCars kind={kind} reason={reason} wholePath="/wszystkie" onClear={() => undefined} />,
    ));

  test.each<[NoCarsReason, string, string[], string[]]>([
    ["none", none, ["+48 600 100 200"], ["Wyczyść", "Pokaż"]],
    ["taken", "wszystkie auta są zajęte", ["Pokaż wszystkie auta", "+48 600 100 200"], ["Wyczyść"]],
    ["noneFits", "Żadne auto nie pasuje", ["Wyczyść filtry", "+48 600 100 200"], ["Pokaż"]],
    ["noFavourites", "Nie masz tu ulubionych aut", ["Pokaż wszystkie auta"], ["+48"]],
  ])("shows why, and what to do: %s", (reason, title, offered, others) => {
    const text = words(reason);
    expect(text).toContain(title);
    for (const part of offered) expect(text).toContain(part);
    for (const part of others) expect(text).not.toContain(part);
  });
});
