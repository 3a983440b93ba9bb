import { describe, expect, test } from "vitest";
import { ConfigError, type Mode, readConfig } from "../../server/config.ts";

const SECRET = { APP_SECRET: "a secret of some length" };

function refusal(mode: Mode, env: Record<string, string>): string {
  try {
    readConfig(mode, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "none";
}

describe("without any variable", () => {
  test("start listens on this machine only, with a local store and a sample catalogue", () => {
    expect(readConfig("start", {})).toMatchObject({
      port: 8000,
      host: "127.0.0.1",
      kvPath: ".data/ledger.sqlite3",
      adminEmail: "admin@example.com",
      adminPassword: undefined,
      appSecret: undefined,
      publicUrl: "http://127.0.0.1:8000",
      imageBaseUrl: "",
      sampleData: true,
      rateLimits: true,
      trustedProxy: false,
    });
  });

  test("serve is public, without sample data, and requires a secret", () => {
    expect(readConfig("serve", SECRET)).toMatchObject({ host: "0.0.0.0", sampleData: false });
    expect(refusal("serve", {})).toContain("APP_SECRET");
  });
});

describe("an invalid value stops the start with one sentence that names the variable", () => {
  test.each([
    ["PORT", "abc"],
    ["PORT", "70000"],
    ["ADMIN_EMAIL", "nobody"],
    ["ADMIN_PASSWORD", "short"],
    ["APP_SECRET", "short"],
    ["METRICS_TOKEN", "short"],
    ["METRICS_TOKEN", "long enough, but of words"],
    ["SMTP_URL", "mail.example.com"],
    ["PUBLIC_URL", "autoplac.example"],
    ["IMAGE_BASE_URL", "ftp://img.example"],
    ["SAMPLE_DATA", "yes"],
    ["RATE_LIMITS", "0"],
    ["TRUSTED_PROXY", "true"],
    ["LOG", "all"],
  ])("%s=%s", (name, value) => {
    const sentence = refusal("start", { [name]: value });
    expect(sentence).toMatch(new RegExp(`^Cannot start: ${name} is not valid \\(.+\\)\\.$`));
    expect(sentence).not.toContain("\n");
  });

  test.each(["abc", "70000", "-1", "80.5"])("a port that is none says what one is: %s", (PORT) => {
    expect(refusal("start", { PORT })).toBe(
      "Cannot start: PORT is not valid (a number from 0 to 65535, such as 8000, is needed).",
    );
  });

  test("a store that is not a local file requires a secret, too", () => {
    const remote = { KV_PATH: "https://kv.example", KV_ACCESS_TOKEN: "token" };
    for (const env of [remote, { DENO_DEPLOYMENT_ID: "d1" }]) {
      expect(refusal("start", env)).toContain("APP_SECRET");
      expect(refusal("start", { ...env, ...SECRET })).toBe("none");
    }
  });
});

describe("a remote store", () => {
  const remote = { KV_PATH: "https://kv.example", ...SECRET };

  test("requires its access token, under a name that Deno Deploy accepts or under Deno's own", () => {
    expect(refusal("serve", remote)).toContain("KV_ACCESS_TOKEN");
    expect(readConfig("serve", { ...remote, KV_ACCESS_TOKEN: "a" }).kvAccessToken).toBe("a");
    expect(readConfig("serve", { ...remote, DENO_KV_ACCESS_TOKEN: "b" }).kvAccessToken).toBe("b");
  });

  test("is not opened over http, since the access token would be sent in the clear", () => {
    const token = { ...SECRET, KV_ACCESS_TOKEN: "a" };
    expect(refusal("serve", { ...token, KV_PATH: "http://kv.example" })).toContain("KV_PATH");
    expect(refusal("serve", { ...token, KV_PATH: "https://" })).toContain("KV_PATH");
    expect(refusal("serve", { ...token, KV_PATH: "http://127.0.0.1:4512" })).toBe("none");
  });

  test.each(["htps://kv.example", " https://kv.example", "HTTPS://kv.example"])(
    "with a misspelt address is not treated as a local file: %s",
    (KV_PATH) => {
      expect(refusal("serve", { ...SECRET, KV_PATH })).toContain("KV_PATH is not valid");
    },
  );

  test("is required on Deno Deploy: a file or memory is refused there", () => {
    const platform = { ...SECRET, DENO_DEPLOYMENT_ID: "d1" };
    for (const KV_PATH of [":memory:", ".data/ledger.sqlite3", "/var/lib/store.sqlite3"]) {
      expect(refusal("serve", { ...platform, KV_PATH })).toContain("Deno Deploy keeps neither");
    }
    expect(refusal("serve", platform)).toBe("none");
  });

  test("on Deno Deploy leaves the platform its cron", () => {
    const env = { ...remote, KV_ACCESS_TOKEN: "a" };
    expect(readConfig("serve", env).onPlatform).toBe(false);
    expect(readConfig("serve", { ...env, DENO_DEPLOYMENT_ID: "d1" }).onPlatform).toBe(true);
  });
});

test("an empty variable counts as absent", () => {
  expect(readConfig("start", { PORT: "", ADMIN_EMAIL: "", SAMPLE_DATA: "" }))
    .toMatchObject({ port: 8000, adminEmail: "admin@example.com", sampleData: true });
});

test("addresses lose their trailing slash", () => {
  const urls = {
    PUBLIC_URL: "https://autoplac.example/",
    IMAGE_BASE_URL: "https://img.example/a/",
  };
  expect(readConfig("start", urls)).toMatchObject({
    publicUrl: "https://autoplac.example",
    imageBaseUrl: "https://img.example/a",
  });
});

test("on Deno Deploy the platform's own store is used", () => {
  const { kvPath } = readConfig("serve", { DENO_DEPLOYMENT_ID: "d1", ...SECRET });
  expect(kvPath).toBeUndefined();
});

describe("files in an S3 storage", () => {
  const S3 = {
    S3_ENDPOINT: "https://s3.example/",
    S3_BUCKET: "autoplac",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  };

  test("are enabled by all four variables; without any of them files are in the store", () => {
    expect(readConfig("start", {}).s3).toBeUndefined();
    expect(readConfig("start", { S3_REGION: "eu-central-1" }).s3).toBeUndefined();
    expect(readConfig("start", S3).s3).toEqual({
      endpoint: "https://s3.example",
      bucket: "autoplac",
      accessKeyId: "key",
      secretAccessKey: "secret",
      region: "us-east-1",
    });
  });

  test.each(Object.keys(S3))("a start without %s alone is refused by its name", (name) => {
    expect(refusal("start", { ...S3, [name]: "" }))
      .toBe(`Cannot start: ${name} is required for an S3 storage.`);
  });

  test.each([["S3_ENDPOINT", "s3.example"], ["S3_BUCKET", "a/b"]])("%s=%s", (name, value) => {
    expect(refusal("start", { ...S3, [name]: value })).toContain(name);
  });
});
