import { expect, test } from "vitest";
import { createCatalogue } from "../../../server/catalogue/catalogue.ts";
import { readConfig } from "../../../server/config.ts";
import { findPage } from "../../../server/pages/find_page.ts";

test.each([
  ["/sprzedaz-aut/lista-aut", "/sprzedaz-aut"],
  ["/sprzedaz-aut/lista-aut/", "/sprzedaz-aut"],
  ["/wypozyczalnia-lista-aut", "/wypozyczalnia-aut"],
  ["/wypozyczalnia-lista-aut/", "/wypozyczalnia-aut"],
  ["/sprzedaż-aut/7", "/sprzedaz-aut/7"],
  ["/sprzedaż-aut/7/", "/sprzedaz-aut/7"],
  ["/kontakt/", "/kontakt"],
])("the address %s leads to %s, with a trailing slash too (decisions §1.1)", async (path, to) => {
  const kv = await Deno.openKv(":memory:");
  const world = {
    addresses: readConfig("start", {}),
    clock: () => "2026-11-21T09:00:00.000Z",
    catalogue: createCatalogue(kv),
    heroCar: undefined,
    busyCars: () => Promise.resolve(new Set<string>()),
  };
  expect(await findPage(path, new URLSearchParams(), world)).toEqual({ kind: "moved", path: to });
  kv.close();
});
