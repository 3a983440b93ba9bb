import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltApp, openBuiltApp, type ServedPage } from "../../support/built_app.ts";
import { someSaleCar } from "../../server/catalogue/some_cars.ts";
import { somePhotos } from "../../support/some_photos.ts";

const SALE = "0199a000-0000-7000-8000-0000000000aa";
const OF_THIS_BUILD = "assets/index-1.js";

let app: BuiltApp;
beforeAll(async () => {
  app = await openBuiltApp();
  await app.services.catalogue.change(() => [
    { kind: "sale_car", put: someSaleCar({ id: SALE }) },
    { kind: "car_image", put: { id: SALE, images: somePhotos(SALE, ["Przód"]) } },
  ]);
});
afterAll(() => app.close());

/** The page as the browser asks for it on behalf of a worker that holds the files of `entry`. */
async function asked(path: string, entry?: string): Promise<ServedPage> {
  return await app.get(path, entry ? { "Service-Worker-Navigation-Preload": entry } : {});
}

describe("a page for a device that holds the app's files", () => {
  test.each(["/sprzedaz-aut", `/sprzedaz-aut/${SALE}`, "/kontakt"])(
    "%s says nothing of code and styles to be loaded early, and is the same otherwise",
    async (path) => {
      const [held, whole] = [await asked(path, OF_THIS_BUILD), await asked(path)];
      expect(held.links("modulepreload")).toEqual([]);
      expect(held.text).not.toContain('as="style"');
      expect(whole.links("modulepreload")).toContain("/assets/start_app-1.js");
      const others = whole.text.split("\n").filter((line) =>
        !/rel="(modulepreload|preload" as="style)"/.test(line)
      );
      expect(held.text.split("\n")).toEqual(others);
    },
  );

  test("still names the photo that is seen first", async () => {
    const { text } = await asked(`/sprzedaz-aut/${SALE}`, OF_THIS_BUILD);
    expect(text).toContain('<link rel="preload" as="image" fetchpriority="high"');
  });

  test("is not sent to one that holds another build's, or whose build nobody knows", async () => {
    const whole = await asked("/sprzedaz-aut");
    for (const entry of ["assets/index-0.js", "true"]) {
      expect((await asked("/sprzedaz-aut", entry)).text).toBe(whole.text);
    }
  });

  test("has a tag of its own and is not taken for the other by a cache", async () => {
    const [held, whole] = [await asked("/kontakt", OF_THIS_BUILD), await asked("/kontakt")];
    expect(held.headers.get("ETag")).not.toBe(whole.headers.get("ETag"));
    for (const { headers } of [held, whole]) {
      expect(headers.get("Vary")).toContain("Service-Worker-Navigation-Preload");
    }
  });
});
