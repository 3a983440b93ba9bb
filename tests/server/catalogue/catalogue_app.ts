import { Hono } from "hono";
import type { Catalogue } from "../../../server/catalogue/catalogue.ts";
import { readConfig } from "../../../server/config.ts";
import { createServices } from "../../../server/create_services.ts";
import type { Files } from "../../../server/files/files.ts";
import { createLog } from "../../../server/log.ts";
import { failures } from "../../../server/middleware/failures.ts";
import type { AppEnv, Caller } from "../../../server/middleware/session.ts";
import { carFeatureRoutes } from "../../../server/routes/catalogue/car_feature.ts";
import { carImageRoutes, imageRoutes } from "../../../server/routes/catalogue/images.ts";
import { heroSectionRoutes } from "../../../server/routes/settings.ts";
import {
  recommendedCarRoutes,
  rentalCarRoutes,
  saleCarRoutes,
} from "../../../server/routes/catalogue/cars.ts";

/** The catalogue's routes on a store in memory, for visitors and administrators. */
export interface CatalogueApp {
  readonly kv: Deno.Kv;
  readonly catalogue: Catalogue;
  readonly files: Files;
  /** The errors that the server logged. */
  readonly failed: string[];
  visitor(path: string, headers?: Record<string, string>): Promise<Response>;
  administrator(path: string, headers?: Record<string, string>): Promise<Response>;
}

export async function catalogueApp(): Promise<CatalogueApp> {
  const kv = await Deno.openKv(":memory:");
  const failed: string[] = [];
  const log = createLog((line) => failed.push(line), () => "");
  const services = createServices({
    config: readConfig("start", {}),
    kv,
    log,
    secret: "a secret for tests only",
  });

  function appFor(actor: Caller): Hono<AppEnv> {
    const app = new Hono<AppEnv>();
    app.onError(failures(log));
    app.use(async (c, next) => {
      c.set("actor", actor);
      await next();
    });
    const routes = [
      rentalCarRoutes,
      saleCarRoutes,
      carImageRoutes,
      carFeatureRoutes,
      recommendedCarRoutes,
      heroSectionRoutes,
    ];
    for (const route of routes) app.route("/api", route(services));
    app.route("/", imageRoutes(services));
    return app;
  }

  const visitors = appFor({ kind: "visitor" });
  const administrators = appFor(ADMINISTRATOR);
  return {
    kv,
    catalogue: services.catalogue,
    files: services.files,
    failed,
    visitor: async (path, headers = {}) => await visitors.request(path, { headers }),
    administrator: async (path, headers = {}) => await administrators.request(path, { headers }),
  };
}

const ADMINISTRATOR = { kind: "administrator" as const, id: "1", loginId: "1" };
