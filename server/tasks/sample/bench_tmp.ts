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

Deno.serve(
  { port: 5303, hostname: "127.0.0.1", onListen() {} },
  (r) => r.headers.has("x-bare") ? bare.fetch(r) : sub.fetch(r),
);
