import { beforeAll, describe, expect, test } from "vitest";
import { sampleCompany as company } from "../../../server/tasks/sample/company.ts";
import { legalDocuments } from "../../support/sample_legal.ts";
import { openBuiltApp } from "../../support/server/built_app.ts";
import { someRentalCar, someSaleCar } from "../../server/catalogue/some_cars.ts";
import { somePhotos } from "../../support/server/some_photos.ts";
import { allTests } from "../../support/each_test.ts";

const ORIGIN = "https://autoplac.example";
const SALE = "0199a000-0000-7000-8000-0000000000aa";
const RENTAL = "0199a000-0000-7000-8000-0000000000ba";
const HIDDEN = "0199a000-0000-7000-8000-0000000000ab";
const HIDDEN_RENTAL = "0199a000-0000-7000-8000-0000000000bb";
const PHOTO = `/images/car/${SALE}/0199a000-0000-7000-8000-0000000000f1`;

const app = allTests(() => openBuiltApp());
beforeAll(async () => {
  await app.services.catalogue.change(() => [
    { kind: "setting", put: { id: "company", ...company } },
    {
      kind: "sale_car",
      put: someSaleCar({
        id: SALE,
        brand: "Peugeot",
        model: "3008",
        price: 38_900,
        productionYear: 2019,
        mileage: 96_400,
        fuelType: "Diesel",
        vehicleCondition: "Uszkodzony",
        description: "Po kolizji przodem.",
      }),
    },
    { kind: "car_image", put: { id: SALE, images: somePhotos(SALE, ["Tył", "Lewy bok"]) } },
    { kind: "sale_car", put: someSaleCar({ id: HIDDEN, hidden: true }) },
    {
      kind: "rental_car",
      put: someRentalCar({
        id: RENTAL,
        brand: "Citroën",
        model: "C3",
        rentalPrices: [{ days: 1, price: 119 }, { days: 30, price: 79 }],
      }),
    },
    { kind: "rental_car", put: someRentalCar({ id: HIDDEN_RENTAL, hidden: true }) },
    { kind: "recommended_car", put: { id: "Sale", carIds: [SALE] } },
  ]);
});

const PAGES = [
  "/",
  "/sprzedaz-aut",
  `/sprzedaz-aut/${SALE}`,
  "/wypozyczalnia-aut",
  `/wynajem-aut/${RENTAL}`,
  "/czesci-samochodowe",
  "/kontakt",
  ...Object.values(legalDocuments).map(({ path }) => path),
];

describe("every public page", () => {
  test.each(PAGES)(
    "the head of %s has title, address and link preview",
    async (path) => {
      const page = await app.get(path);
      const title = /<title>(.*)<\/title>/.exec(page.text)?.[1] ?? "";
      const description = page.meta("description") ?? "";
      expect([page.status, page.headers.get("X-Robots-Tag")]).toEqual([200, null]);
      expect(page.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
      expect(title).toMatch(/^\S.{4,60} · Autoplac$/);
      expect(description.length).toBeGreaterThan(70);
      expect(description.length).toBeLessThan(190);
      expect(page.text).not.toContain("Ogólny opis.");
      expect(page.links("canonical")).toEqual([ORIGIN + path]);
      expect(title).toBe(`${page.meta("og:title")} · Autoplac`);
      expect(page.meta("og:description")).toBe(description);
      expect(page.meta("og:url")).toBe(ORIGIN + path);
      expect(page.meta("og:site_name")).toBe(company.name);
      expect(page.meta("og:locale")).toBe("pl_PL");
      expect(page.meta("og:image")).toMatch(/^https:\/\/autoplac\.example\/\S+\.(webp|png)$/);
      expect(Number(page.meta("og:image:width"))).toBeGreaterThanOrEqual(512);
      expect(Number(page.meta("og:image:height"))).toBeGreaterThanOrEqual(512);
      expect(page.meta("og:image:alt")).toBeTruthy();
      expect(page.meta("twitter:card")).toMatch(/^summary/);
    },
  );

  test("has its own title and description", async () => {
    const pages = await Promise.all(PAGES.map((path) => app.get(path)));
    for (const name of ["og:title", "description"]) {
      expect(new Set(pages.map((page) => page.meta(name))).size, name).toBe(PAGES.length);
    }
  });

  test.each(PAGES.slice(1))("the page of %s has breadcrumbs from the home page", async (path) => {
    const list = (await app.get(path)).thing("BreadcrumbList");
    const items = list?.["itemListElement"];
    expect(items).toEqual(expect.arrayContaining([
      expect.objectContaining({ position: 1, item: `${ORIGIN}/` }),
      expect.objectContaining({ item: ORIGIN + path }),
    ]));
  });
});

describe("one address for each page", () => {
  test("both addresses of the home page have one canonical address", async () => {
    const page = await app.get("/strona-glowna");
    expect([page.status, page.links("canonical")]).toEqual([200, [`${ORIGIN}/`]]);
  });

  test.each([
    ["/sprzedaz-aut?marka=Peugeot&sortuj=najtansze", "/sprzedaz-aut"],
    ["/wypozyczalnia-aut?pickup=2026-11-27T07%3A00%3A00Z", "/wypozyczalnia-aut"],
    [`/sprzedaz-aut/${SALE}?utm_source=x`, `/sprzedaz-aut/${SALE}`],
  ])("filters are not part of the canonical address: %s", async (path, canonical) => {
    expect((await app.get(path)).links("canonical")).toEqual([ORIGIN + canonical]);
  });

  test.each([
    [`/sprzedaż-aut/${SALE}`, `/sprzedaz-aut/${SALE}`],
    [`/sprzeda%C5%BC-aut/${SALE}`, `/sprzedaz-aut/${SALE}`],
    [`/sprzedaz-aut/${SALE.toUpperCase()}`, `/sprzedaz-aut/${SALE}`],
    [`/wynajem-aut/${RENTAL.toUpperCase()}?a=1`, `/wynajem-aut/${RENTAL}?a=1`],
    ["/kontakt/", "/kontakt"],
    ["/sprzedaz-aut//?marka=Dacia", "/sprzedaz-aut?marka=Dacia"],
  ])("%s redirects to %s", async (path, target) => {
    const reply = await app.get(path);
    expect([reply.status, reply.headers.get("Location")]).toEqual([301, target]);
  });
});

describe("a shared link of a sale car", () => {
  test("shows brand, model, year, price, mileage and fuel", async () => {
    const page = await app.get(`/sprzedaz-aut/${SALE}`);
    expect(page.meta("og:title")).toBe("Peugeot 3008 2019 – 38\u00a0900 zł");
    for (const fact of ["38\u00a0900 zł brutto", "96\u00a0400 km", "diesel", "uszkodzony"]) {
      expect(page.meta("og:description")).toContain(fact);
    }
    expect(page.meta("product:price:amount")).toBe("38900");
    expect(page.meta("product:price:currency")).toBe("PLN");
  });

  test("shows its main photo with its size and alternative text", async () => {
    const page = await app.get(`/sprzedaz-aut/${SALE}`);
    expect([
      page.meta("og:image"),
      page.meta("og:image:type"),
      page.meta("og:image:width"),
      page.meta("og:image:height"),
      page.meta("og:image:alt"),
      page.meta("twitter:card"),
    ]).toEqual([
      `${ORIGIN}${PHOTO}/960.webp`,
      "image/webp",
      "960",
      "720",
      "Lewy bok",
      "summary_large_image",
    ]);
  });

  test("a car without a photo is shared, and described, with the picture for cars without one", async () => {
    const id = "0199a000-0000-7000-8000-0000000000ad";
    await app.services.catalogue.putSaleCar(someSaleCar({ id }));
    const page = await app.get(`/sprzedaz-aut/${id}`);
    expect(
      ["image", "image:type", "image:width", "image:height"].map((it) => page.meta(`og:${it}`)),
    )
      .toEqual([`${ORIGIN}/consts/no-photo.png`, "image/png", "1200", "900"]);
    expect(page.meta("twitter:card")).toBe("summary_large_image");
    expect(page.thing("Car")?.["image"]).toEqual([`${ORIGIN}/consts/no-photo.png`]);
    const served = await app.ask("/consts/no-photo.png");
    expect([served.status, served.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    expect((await app.get("/kontakt")).meta("og:image")).toBe(`${ORIGIN}/icon-512.png`);
  });

  test("structured data of a car without a price has no price", async () => {
    const id = "0199a000-0000-7000-8000-0000000000ac";
    await app.services.catalogue.putSaleCar(someSaleCar({ id, price: 0, productionYear: 0 }));
    const page = await app.get(`/sprzedaz-aut/${id}`);
    expect(page.meta("og:title")).toBe("Renault Clio");
    expect(page.meta("product:price:amount")).toBeUndefined();
    expect(page.thing("Car")).not.toHaveProperty("offers");
    expect(page.text).not.toMatch(/\b0 zł/);
  });
});

test("a shared link of a rental car shows its lowest daily price", async () => {
  const page = await app.get(`/wynajem-aut/${RENTAL}`);
  expect(page.meta("og:title")).toBe("Citroën C3 – wynajem od 79 zł / doba");
  expect(page.meta("og:description")).toContain("od 79 zł / doba, benzyna");
  expect(page.meta("og:type")).toBe("website");
});

describe("structured data", () => {
  test("of a sale car contain its data, price, condition and seller", async () => {
    const car = (await app.get(`/sprzedaz-aut/${SALE}`)).thing("Car");
    expect(car).toMatchObject({
      name: "Peugeot 3008",
      brand: { "@type": "Brand", name: "Peugeot" },
      model: "3008",
      description: "Po kolizji przodem.",
      productionDate: "2019",
      mileageFromOdometer: { "@type": "QuantitativeValue", value: 96_400, unitCode: "KMT" },
      fuelType: "Diesel",
      itemCondition: "https://schema.org/DamagedCondition",
      image: [expect.stringMatching(/f0\/960\.webp$/), `${ORIGIN}${PHOTO}/960.webp`],
      offers: {
        "@type": "Offer",
        price: 38_900,
        priceCurrency: "PLN",
        priceSpecification: { valueAddedTaxIncluded: true },
        availability: "https://schema.org/InStock",
        itemCondition: "https://schema.org/DamagedCondition",
        seller: { "@id": `${ORIGIN}/#firma` },
      },
    });
  });

  test("of a rental car contain a daily price for each price tier", async () => {
    const car = (await app.get(`/wynajem-aut/${RENTAL}`)).thing("Car");
    expect(car?.["offers"]).toMatchObject([
      { price: 119, priceSpecification: { unitCode: "DAY" }, eligibleDuration: { minValue: 1 } },
      { price: 79, priceSpecification: { unitCode: "DAY" }, eligibleDuration: { minValue: 30 } },
    ]);
    expect(JSON.stringify(car)).not.toMatch(/vin|VF3|TJE/i);
    expect(car).not.toHaveProperty("vehicleSeatingCapacity");
    expect(car).not.toHaveProperty("fuelConsumption");
  });

  test("of a rental car contain the facts that a renter asks about, where they are known", async () => {
    const id = "0199a000-0000-7000-8000-0000000000fa";
    const { catalogue } = app.services;
    const facts = { seats: 5, doors: 4, luggage: 3, airConditioning: true, productionYear: 2021 };
    await catalogue.putRentalCar({ ...someRentalCar({ id }), ...facts, consumption: 5.4 });
    expect((await app.get(`/wynajem-aut/${id}`)).thing("Car")).toMatchObject({
      vehicleSeatingCapacity: 5,
      numberOfDoors: 4,
      vehicleModelDate: "2021",
      fuelConsumption: { "@type": "QuantitativeValue", value: 5.4, unitText: "L/100 km" },
      additionalProperty: [
        { "@type": "PropertyValue", name: "Duże walizki", value: 3 },
        { "@type": "PropertyValue", name: "Klimatyzacja", value: "Tak" },
      ],
    });
  });

  test.each([["/"], ["/kontakt"], ["/sprzedaz-aut"], ["/wypozyczalnia-aut"]])(
    "of the business, on %s, contain address, phones and hours",
    async (path) => {
      const business = (await app.get(path)).thing("AutoDealer");
      expect(business).toMatchObject({
        "@type": ["AutoDealer", "AutoRental"],
        "@id": `${ORIGIN}/#firma`,
        url: `${ORIGIN}/`,
        telephone: Object.values(company.departments).map(({ phone }) => phone),
        address: { streetAddress: "Wilanów 30B", addressLocality: "Jędrzejów" },
        openingHoursSpecification: [
          { dayOfWeek: expect.arrayContaining(["https://schema.org/Friday"]), opens: "08:00" },
          { dayOfWeek: ["https://schema.org/Saturday"], closes: "14:00" },
        ],
      });
    },
  );

  test.each([["/sprzedaz-aut", `/sprzedaz-aut/${SALE}`], [
    "/wypozyczalnia-aut",
    `/wynajem-aut/${RENTAL}`,
  ]])("of %s contain its cars in their order, without hidden ones", async (path, car) => {
    const page = await app.get(path);
    const list = page.thing("ItemList");
    expect(JSON.stringify(list)).toContain(`"url":"${ORIGIN}${car}"`);
    expect(page.text).not.toContain(HIDDEN);
    expect(page.text).not.toContain(HIDDEN_RENTAL);
  });
});

describe("addresses without a page", () => {
  test.each([
    [`/sprzedaz-aut/${HIDDEN}`],
    [`/wynajem-aut/${HIDDEN_RENTAL}`],
    [`/sprzedaz-aut/${RENTAL}`],
    [`/wynajem-aut/${SALE}`],
    ["/sprzedaz-aut/undefined"],
    [`/sprzedaz-aut/${"9".repeat(5_000)}`],
    ["/sprzedaz-aut/..%2f..%2fadmin"],
    ["/wynajem-aut/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E"],
    ["/sprzedaz-aut/%E0%A4%A"],
    ["/sprzedaz-aut/__proto__"],
    ["/kontakt/stara"],
    ["/polityka-prywatnosci/stara/"],
    ["/nie-ma-takiej"],
    ["/sprzedaz-aut/a/b"],
  ])("%s is 404, is not indexed, and has no canonical address", async (path) => {
    const page = await app.get(path);
    expect([page.status, page.headers.get("X-Robots-Tag")]).toEqual([404, "noindex"]);
    expect(page.links("canonical")).toEqual([]);
    expect(page.meta("og:title")).toBeUndefined();
    expect(Object.keys(page.data("application/json") ?? {})).toEqual(["/api/settings/company"]);
    expect(page.text).toMatch(/<h1>Nie (ma takiej strony|znaleziono samochodu)<\/h1>/);
    expect(page.text).not.toContain("<script>alert");
  });

  test("unknown addresses all get the same page, so that they do not fill the memory", async () => {
    const [one, other] = [await app.get("/nie-ma-1"), await app.get("/nie-ma-2")];
    expect(other.text).toBe(one.text);
  });

  test("the page of a car is 404 immediately after the car is hidden", async () => {
    const id = "0199a000-0000-7000-8000-0000000000ad";
    await app.services.catalogue.putSaleCar(someSaleCar({ id }));
    expect((await app.get(`/sprzedaz-aut/${id}`)).status).toBe(200);
    await app.services.catalogue.putSaleCar(someSaleCar({ id, hidden: true }));
    expect((await app.get(`/sprzedaz-aut/${id}`)).status).toBe(404);
  });
});

describe("pages for the business only", () => {
  test.each([["/admin"], ["/admin/zarzadzanie-wynajmami"], ["/logowanie"], ["/rezerwacja"], [
    "/powloka",
  ]])(
    "%s is served and not indexed",
    async (path) => {
      const page = await app.get(path);
      expect([page.status, page.headers.get("X-Robots-Tag")]).toEqual([200, "noindex"]);
      expect(page.links("canonical")).toEqual([]);
      expect(page.data("application/ld+json")).toBeUndefined();
    },
  );
});

test("pictures at a configured address are loaded and shared from there", async () => {
  const elsewhere = await openBuiltApp({ IMAGE_BASE_URL: "https://img.example/photos/" });
  await elsewhere.services.catalogue.change(() => [
    { kind: "sale_car", put: someSaleCar({ id: SALE }) },
    { kind: "car_image", put: { id: SALE, images: somePhotos(SALE, ["Tył", "Bok"]) } },
  ]);
  const page = await elsewhere.get(`/sprzedaz-aut/${SALE}`);
  expect(page.meta("image-base")).toBe("https://img.example/photos");
  expect(page.meta("og:image")).toBe(`https://img.example/photos${PHOTO}/960.webp`);
  expect(page.text).toContain(`imagesrcset="https://img.example/photos${PHOTO}/960.avif 960w`);
  elsewhere.close();
});
