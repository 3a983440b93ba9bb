import type { RecommendedCar } from "../../../shared/api/recommended_car.ts";
import { type Resource, useResource } from "../../api/use_resource.ts";
import { recommendedCars } from "../../api/api.ts";

/** The recommended cars of both kinds, in one call. */
export function useRecommendedCars(): Resource<RecommendedCar[]> {
  return useResource("recommendedcar", recommendedCars);
}
