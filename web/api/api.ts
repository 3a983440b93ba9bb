import type { Availability } from "../../shared/api/availability.ts";
import type { RecommendedCar } from "../../shared/api/recommended_car.ts";
import type { RentalCar } from "../../shared/api/rental_car.ts";
import type { SaleCar } from "../../shared/api/sale_car.ts";
import type { HeroSection } from "../../shared/catalogue/hero_section.ts";
import { outline, outlineList } from "./reply_outline.ts";
import { request } from "./transport.ts";

/** Visible rental cars; with both instants, only those free in the whole period. */
export async function rentalCars(
  period: { pickup?: string; return?: string } = {},
  signal?: AbortSignal,
): Promise<RentalCar[]> {
  return (await request("GET", "/rentalcar", {
    public: true,
    query: period,
    signal,
    parse: outlineList<RentalCar>("id", "brand", "model", "rentalPrices", "images"),
  })).data;
}

/** One visible rental car. @throws ProblemFailure 404 */
export async function rentalCar(id: string, signal?: AbortSignal): Promise<RentalCar> {
  return (await request("GET", `/rentalcar/${encodeURIComponent(id)}`, {
    public: true,
    signal,
    parse: outline<RentalCar>("id", "brand", "model", "rentalPrices", "images"),
  })).data;
}

/** Visible sale cars, newest first. */
export async function saleCars(signal?: AbortSignal): Promise<SaleCar[]> {
  return (await request("GET", "/salecar", {
    public: true,
    signal,
    parse: outlineList<SaleCar>("id", "brand", "model", "price", "images", "features"),
  })).data;
}

/** One visible sale car. @throws ProblemFailure 404 */
export async function saleCar(id: string, signal?: AbortSignal): Promise<SaleCar> {
  return (await request("GET", `/salecar/${encodeURIComponent(id)}`, {
    public: true,
    signal,
    parse: outline<SaleCar>("id", "brand", "model", "price", "images", "features"),
  })).data;
}

/** The recommended cars of the home page: sale cars, then rental cars. */
export async function recommendedCars(signal?: AbortSignal): Promise<RecommendedCar[]> {
  return (await request("GET", "/recommendedcar", {
    public: true,
    signal,
    parse: outlineList<RecommendedCar>("carId", "carType", "brand", "model", "images"),
  })).data;
}

/** Texts and image of the home page's first section. */
export async function heroSection(signal?: AbortSignal): Promise<HeroSection> {
  return (await request("GET", "/settings/hero-section", {
    public: true,
    signal,
    parse: outline<HeroSection>("title", "subtitle", "imagePath", "scale", "top", "right"),
  })).data;
}

/** Busy periods of a car between two instants, at most 400 days apart (decisions §2.3). */
export async function availability(
  carId: string,
  from: string,
  to: string,
  signal?: AbortSignal,
): Promise<Availability> {
  return (await request("GET", `/availability/${encodeURIComponent(carId)}`, {
    public: true,
    query: { from, to },
    signal,
    parse: outline<Availability>("carId", "busy"),
  })).data;
}
