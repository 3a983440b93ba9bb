import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { createCatalogue } from "../../../server/catalogue/catalogue.ts";
import { findPage } from "../../../server/pages/find_page.ts";
import { fixedPaths } from "../../../server/pages/fixed_page.ts";
import { legalDocuments } from "../../support/sample_legal.ts";
import { NEW_COMPANY } from "../../../shared/new_company.ts";
import { paths } from "../../../shared/paths.ts";
import { someRentalCar, someSaleCar } from "../catalogue/some_cars.ts";

describe("the served pages and the web app agree on", () => {
  test("the module of each page's screen, which is looked up in the build", async () => {
    const kv = await Deno.openKv(":memory:");
    const catalogue = createCatalogue(kv);
    const [sale, rental] = [someSaleCar(), someRentalCar()];
    await catalogue.putSaleCar(sale);
    await catalogue.putRentalCar(rental);
    const world = {
      addresses: readConfig("start", {}),
      clock: () => "2026-11-21T09:00:00.000Z",
      catalogue,
      heroCar: undefined,
      busyCars: () => Promise.resolve(new Set<string>()),
    };
    const addresses = [
      paths.home,
      paths.saleCars,
      paths.saleCar(sale.id),
      paths.rentalCars,
      paths.rentalCar(rental.id),
      paths.login,
      "/nie-ma",
      paths.saleCar("nie-ma"),
      paths.rentalCar("nie-ma"),
      ...fixedPaths(NEW_COMPANY),
    ];
    for (const path of addresses) {
      const found = await findPage(path, new URLSearchParams(), world);
      const screen = found.kind === "page" ? found.make().screen : undefined;
      expect(existsSync(`web/${screen}`), `${path}: ${screen}`).toBe(true);
    }
    kv.close();
  });
});

test("every own page that a legal text links to is served", async () => {
  const kv = await Deno.openKv(":memory:");
  const world = {
    addresses: readConfig("start", {}),
    clock: () => "2026-11-21T09:00:00.000Z",
    catalogue: createCatalogue(kv),
    heroCar: undefined,
    busyCars: () => Promise.resolve(new Set<string>()),
  };
  const targets = JSON.stringify(legalDocuments).matchAll(/"to":"(\/[^"#]*)/g);
  for (const [, to = ""] of targets) {
    const found = await findPage(to, new URLSearchParams(), world);
    expect(found, to).toMatchObject({ kind: "page", status: 200 });
  }
  kv.close();
});
