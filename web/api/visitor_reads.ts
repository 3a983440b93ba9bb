import type { Availability } from "../../shared/api/availability.ts";
import type { RecommendedCar } from "../../shared/api/recommended_car.ts";
import type { RentalCar } from "../../shared/api/rental_car.ts";
import type { SaleCar } from "../../shared/api/sale_car.ts";
import type { HeroSection } from "../../shared/catalogue/hero_section.ts";
import { outline, outlineList } from "./reply_outline.ts";
import { request, type RequestOptions } from "./transport.ts";
import type { Company } from "../../shared/company.ts";

/** Visible rental cars; with both instants, only those free in the whole period. */
export async function readRentalCars(
  period: { pickup?: string; return?: string } = {},
  signal?: AbortSignal,
): Promise<RentalCar[]> {
  return await read(
    "/rentalcar",
    outlineList<RentalCar>("id", "brand", "model", "rentalPrices", "images"),
    { query: period, signal },
  );
}

/** One visible rental car. @throws ProblemFailure 404 */
export async function readRentalCar(id: string, signal?: AbortSignal): Promise<RentalCar> {
  return await read(
    `/rentalcar/${encodeURIComponent(id)}`,
    outline<RentalCar>("id", "brand", "model", "rentalPrices", "images"),
    { signal },
  );
}

/** Visible sale cars, newest first. */
export async function readSaleCars(signal?: AbortSignal): Promise<SaleCar[]> {
  return await read(
    "/salecar",
    outlineList<SaleCar>("id", "brand", "model", "price", "images", "features"),
    { signal },
  );
}

/** One visible sale car. @throws ProblemFailure 404 */
export async function readSaleCar(id: string, signal?: AbortSignal): Promise<SaleCar> {
  return await read(
    `/salecar/${encodeURIComponent(id)}`,
    outline<SaleCar>("id", "brand", "model", "price", "images", "features"),
    { signal },
  );
}

/** The recommended cars of the home page: sale cars, then rental cars. */
export async function readRecommendedCars(signal?: AbortSignal): Promise<RecommendedCar[]> {
  return await read(
    "/recommendedcar",
    outlineList<RecommendedCar>("carId", "carType", "brand", "model", "images"),
    { signal },
  );
}

/** Texts and image of the home page's first section. */
export async function readHeroSection(signal?: AbortSignal): Promise<HeroSection> {
  return await read(
    "/settings/hero-section",
    outline<HeroSection>("title", "subtitle", "imagePath", "scale", "top", "right"),
    { signal },
  );
}

/** Busy periods of a car between two instants, at most 400 days apart (decisions §2.3). */
export async function readAvailability(
  carId: string,
  from: string,
  to: string,
  signal?: AbortSignal,
): Promise<Availability> {
  return await read(
    `/availability/${encodeURIComponent(carId)}`,
    outline<Availability>("carId", "busy"),
    { query: { from, to }, signal },
  );
}

/** The facts of the business. */
export async function companyFacts(signal?: AbortSignal): Promise<Company> {
  return await read("/settings/company", outline<Company>("departments", "address"), { signal });
}

/** A read without a token, so that the service worker may store its reply. */
async function read<T>(
  path: string,
  parse: (data: unknown) => T,
  options: Pick<RequestOptions, "query" | "signal">,
): Promise<T> {
  return (await request("GET", path, { ...options, public: true, parse })).data;
}
