import { OpenAPIHono } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import { BodyRefused, NotFound } from "../shared/refusals.ts";
import { bodyKind } from "./middleware/body_kind.ts";
import { failures } from "./middleware/failures.ts";
import { requestLog } from "./middleware/request_log.ts";
import { type AppEnv, session } from "./middleware/session.ts";
import type { BuiltFile } from "./pages/built_files.ts";
import { pages } from "./pages/pages.ts";
import { securityPolicy } from "./pages/security_policy.ts";
import { availabilityRoutes } from "./routes/availability.ts";
import { carFeatureRoutes } from "./routes/car_feature.ts";
import { carImageRoutes } from "./routes/car_image.ts";
import { docsRoutes } from "./routes/docs.ts";
import { emailRoutes } from "./routes/email.ts";
import { healthRoutes } from "./routes/health.ts";
import { heroSectionRoutes } from "./routes/hero_section.ts";
import { identityRoutes } from "./routes/identity.ts";
import { imageRoutes } from "./routes/image.ts";
import { recommendedCarRoutes } from "./routes/recommended_car.ts";
import { rentalRoutes } from "./routes/rental.ts";
import { rentalCarRoutes } from "./routes/rental_car.ts";
import { saleCarRoutes } from "./routes/sale_car.ts";
import type { Services } from "./services.ts";

/** Largest JSON body in bytes (decisions §9.9). */
const MOST_JSON = 1024 * 1024;

/** The whole server: calls under `/api`, pictures under `/images`, the web app everywhere else. */
export function createApp(
  services: Services,
  files: ReadonlyMap<string, BuiltFile> = new Map(),
): OpenAPIHono<AppEnv> {
  const app = new OpenAPIHono<AppEnv>();
  app.onError(failures(services.log));
  app.notFound(unknownCall);
  app.use(requestId({ limitLength: 0 }));
  app.use(requestLog(services.log));
  app.use(secureHeaders(securityPolicy(services.config)));
  app.route("/api", api(services));
  app.route("/", imageRoutes(services));
  app.all("/api/*", unknownCall);
  app.use(compress());
  app.route("/", pages(files, services.config.publicUrl));
  return app;
}

/** 404 for an address that does not exist. */
function unknownCall(): never {
  throw new NotFound();
}

function api(services: Services): OpenAPIHono<AppEnv> {
  const app = new OpenAPIHono<AppEnv>();
  app.use(compress());
  app.use(session(services));
  app.use(bodyKind);
  app.use(bodyLimit({
    maxSize: MOST_JSON,
    onError() {
      throw new BodyRefused(413);
    },
  }));
  for (const routes of ROUTES) app.route("/", routes(services));
  app.route("/", docsRoutes(app));
  return app;
}

const ROUTES = [
  healthRoutes,
  identityRoutes,
  rentalCarRoutes,
  saleCarRoutes,
  recommendedCarRoutes,
  carFeatureRoutes,
  carImageRoutes,
  heroSectionRoutes,
  availabilityRoutes,
  rentalRoutes,
  emailRoutes,
] as const;
