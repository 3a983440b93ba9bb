import { sampleCompany } from "../../../server/tasks/sample/company.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { openBuiltApp } from "../../support/server/built_app.ts";
import { someRentalCar, someSaleCar } from "../../server/catalogue/some_cars.ts";
import { somePhotos } from "../../support/server/some_photos.ts";
import { allTests } from "../../support/each_test.ts";

const COMPANY = "/api/settings/company";
const SALE = "0199a000-0000-7000-8000-0000000000aa";
const RENTAL = "0199a000-0000-7000-8000-0000000000ba";
const EVIL = `</script><script>alert(1)</script><!--"'>&\u2028\u2029<img src=x onerror=alert(2)>`;

const app = allTests(() => openBuiltApp());
beforeAll(async () => {
  const texts = { brand: EVIL, model: EVIL, color: EVIL };
  await app.services.catalogue.change(() => [
    { kind: "setting", put: { id: "company", ...sampleCompany, name: EVIL, legalName: EVIL } },
    {
      kind: "sale_car",
      put: someSaleCar({ id: SALE, ...texts, description: EVIL, generation: EVIL }),
    },
    { kind: "car_image", put: { id: SALE, images: somePhotos(SALE, [EVIL, EVIL]) } },
    { kind: "rental_car", put: someRentalCar({ id: RENTAL, ...texts, description1: EVIL }) },
    { kind: "recommended_car", put: { id: "Sale", carIds: [SALE] } },
    {
      kind: "setting",
      put: {
        id: "hero-section",
        title: EVIL,
        subtitle: EVIL,
        description: EVIL,
        imagePath: `/images/hero/${EVIL}`,
        scale: 100,
        top: 0,
        right: 0,
      },
    },
  ]);
});

describe("scripts in the texts of cars and settings", () => {
  test.each([
    ["/"],
    ["/sprzedaz-aut"],
    [`/sprzedaz-aut/${SALE}`],
    ["/wypozyczalnia-aut"],
    [`/wynajem-aut/${RENTAL}`],
  ])("are shown as text: %s", async (path) => {
    const page = await app.get(path);
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/<script>|<img src=x/);
    // Line terminators of JavaScript, which are not allowed inside its strings.
    const blocks = page.text.match(/<script [^>]*json"[^>]*>.*?<\/script>/gs) ?? [];
    expect(blocks).toHaveLength(2);
    for (const block of blocks) expect(block).not.toMatch(/[\u2028\u2029]/);
    // Only our own scripts: the app, the structured data, the data of the first view.
    expect(page.text.match(/<script[ >]/g)).toHaveLength(3);
    expect(page.text.match(/<\/script/g)).toHaveLength(3);
    expect(page.text.match(/<!--/g)).toBeNull();
  });

  test("are unchanged in the parsed data", async () => {
    const page = await app.get(`/sprzedaz-aut/${SALE}`);
    const call = `/api/salecar/${SALE}`;
    const replies: Record<string, unknown> = {};
    for (const path of [COMPANY, call]) replies[path] = JSON.parse((await app.get(path)).text);
    expect(page.data("application/json")).toEqual(replies);
    expect(page.thing("Car")).toMatchObject({ name: `${EVIL} ${EVIL}`, description: EVIL });
    expect(page.meta("og:image:alt")).toBe(EVIL);
  });

  test("leave the sitemap well formed", async () => {
    const { text } = await app.get("/sitemap.xml");
    expect(text).not.toMatch(/<script|&(?!amp;|lt;|gt;|quot;|#39;)/);
  });
});
