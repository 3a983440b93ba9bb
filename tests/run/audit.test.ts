import { afterEach, describe, expect, test } from "vitest";
import { auditDependencies } from "./audit.ts";

let registry: Deno.HttpServer<Deno.NetAddr> | undefined;
afterEach(async () => {
  await registry?.shutdown();
  registry = undefined;
});

/** The audit against a registry that answers so. */
async function auditOf(answer: () => Response) {
  registry = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => undefined }, answer);
  return await auditDependencies({
    NPM_CONFIG_REGISTRY: `http://127.0.0.1:${registry.addr.port}/`,
  });
}

describe("the audit of the dependencies", () => {
  test("passes where the registry knows of nothing", async () => {
    expect((await auditOf(() => Response.json({}))).outcome).toBe("passed");
  });

  test("fails where a package has a known vulnerability, and names it", async () => {
    const advisory = {
      id: 1,
      url: "https://example.com/1",
      title: "Forged requests",
      severity: "high",
      vulnerable_versions: "<99.0.0",
      patched_versions: ">=99.0.0",
      cwe: [],
      cvss: { score: 7.5, vectorString: "" },
    };
    const { outcome, sentence } = await auditOf(() => Response.json({ hono: [advisory] }));
    expect(outcome).toBe("failed");
    expect(sentence).toMatch(/Forged requests[\s\S]*hono/);
  });

  test("is skipped, with the reason, where the registry has no such service", async () => {
    const { outcome, sentence } = await auditOf(() => new Response("no", { status: 405 }));
    expect([outcome, sentence]).toEqual([
      "skipped",
      expect.stringMatching(/^the registry did not answer \(.+\)$/),
    ]);
  });

  test("is skipped without a network", async () => {
    const env = { NPM_CONFIG_REGISTRY: "http://127.0.0.1:1/" };
    expect((await auditDependencies(env)).outcome).toBe("skipped");
  });
});
