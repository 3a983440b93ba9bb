import { eachTest } from "../each_test.ts";
import { type Api, openApi } from "./api.ts";

/** Such a server for each test of a file. */
export function apiSuite(...opened: Parameters<typeof openApi>): Api {
  return eachTest(() => openApi(...opened));
}
