import { expect, test } from "vitest";
import { z } from "zod";
import { operations } from "../../shared/operations/operations.ts";
import { openApi } from "../support/server/api.ts";

test("each operation of the table has a handler, and each handler an operation", async () => {
  const api = await openApi([], { METRICS_TOKEN: "a-token-of-the-metrics" });
  const { paths } = described.parse((await api.call("GET", "/api/openapi.json")).json);
  api.close();
  const names = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`)
  );
  expect(names.toSorted()).toEqual(Object.keys(operations).toSorted());
});

const described = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
