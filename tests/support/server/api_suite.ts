import { afterEach, beforeEach } from "vitest";
import { type Api, openApi } from "./api.ts";

/** Such a server for each test of a file. */
export function apiSuite(...opened: Parameters<typeof openApi>): Api {
  let api: Api | undefined;
  beforeEach(async () => {
    api = await openApi(...opened);
  });
  afterEach(() => api?.close());

  function started(): Api {
    if (!api) throw new Error("Cannot use the server: it has not started yet");
    return api;
  }
  return {
    get services() {
      return started().services;
    },
    get logged() {
      return started().logged;
    },
    call: (...request) => started().call(...request),
    events: () => started().events(),
    eventTypes: () => started().eventTypes(),
    request: (...request) => started().request(...request),
    login: () => started().login(),
    setNow: (now) => started().setNow(now),
    close: () => started().close(),
  };
}
