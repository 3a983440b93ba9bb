import { beforeEach, expect, test, vi } from "vitest";
import { readHead, toStoredHead } from "../../server/ledger/read.ts";
import { prepareStore } from "../../server/prepare_store.ts";
import { ROWS_VERSION } from "../../server/projections/mod.ts";
import { keys } from "../../server/store/keys.ts";
import { RowsNotReady } from "../../shared/refusals.ts";
import { openApi } from "../support/server/api.ts";
import { CAR } from "../support/server/booking_world.ts";
import { eachTest } from "../support/each_test.ts";
import { withOwn } from "../support/server/changed_kv.ts";

const printed: string[] = [];
const api = eachTest(() => openApi([CAR]));
beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, "info").mockImplementation((line) => void printed.push(String(line)));
});

test("a server that starts while another release's rebuild begins answers 503 until the rebuild is complete", async () => {
  const { services } = api;
  const { head } = await readHead(services.kv);
  const kv = withOwn(services.kv, {
    async get(key: Deno.KvKey) {
      // After the check that the rows are of this release.
      if (key[0] === keys.users()[0]) {
        await services.kv.set(keys.head(), toStoredHead({ ...head, rows: ROWS_VERSION + 1 }));
      }
      return await services.kv.get(key);
    },
  });
  const began = await prepareStore({ ...services, kv }, { kv, alone: false }, () => undefined);
  expect(began).toEqual({ mailWaits: false });
  expect(printed).toEqual([expect.stringContaining("przez inną wersję")]);
  await expect(services.rowsWatch.requireOwn()).rejects.toThrow(RowsNotReady);
});
