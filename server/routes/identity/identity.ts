import type { OpenAPIHono } from "@hono/zod-openapi";
import { oneAtATime } from "../../one_at_a_time.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { openApi } from "../open_api.ts";
import { accountRoutes } from "./account.ts";
import { loginRoutes } from "./login.ts";
import { userRoutes } from "./users.ts";

/** Logins, the caller's account, and everybody with access. */
export function identityRoutes(services: Services): OpenAPIHono<AppEnv> {
  const inTurn = oneAtATime(MOST_WAITING);
  const app = openApi();
  app.route("/", loginRoutes(services, inTurn));
  app.route("/", accountRoutes(services, inTurn));
  app.route("/", userRoutes(services, inTurn));
  return app;
}

/** Tasks that may wait for each other, each for less than a tenth of a second. */
const MOST_WAITING = 30;
