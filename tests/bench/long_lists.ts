import type { Page } from "playwright";
import { createCatalogue } from "../../server/catalogue/catalogue.ts";
import { manyRentalCars } from "../shared/car_lists/some_rental_cars.ts";
import { manySaleCars } from "../shared/car_lists/some_sale_cars.ts";
import { openSite, type Site } from "../support/browser/browser_site.ts";
import type { Visit } from "../support/browser/browser_visit.ts";
import { type Measurement, median, short } from "./measurement.ts";
import { type Phone, phonesToday } from "./standard_phone.ts";

const CARS = 500;
const ROUNDS = 5;

/**
 * Both lists with 500 cars on a slow phone: the longest task while they load, and how long a key in
 * the search field or a ticked brand waits for the number of cars found.
 */
export async function measureLongLists(): Promise<Measurement[]> {
  const site = await openSite({ fill: putManyCars });
  try {
    const measurements: Measurement[] = [];
    for (const path of ["/sprzedaz-aut", "/wypozyczalnia-aut"]) {
      for (const phone of await phonesToday()) {
        measurements.push(...await measure(site, path, phone));
      }
    }
    return measurements;
  } finally {
    await site.close();
  }
}

async function measure(site: Site, path: string, phone: Phone): Promise<Measurement[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await measureVisit(await site.visit(), path, phone));
  }
  function figure(what: string, pick: keyof Round, atMost: number): Measurement {
    const values = rounds.map((round) => round[pick]);
    return {
      what: `${path}, ${CARS} cars: ${what}${phone.suffix}`,
      value: median(values),
      unit: "ms",
      bound: { atMost },
      detail: `median of ${values.map(short).join(", ")} ms, ${phone.words}`,
    };
  }
  return [
    figure("longest task on load", "longest", 200),
    figure("a key in the search", "key", 50),
    figure("a ticked brand", "tick", 50),
  ];
}

/** Milliseconds. */
interface Round {
  readonly longest: number;
  readonly key: number;
  readonly tick: number;
}

async function measureVisit(
  { page, context }: Visit,
  path: string,
  { rate }: Phone,
): Promise<Round> {
  try {
    await page.addInitScript(() => {
      const tasks: number[] = [];
      Reflect.set(globalThis, "longTasks", tasks);
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: "longtask", buffered: true });
    });
    const slow = await context.newCDPSession(page);
    await slow.send("Emulation.setCPUThrottlingRate", { rate });
    await page.goto(path);
    await page.getByText(`${CARS} aut`, { exact: true }).waitFor();
    await page.waitForLoadState("networkidle");
    const longest = await page.evaluate(() => Math.max(0, ...Reflect.get(globalThis, "longTasks")));
    const key = await answerTo(page, "typing");
    await page.getByRole("combobox", { name: "Marka: Każda" }).click();
    await page.getByRole("checkbox", { name: /^Peugeot/ }).waitFor();
    const tick = await answerTo(page, "ticking");
    return { longest, key, tick };
  } finally {
    await context.close();
  }
}

/** From the visitor's act to the moment at which the number of cars found is shown. */
function answerTo(page: Page, act: "typing" | "ticking"): Promise<number> {
  return page.evaluate(async (act) => {
    const counter = [...document.querySelectorAll("main [role=status]")]
      .find((one) => /^\d+ aut/.test(one.textContent ?? ""));
    if (!counter) throw new Error("Cannot measure: the page says no number of cars");
    const start = performance.now();
    const answered = new Promise<number>((resolve) => {
      new MutationObserver(() => resolve(performance.now() - start))
        .observe(counter, { childList: true, characterData: true, subtree: true });
    });
    if (act === "typing") {
      const field = document.querySelector<HTMLInputElement>("main input[type=search]");
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      if (field) set?.call(field, "m3");
      field?.dispatchEvent(new InputEvent("input", { bubbles: true }));
    } else {
      const pills = document.querySelectorAll<HTMLInputElement>("main input[type=checkbox]");
      [...pills].find((pill) => pill.closest("label")?.textContent?.includes("Peugeot"))?.click();
    }
    return await answered;
  }, act);
}

async function putManyCars(kv: Deno.Kv): Promise<void> {
  const catalogue = createCatalogue(kv);
  const sale = manySaleCars(CARS).map((
    {
      carType: _type,
      isRecommended: _recommended,
      images: _images,
      features: _features,
      reduction: _reduction,
      ...car
    },
  ) => ({ kind: "sale_car" as const, put: car }));
  const rental = manyRentalCars(CARS).map((
    {
      carType: _type,
      isRecommended: _recommended,
      images: _images,
      carImageUrl: _url,
      features: _features,
      ...put
    },
  ) => ({
    kind: "rental_car" as const,
    put: { ...put, registrationNumber: "TJE 00001", vin: "VF3LPHNSKKS000001" },
  }));
  for (let from = 0; from < CARS; from += AT_ONCE) {
    await catalogue.change(() => sale.slice(from, from + AT_ONCE));
    await catalogue.change(() => rental.slice(from, from + AT_ONCE));
  }
}

const AT_ONCE = 50;
