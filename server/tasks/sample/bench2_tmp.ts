import { Hono } from "hono";
import { createLog, standardError } from "/work/main/server/log.ts";
import { readConfig } from "/work/main/server/config.ts";
import { someRentalCar } from "/work/main/tests/server/catalogue/some_cars.ts";
const file = Deno.args[0] === "file" ? "/tmp/szk_bench/kv.sqlite3" : ":memory:";
const kv = await Deno.openKv(file);
import { createCatalogue } from "/work/main/server/catalogue/catalogue.ts";
const services = { kv, catalogue: createCatalogue(kv) };
const config = readConfig("serve", { APP_SECRET: "x".repeat(32), KV_PATH: file });
if ((await services.catalogue.rentalCars()).length === 0) {
  for (let i = 0; i < 24; i++) {
    const car = someRentalCar({ description1: "Opis ".repeat(30) });
    await services.catalogue.putRentalCar(car);
    await services.catalogue.change(() => [{
      kind: "car_image",
      put: {
        id: car.id,
        images: [1, 2, 3].map((n) => ({
          imageId: crypto.randomUUID(),
          filePath: `/images/car/${car.id}/${n}/960.webp`,
          isMain: n === 1,
          alt: "Peugeot 308",
          width: 1440,
          height: 1080,
          placeholder: "#e0ddd8",
          variants: [480, 960, 1440].flatMap((width) =>
            ["avif", "webp"].map((e) => ({
              filePath: `/images/car/${car.id}/${n}/${width}.${e}`,
              width,
              type: `image/${e}` as "image/avif",
            }))
          ),
        })),
      },
    }]);
  }
}
import { rentalCarRoutes } from "/work/main/server/routes/rental_car.ts";
const sub = new Hono();
sub.use(async (c, next) => {
  c.set("actor" as never, { kind: "visitor" } as never);
  await next();
});
sub.route("/api", rentalCarRoutes(services));
const body = new Uint8Array(await (await sub.request("/api/rentalcar")).arrayBuffer());
console.log("bytes", body.length);
const bare = new Hono().get(
  "/api/rentalcar",
  (c) => c.body(body, 200, { "Content-Type": "application/json" }),
);

async function measure(name: string, f: (r: Request) => Response | Promise<Response>) {
  const n = 20000; let left = n; const t = performance.now();
  await Promise.all(Array.from({ length: 32 }, async () => { while (left-- > 0) { const r = await f(new Request("http://x/api/rentalcar")); r.headers; } }));
  console.log(name, ((performance.now() - t) / n * 1000).toFixed(1), "µs");
}
let reads = 0; const get = kv.get.bind(kv); kv.get = ((...a: Parameters<typeof get>) => { reads++; return get(...a); }) as typeof kv.get;
for (let i = 0; i < 3; i++) {
  await measure("bare", bare.fetch); reads = 0;
  await measure("sub", sub.fetch); console.log("reads", reads);
  await measure("snapshot only", async () => { await services.catalogue.snapshot(); return new Response(body); });
  await measure("response 5 headers", () => new Response(body, { headers: { a: "1", b: "2", c: "3", d: "4", e: "5" } }));
  await measure("response", () => new Response(body));
}
Deno.exit(0);
