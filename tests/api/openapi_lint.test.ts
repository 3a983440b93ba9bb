import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectralCore from "@stoplight/spectral-core";
import spectralRulesets from "@stoplight/spectral-rulesets";
import { beforeAll, expect, test } from "vitest";
import { openApi } from "../support/server/api.ts";

/** The documentation as it is served. */
let source = "";
beforeAll(async () => {
  const api = await openApi();
  source = JSON.stringify((await api.call("GET", "/api/openapi.json")).json);
  api.close();
});

test("`redocly lint` finds nothing wrong in the documentation of the calls", async () => {
  const config = await createConfig({
    extends: ["recommended"],
    rules: {
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

test("`spectral lint` finds nothing wrong in the documentation of the calls", async () => {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({
    // Its type requires `extends`, also of a ruleset that is the first one.
    extends: [[{ extends: [], ...spectralRulesets.oas }, "recommended"]],
    // Each call has a summary, which is enough.
    rules: { "operation-description": "off" },
  });
  const problems = await spectral.run(source);
  expect(problems.map(({ code, message, path }) => `${code}: ${message} (${path.join("/")})`))
    .toEqual([]);
});
