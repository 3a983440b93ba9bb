import type { RecommendedCar } from "../../../shared/api/recommended_car.ts";
import { type Resource, useResource } from "../../hooks/use_resource.ts";
import { recommendedCars } from "../../state/api.ts";

/** The recommended cars of both kinds, in one call. */
export function useRecommendedCars(): Resource<RecommendedCar[]> {
  return useResource("recommendedcar", recommendedCars);
}
