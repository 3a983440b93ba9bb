import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { openApi } from "../support/server/api.ts";

test("`redocly lint` finds nothing wrong in the documentation of the calls", async () => {
  const api = await openApi();
  const source = JSON.stringify((await api.call("GET", "/api/openapi.json")).json);
  api.close();
  const config = await createConfig({
    extends: ["recommended"],
    rules: {
      "info-contact": "error",
      "operation-tag-defined": "error",
      // The specification has such addresses: /rental/{id}/history and /rental/email/{email}.
      "no-ambiguous-paths": "off",
    },
  });
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  expect(
    problems.map(({ ruleId, message, location: [place] }) =>
      `${ruleId}: ${message} (${place?.pointer})`
    ),
  ).toEqual([]);
});
