import type { Availability, TakenCar } from "../../shared/api/availability.ts";
import type { QuoteRequest } from "../../shared/api/rental.ts";
import type { RecommendedCar } from "../../shared/api/recommended_car.ts";
import type { RentalCar } from "../../shared/api/rental_car.ts";
import type { SaleCar } from "../../shared/api/sale_car.ts";
import type { HeroSection } from "../../shared/catalogue/hero_section.ts";
import type { Company } from "../../shared/company.ts";
import type { RentalQuote } from "../../shared/rental/rental_quote.ts";
import { visit } from "./call.ts";
import { outline, outlineList } from "./reply_outline.ts";

/** Visible rental cars; with both instants, only those free in the whole period. */
export function readRentalCars(
  query: { pickup?: string; return?: string } = {},
  signal?: AbortSignal,
): Promise<RentalCar[]> {
  return visit("GET /rentalcar", { query, signal, check: outlineList(...FOR_RENT) });
}

/** One visible rental car. @throws ProblemFailure 404 */
export function readRentalCar(id: string, signal?: AbortSignal): Promise<RentalCar> {
  return visit("GET /rentalcar/{id}", { params: { id }, signal, check: outline(...FOR_RENT) });
}

/** Visible sale cars, newest first. */
export function readSaleCars(signal?: AbortSignal): Promise<SaleCar[]> {
  return visit("GET /salecar", { signal, check: outlineList(...FOR_SALE) });
}

/** One visible sale car. @throws ProblemFailure 404 */
export function readSaleCar(id: string, signal?: AbortSignal): Promise<SaleCar> {
  return visit("GET /salecar/{id}", { params: { id }, signal, check: outline(...FOR_SALE) });
}

/** The recommended cars of the home page: sale cars, then rental cars. */
export function readRecommendedCars(signal?: AbortSignal): Promise<RecommendedCar[]> {
  const check = outlineList("carId", "carType", "brand", "model", "images");
  return visit("GET /recommendedcar", { signal, check });
}

/** Texts and image of the home page's first section. */
export function readHeroSection(signal?: AbortSignal): Promise<HeroSection> {
  const check = outline("title", "subtitle", "imagePath", "scale", "top", "right");
  return visit("GET /settings/hero-section", { signal, check });
}

/** Busy periods of a car between two instants, at most 400 days apart (decisions §2.3). */
export function readAvailability(
  carId: string,
  from: string,
  to: string,
  signal?: AbortSignal,
): Promise<Availability> {
  const options = { params: { carId }, query: { from, to }, signal };
  return visit("GET /availability/{carId}", { ...options, check: outline("carId", "busy") });
}

/** The cars that are taken between two instants, each with its nearest free term. */
export function readTakenCars(
  from: string,
  to: string,
  signal?: AbortSignal,
): Promise<TakenCar[]> {
  const check = outlineList("carId", "term");
  return visit("GET /availability", { query: { from, to }, signal, check });
}

/** The facts of the business. */
export function companyFacts(signal?: AbortSignal): Promise<Company> {
  return visit("GET /settings/company", { signal, check: outline("departments", "address") });
}

/** The price of a car for a period. @throws ProblemFailure 404 for a car that visitors cannot see */
export function readRentalQuote(body: QuoteRequest, signal: AbortSignal): Promise<RentalQuote> {
  return visit("POST /quote", { body, signal, check: parseQuote });
}

const FOR_RENT = ["id", "brand", "model", "rentalPrices", "images"] as const;
const FOR_SALE = ["id", "brand", "model", "price", "images", "features"] as const;

/** A price: a reply, or `current` of a refusal. @throws TypeError for anything else */
export const parseQuote = outline("days", "perDay", "total", "deposit");
