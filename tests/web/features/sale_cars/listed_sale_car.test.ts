import { describe, expect, test } from "vitest";
import type { SaleCar } from "../../../../shared/api/sale_car.ts";
import type { Resource } from "../../../../web/api/use_resource.ts";
import { withListedCar } from "../../../../web/features/sale_cars/use_sale_car.ts";
import { NetworkFailure, ProblemFailure } from "../../../../web/api/failures.ts";
import { someSaleCar } from "../../../shared/car_lists/some_sale_cars.ts";

describe("a visitor who opens a car from the list", () => {
  const listed = someSaleCar({ description: "Z listy." });
  const base = { reload() {}, busy: false, stale: true, data: undefined };
  const failed = (error: unknown): Resource<SaleCar> => ({ ...base, status: "failed", error });

  test("sees the list's data of the car until it is loaded", () => {
    const loading = { ...base, status: "loading", error: undefined, busy: true } as const;
    expect(withListedCar(loading, listed)).toMatchObject({ data: listed, busy: true });
    const fresh = someSaleCar();
    const loaded = { ...base, status: "loaded", data: fresh, error: undefined } as const;
    expect(withListedCar(loaded, listed).data).toBe(fresh);
  });

  test.each([new NetworkFailure(), new ProblemFailure(500, {})])(
    "keeps the list's data where loading fails: %s",
    (error) => {
      expect(withListedCar(failed(error), listed)).toMatchObject({ data: listed, error });
    },
  );

  test("sees no car where the server reports that it was deleted", () => {
    expect(withListedCar(failed(new ProblemFailure(404, {})), listed).status).toBe("failed");
  });

  test("sees the failure if the list does not contain the car", () => {
    expect(withListedCar(failed(new NetworkFailure()), undefined).status).toBe("failed");
  });
});
