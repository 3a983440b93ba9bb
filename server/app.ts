import { OpenAPIHono } from "@hono/zod-openapi";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { methodNotAllowed } from "hono/method-not-allowed";
import { except } from "hono/combine";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import { bodyLimits } from "./middleware/body_limits.ts";
import { withDataHeaders } from "./middleware/data_headers.ts";
import { failures, unknownCall, wrongMethod } from "./middleware/failures.ts";
import { requireHost } from "./middleware/request_host.ts";
import { requestLog } from "./middleware/request_log.ts";
import { type AppEnv, readSession } from "./middleware/session.ts";
import type { BuiltFile } from "./pages/built_files.ts";
import { assets, pages } from "./pages/pages.ts";
import type { PageWorld } from "./pages/find_page.ts";
import { busyCarIds } from "./projections/availability.ts";
import { pagePolicy } from "./pages/security_policy.ts";
import { readWebBuild } from "./pages/web_build.ts";
import { rentalAccountRoutes } from "./routes/money/account.ts";
import { cashRoutes } from "./routes/money/cash.ts";
import { availabilityRoutes, quoteRoutes } from "./routes/rentals/availability.ts";
import {
  companyRoutes,
  emailSettingsRoutes,
  heroSectionRoutes,
  mailSettingsRoutes,
  settlementRatesRoutes,
} from "./routes/settings.ts";
import { carFeatureRoutes } from "./routes/catalogue/car_feature.ts";
import { carHolderRoutes } from "./routes/rentals/car_holder.ts";
import { carImageRoutes, imageRoutes } from "./routes/catalogue/images.ts";
import { customerMailRoutes, emailRoutes } from "./routes/mail/email.ts";
import { customerRoutes } from "./routes/rentals/customer.ts";
import { docsRoutes } from "./routes/docs.ts";
import { enquiryRoutes } from "./routes/enquiries/enquiry.ts";
import {
  fleetRoutes,
  rentalCarConditionRoutes,
  serviceBlockRoutes,
} from "./routes/rentals/fleet.ts";
import { healthRoutes } from "./routes/health.ts";
import { identityRoutes } from "./routes/identity/identity.ts";
import {
  attachmentRoutes,
  paperPdfRoutes,
  protocolPhotoRoutes,
} from "./routes/papers/paper_files.ts";
import { paperListRoutes } from "./routes/papers/paper_lists.ts";
import {
  agreementRoutes,
  handoverRoutes,
  rentalPaperRoutes,
  returnRoutes,
} from "./routes/papers/papers.ts";
import { publicLists } from "./routes/catalogue/public_lists.ts";
import { recommendedCarRoutes, rentalCarRoutes, saleCarRoutes } from "./routes/catalogue/cars.ts";
import { bookingAgreementRoutes, myBookingRoutes } from "./routes/my_booking/my_booking.ts";
import { officeBookingRoutes } from "./routes/my_booking/office_booking.ts";
import { rentalRoutes } from "./routes/rentals/rental.ts";
import { replicaRoutes } from "./routes/replica.ts";
import { searchRoutes } from "./routes/search.ts";
import { todayRoutes } from "./routes/today.ts";
import type { Services } from "./services.ts";

/** The server: public lists are sent from ready replies, all other requests go to `wholeApp`. */
export function createApp(
  services: Services,
  files: ReadonlyMap<string, BuiltFile> = new Map(),
): Hono<AppEnv> {
  const whole = wholeApp(services, files);
  // A separate small router: matching among all routes takes longer than these replies.
  return publicLists(services, (c) => whole.fetch(c.req.raw, c.env));
}

/** Calls under `/api`, pictures under `/images`, the web app everywhere else. */
function wholeApp(services: Services, files: ReadonlyMap<string, BuiltFile>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(failures(services.log, services.rowsWatch));
  app.notFound(unknownCall);
  // Without a request id, which would be cached with the file for a year and adds to each first
  // visit.
  app.use(except("/assets/*", requestId({ limitLength: 0 })));
  app.use(requestLog(services));
  app.use(requireHost);
  app.use("/api/*", withDataHeaders(services.config));
  app.route("/", calls(services));
  app.use("/assets/*", withDataHeaders(services.config));
  app.route("/", assets(files));
  const build = readWebBuild(files);
  app.use(secureHeaders(pagePolicy(services.config, build?.styleHashes)));
  app.route("/", imageRoutes(services));
  app.use(compress());
  const { config: addresses, kv, catalogue, clock, files: stored } = services;
  const busyCars: PageWorld["busyCars"] = (ids, period) => busyCarIds(kv, ids, period);
  app.route("/", pages({ files, build, addresses, catalogue, clock, busyCars, stored }));
  return app;
}

/** All calls, with a 405 or a 404 for all other paths under `/api`. */
function calls(services: Services): OpenAPIHono<AppEnv> {
  const app = new OpenAPIHono<AppEnv>();
  app.route("/api", api(services));
  app.all("/api/*", methodNotAllowed({ app, onMethodNotAllowed: wrongMethod }), unknownCall);
  return app;
}

function api(services: Services): OpenAPIHono<AppEnv> {
  const app = new OpenAPIHono<AppEnv>();
  app.use(async (c, next) => {
    if (!WITHOUT_ROWS.has(c.req.path)) await services.rowsWatch.requireOwn();
    await next();
  });
  app.use(compress());
  app.use(readSession(services));
  app.use(bodyLimits(services));
  for (const routes of ROUTES) app.route("/", routes(services));
  app.route("/", docsRoutes(app));
  return app;
}

/** They report the state of the store, whichever release's rows it has. */
const WITHOUT_ROWS: ReadonlySet<string> = new Set(["/api/health", "/api/metrics"]);

const ROUTES = [
  healthRoutes,
  identityRoutes,
  rentalCarRoutes,
  saleCarRoutes,
  recommendedCarRoutes,
  carFeatureRoutes,
  carImageRoutes,
  heroSectionRoutes,
  companyRoutes,
  emailSettingsRoutes,
  availabilityRoutes,
  rentalRoutes,
  rentalAccountRoutes,
  cashRoutes,
  quoteRoutes,
  myBookingRoutes,
  bookingAgreementRoutes,
  officeBookingRoutes,
  emailRoutes,
  customerMailRoutes,
  mailSettingsRoutes,
  enquiryRoutes,
  fleetRoutes,
  serviceBlockRoutes,
  todayRoutes,
  customerRoutes,
  carHolderRoutes,
  agreementRoutes,
  attachmentRoutes,
  paperListRoutes,
  paperPdfRoutes,
  rentalPaperRoutes,
  settlementRatesRoutes,
  handoverRoutes,
  returnRoutes,
  protocolPhotoRoutes,
  rentalCarConditionRoutes,
  replicaRoutes,
  searchRoutes,
] as const;
