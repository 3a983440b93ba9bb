import { beforeAll, describe, expect, test } from "vitest";
import { sampleCompany as company } from "../../../server/tasks/sample/company.ts";
import { bookRental } from "../../../server/commands/booking/book_rental.ts";
import { bookingRequest } from "../../../shared/api/rental.ts";
import { bookingJson } from "../../support/server/booking_world.ts";
import { openBuiltApp } from "../../support/server/built_app.ts";
import { someRentalCar, someSaleCar } from "../../server/catalogue/some_cars.ts";
import { somePhotos } from "../../support/server/some_photos.ts";
import { allTests } from "../../support/each_test.ts";

const COMPANY = "/api/settings/company";
const SALE = "0199a000-0000-7000-8000-0000000000aa";
const RENTAL = "0199a000-0000-7000-8000-0000000000ba";
const PHOTO = `/images/car/${SALE}/0199a000-0000-7000-8000-0000000000f1`;
const SRCSET = `imagesrcset="${PHOTO}/960.avif 960w, ${PHOTO}/1440.avif 1440w"`;

const app = allTests(() => openBuiltApp());
beforeAll(async () => {
  await app.services.catalogue.change(() => [
    { kind: "sale_car", put: someSaleCar({ id: SALE, price: 16_500 }) },
    { kind: "car_image", put: { id: SALE, images: somePhotos(SALE, ["Tył", "Lewy bok"]) } },
    { kind: "rental_car", put: someRentalCar({ id: RENTAL }) },
    { kind: "recommended_car", put: { id: "Sale", carIds: [SALE] } },
    { kind: "setting", put: { id: "company", ...company } },
  ]);
});

/** The heading of each page, and the first calls of its screen. */
const BEGINNINGS: readonly [path: string, heading: string, calls: readonly string[]][] = [
  ["/", "Sprzedaż i wynajem aut w Jędrzejowie", [
    "/api/recommendedcar",
    "/api/settings/hero-section",
  ]],
  ["/sprzedaz-aut", "Sprzedaż Aut", ["/api/salecar"]],
  [`/sprzedaz-aut/${SALE}`, "Renault Clio", [`/api/salecar/${SALE}`]],
  ["/wypozyczalnia-aut", "Wynajem Aut", ["/api/rentalcar"]],
  [`/wynajem-aut/${RENTAL}`, "Peugeot 308", [`/api/rentalcar/${RENTAL}`]],
];

describe("a page before any script has run", () => {
  test.each([
    ...BEGINNINGS,
    ["/kontakt", "Kontakt", []] as const,
    ["/czesci-samochodowe", "Części Samochodowe", []] as const,
    ["/polityka-prywatnosci", "Polityka prywatności", []] as const,
  ])("has working links, one heading and no spinner: %s", async (path, heading) => {
    const { text } = await app.get(path);
    expect(text.match(/<h1[ >]/g)).toHaveLength(1);
    expect(/<h1>(.*?)<\/h1>/s.exec(text)?.[1]).toContain(heading);
    expect(text).toContain(`<span>${company.name}</span>`);
    expect(text).toMatch(/<a href="\/kontakt"( aria-current="page")?>Kontakt<\/a>/);
    expect(text).not.toContain('<div id="root"></div>');
    // The page's policy refuses style attributes.
    expect(text).not.toContain(" style=");
  });

  test("shows a car's name, price and main photo", async () => {
    const { text } = await app.get(`/sprzedaz-aut/${SALE}`);
    expect(text).toContain('<p class="fv-price">16\u00a0500 PLN <small>brutto</small></p>');
    expect(text).toMatch(new RegExp(`<img src="${PHOTO}/960.webp" alt="Lewy bok"[^>]*priority`));
  });

  test("shows the cars that are free in a searched period and match its filters, with what they cost for it; without any, those that are taken", async () => {
    const other = await openBuiltApp();
    const [free, taken] = [
      someRentalCar({ brand: "Wolny", deposit: 500 }),
      someRentalCar({ brand: "Zajęty" }),
    ];
    await other.services.catalogue.change(() => [
      { kind: "rental_car", put: free },
      { kind: "rental_car", put: taken },
    ]);
    const period = {
      startDateTime: "2026-11-30T09:00:00.000Z",
      endDateTime: "2026-12-04T07:30:00.000Z",
    };
    const address =
      `/wypozyczalnia-aut?pickup=${period.startDateTime}&return=${period.endDateTime}`;
    expect((await other.get(address)).text).toContain("Zajęty 308</a>");
    await bookRental(
      other.services,
      { actor: "visitor" },
      bookingRequest.parse(bookingJson({ ...period, rentalCarId: taken.id })),
    );
    const { text, data } = await other.get(address);
    expect(text).toContain("Wolny 308</a>");
    expect(text).not.toContain("Zajęty 308</a>");
    expect(text).toContain('<p class="fv-price">640 zł <small>za 4 dni · 160 zł/dzień</small></p>');
    expect(text).toContain('<p class="fv-note">Kaucja 500 zł od 99 ZŁ/dzień</p>');
    expect(Object(data("application/json"))["/api/rentalcar"]).toHaveLength(2);

    // Filters of the address, also together with the period; at 0 free cars, those that are taken.
    const shown = async (query: string) => {
      const page = await other.get(`${address}${query}`);
      return [...page.text.matchAll(/>(Wolny|Zajęty) 308<\/a>/g)].map(([, brand]) => brand)
        .concat(page.text.includes("Zajęte w tym terminie") ? ["Zajęte w tym terminie"] : []);
    };
    expect(await shown("&marka=Wolny")).toEqual(["Wolny"]);
    expect(await shown("&cenaDo=640")).toEqual(["Wolny"]);
    expect(await shown("&marka=Zajety")).toEqual(["Zajęty", "Zajęte w tym terminie"]);
    expect(await shown("&cenaDo=639")).toEqual([]);
    expect(await shown("&ulubione=tak")).toEqual([]);
    await bookRental(
      other.services,
      { actor: "visitor" },
      bookingRequest.parse(bookingJson({ ...period, rentalCarId: free.id })),
    );
    expect((await shown("")).toSorted()).toEqual(["Wolny", "Zajęte w tym terminie", "Zajęty"]);
    const daily = await other.get("/wypozyczalnia-aut?marka=wolny&cenaDo=99&sortuj=najtansze");
    expect(daily.text).toContain("Wolny 308</a>");
    expect(daily.text).not.toContain("Zajęty 308</a>");
    other.close();
  });

  test("shows on a card the main photo, and no other", async () => {
    const other = await openBuiltApp();
    const [first, second] = somePhotos(SALE, ["Tył", "Lewy bok"]);
    if (!first || !second) throw new Error("Two photos were asked for");
    const images = [first, { ...second, isMain: false }];
    await other.services.catalogue.change(() => [
      { kind: "sale_car", put: someSaleCar({ id: SALE }) },
      { kind: "car_image", put: { id: SALE, images } },
    ]);
    const [list, car] = [
      await other.get("/sprzedaz-aut"),
      await other.get(`/sprzedaz-aut/${SALE}`),
    ];
    expect(list.text).toContain('<article class="fv-card"><div class="fv-photo"></div>');
    expect(list.text).not.toContain('rel="preload" as="image"');
    // Its page and its link preview show the first one.
    expect(car.text).toContain(`<img src="${first.filePath}"`);
    expect(car.meta("og:image")).toContain(first.filePath);
    other.close();
  });

  test("shows no cars for sale where the address has filters, since only the app applies them", async () => {
    const whole = await app.get("/sprzedaz-aut?fbclid=1&utm_source=x");
    const searched = await app.get("/sprzedaz-aut?marka=Dacia");
    expect(whole.text).toContain("<article");
    expect(whole.text).toContain('rel="preload" as="image"');
    expect(searched.text).not.toContain("<article");
    expect(searched.text).not.toContain('rel="preload" as="image"');
    expect(searched.data("application/json")).toEqual(whole.data("application/json"));
  });
});

describe("the preloads of a page", () => {
  test.each([
    [`/sprzedaz-aut/${SALE}`, 'imagesizes="(min-width: 1264px) 700px'],
    ["/sprzedaz-aut", 'imagesizes="(min-width: 1264px) 389px'],
    ["/", 'media="(max-width: 1279.98px)" type="image/avif"'],
  ])("contain the photo of the first view in the fitting width: %s", async (path, words) => {
    const { text } = await app.get(path);
    const link = /<link rel="preload" as="image"[^>]*>/.exec(text)?.[0];
    expect(link).toContain('fetchpriority="high"');
    expect(link).toContain(SRCSET);
    expect(link).toContain(words);
    // Before the first script and style.
    expect(text.indexOf(link ?? "none")).toBeLessThan(text.indexOf("/assets/"));
  });

  test("contain the hero image of the home page on wide screens", async () => {
    const preload = (href: string) =>
      `<link rel="preload" as="image" fetchpriority="high" media="(min-width: 1280px)" href="${href}">`;
    expect((await app.get("/")).text).toContain(preload("/assets/hero_car-1.svg"));
    const other = await openBuiltApp();
    const hero = { title: "A", subtitle: "B", description: "C", scale: 90, top: 0, right: 4 };
    await other.services.catalogue.change(() => [
      { kind: "setting", put: { id: "hero-section", imagePath: "/images/hero/1.webp", ...hero } },
    ]);
    const { text } = await other.get("/");
    expect(text).toContain(preload("/images/hero/1.webp"));
    // The app decides where it is placed.
    expect(text).not.toContain('<img src="/images/hero/1.webp"');
    other.close();
  });

  test("contain the code and the styles of the screen, and nothing that the page loads anyway", async () => {
    const page = await app.get("/sprzedaz-aut");
    expect(page.links("modulepreload")).toEqual([
      "/assets/react-1.js",
      "/assets/start_app-1.js",
      "/assets/SaleCarsScreen-1.js",
      "/assets/card-1.js",
    ]);
    expect(page.text).toContain(
      '<link rel="preload" as="style" crossorigin href="/assets/card-1.css">',
    );
  });

  test.each([["/admin"], ["/powloka"]])(
    "contain the app's code, but no page's: %s",
    async (path) => {
      expect((await app.get(path)).links("modulepreload")).toEqual([
        "/assets/react-1.js",
        "/assets/start_app-1.js",
      ]);
    },
  );
});

describe("the data of the first view", () => {
  test.each(BEGINNINGS)(
    "the page of %s contains the API's replies to a visitor",
    async (path, _, calls) => {
      const page = await app.get(path);
      expect(page.text).toContain('<script type="application/json" id="first-view">');
      const expected: Record<string, unknown> = {};
      for (const call of [COMPANY, ...calls]) {
        expected[call] = JSON.parse((await app.get(call)).text);
      }
      expect(page.data("application/json")).toEqual(expected);
    },
  );

  test("a page contains no data for administrators only", async () => {
    for (const [path] of BEGINNINGS) {
      expect((await app.get(path)).text).not.toMatch(/"(vin|registrationNumber)":"[^"]|TJE 00001/);
    }
  });

  test("are left out where the list is long, and the list is preloaded instead", async () => {
    const long = await openBuiltApp();
    await long.services.catalogue.change(() =>
      Array.from({ length: 61 }, () => ({ kind: "sale_car" as const, put: someSaleCar() }))
    );
    const page = await long.get("/sprzedaz-aut");
    expect(Object.keys(page.data("application/json") ?? {})).toEqual([COMPANY]);
    expect(page.text).toContain('<link rel="preload" as="fetch" crossorigin href="/api/salecar">');
    long.close();
  });
});

describe("the frame that the service worker serves for every address", () => {
  test("contains no page's texts, place, address or data", async () => {
    const page = await app.get("/powloka");
    expect(page.text).not.toMatch(/<h1|aria-current|og:|Renault|Peugeot/);
    expect(page.data("application/json")).toBeUndefined();
    expect(page.data("application/ld+json")).toBeUndefined();
    expect(page.links("canonical")).toEqual([]);
    expect(page.text).toContain(`<span>${company.name}</span>`);
  });

  test("contains the base address of the pictures", async () => {
    const elsewhere = await openBuiltApp({ IMAGE_BASE_URL: "https://img.example" });
    expect((await elsewhere.get("/powloka")).meta("image-base")).toBe("https://img.example");
    elsewhere.close();
  });
});
