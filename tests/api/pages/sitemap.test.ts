import { beforeAll, describe, expect, test } from "vitest";
import { legalDocuments } from "../../support/sample_legal.ts";
import { openBuiltApp } from "../../support/server/built_app.ts";
import { someRentalCar, someSaleCar } from "../../server/catalogue/some_cars.ts";
import { somePhotos } from "../../support/server/some_photos.ts";
import { allTests } from "../../support/each_test.ts";

const ORIGIN = "https://autoplac.example";
const SALE = "0199a000-0000-7000-8000-0000000000aa";
const RENTAL = "0199a000-0000-7000-8000-0000000000ba";
const HIDDEN = "0199a000-0000-7000-8000-0000000000ab";

const app = allTests(() => openBuiltApp());
beforeAll(async () => {
  await app.services.catalogue.change(() => [
    { kind: "sale_car", put: someSaleCar({ id: SALE }) },
    { kind: "sale_car", put: someSaleCar({ id: HIDDEN, hidden: true }) },
    { kind: "car_image", put: { id: HIDDEN, images: somePhotos(HIDDEN, ["Przód"]) } },
    { kind: "rental_car", put: someRentalCar({ id: RENTAL }) },
  ]);
  // The day after next has begun in Warsaw.
  app.setNow("2026-11-22T23:30:00.000Z");
  await app.services.catalogue.change(() => [
    { kind: "car_image", put: { id: SALE, images: somePhotos(SALE, ["Tył", "Lewy bok"]) } },
  ]);
});

describe("the sitemap", () => {
  test("is XML that may be cached for a short time", async () => {
    const page = await app.get("/sitemap.xml");
    expect(page.status).toBe(200);
    expect(page.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    expect(page.headers.get("Cache-Control")).toBe("public, max-age=600");
    expect(page.text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
    const opened = [...page.text.matchAll(/<([a-z:]+)[ >]/g)].map(([, name]) => name);
    const closed = [...page.text.matchAll(/<\/([a-z:]+)>/g)].map(([, name]) => name);
    expect(opened.sort()).toEqual(closed.sort());
  });

  test("lists every public page and every visible car, and each of them can be loaded", async () => {
    const { text } = await app.get("/sitemap.xml");
    const pages = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
    expect(pages).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/sprzedaz-aut`,
      `${ORIGIN}/wypozyczalnia-aut`,
      `${ORIGIN}/czesci-samochodowe`,
      `${ORIGIN}/kontakt`,
      `${ORIGIN}/polityka-prywatnosci`,
      `${ORIGIN}/informacje-o-ciasteczkach`,
      `${ORIGIN}/przetwarzanie-danych-osobowych`,
      `${ORIGIN}/warunki-wynajmu-samochodu`,
      `${ORIGIN}/prawa-autorskie`,
      `${ORIGIN}/regulamin-email`,
      `${ORIGIN}/sprzedaz-aut/${SALE}`,
      `${ORIGIN}/wynajem-aut/${RENTAL}`,
    ]);
    for (const address of pages) {
      const page = await app.get(address.slice(ORIGIN.length));
      expect([page.status, page.links("canonical")], address).toEqual([200, [address]]);
    }
    expect(text).not.toMatch(
      new RegExp(`admin|logowanie|rezerwacja|powloka|strona-glowna|${HIDDEN}`),
    );
  });

  test("lists the photos of a car, and the day on which a car, its photos or a legal text was changed", async () => {
    const { text } = await app.get("/sitemap.xml");
    const photo = (name: string) =>
      `<image:image><image:loc>${ORIGIN}/images/car/${SALE}/0199a000-0000-7000-8000-0000000000${name}/960.webp</image:loc></image:image>`;
    expect(text).toContain(
      `<loc>${ORIGIN}/sprzedaz-aut/${SALE}</loc><lastmod>2026-11-23</lastmod>${photo("f0")}${
        photo("f1")
      }</url>`,
    );
    expect(text).toContain(
      `<loc>${ORIGIN}/wynajem-aut/${RENTAL}</loc><lastmod>2026-11-21</lastmod>`,
    );
    expect(text).toContain(
      `<loc>${ORIGIN}/polityka-prywatnosci</loc><lastmod>${legalDocuments.privacy.changed}</lastmod></url>`,
    );
  });

  test("changes with the catalogue", async () => {
    const id = "0199a000-0000-7000-8000-0000000000ac";
    await app.services.catalogue.putSaleCar(someSaleCar({ id }));
    expect((await app.get("/sitemap.xml")).text).toContain(id);
    await app.services.catalogue.putSaleCar(someSaleCar({ id, hidden: true }));
    expect((await app.get("/sitemap.xml")).text).not.toContain(id);
  });
});

test("robots.txt excludes the back office and the API, and contains the address of the sitemap", async () => {
  const { headers, text } = await app.get("/robots.txt");
  expect(headers.get("Content-Type")).toContain("text/plain");
  expect(text.split("\n")).toEqual([
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /api",
    "",
    `Sitemap: ${ORIGIN}/sitemap.xml`,
    "",
  ]);
});
