import { describe, expect, test } from "vitest";
import { DEFAULT_TIERS, GEARBOXES, RENTAL_FUELS } from "../../../shared/catalogue/options.ts";
import {
  BODY_TYPES,
  CONDITIONS,
  INVOICES,
  PRICE_TYPES,
  SALE_FUELS,
} from "../../../shared/catalogue/sale_options.ts";

describe("the option lists of the car forms (back-office §5, §9)", () => {
  test.each([
    [
      "fuels of a sale car",
      SALE_FUELS,
      "Benzyna, Benzyna + LPG, Diesel, Diesel + LPG, Elektryczny, Hybrydowy, LPG, Inne",
    ],
    ["fuels of a rental car", RENTAL_FUELS, "Benzyna, Diesel, Elektryczny"],
    ["conditions", CONDITIONS, "Nowy, Używany, Uszkodzony"],
    ["invoices", INVOICES, "VAT, VAT Marża"],
    [
      "bodies",
      BODY_TYPES,
      "Hatchback, Sedan, Kombi, SUV, Crossover, Coupe, Kabriolet, Pickup, Van, Minivan, " +
      "Terenowy, Bus, Furgon (blaszak), Kontener, Inne",
    ],
    ["gearboxes", GEARBOXES, "Automat, Manualna, Inna"],
    ["kinds of price, the usual one first", PRICE_TYPES, "brutto, netto"],
    ["days of the first price tiers", DEFAULT_TIERS, "1, 3, 7, 30"],
  ])("contain the %s in their order", (_name, options: readonly (string | number)[], wanted) => {
    expect(options.join(", ")).toBe(wanted);
  });
});
