import { z } from "zod";
import { isEmail } from "../shared/customer/email.ts";
import { storeKind } from "./store_kind.ts";

const flag = z.enum(["on", "off"]).transform((text) => text === "on");

const NO_PORT = "a number from 0 to 65535, such as 8000, is needed";

const environment = z.object({
  PORT: z.coerce.number(NO_PORT).int(NO_PORT).min(0, NO_PORT).max(65_535, NO_PORT).default(8000),
  HOST: z.string().min(1).optional(),
  KV_PATH: z.string().min(1).refine(isStorePath, "not a file, :memory: or an address").optional(),
  KV_ACCESS_TOKEN: z.string().min(1).optional(),
  DENO_KV_ACCESS_TOKEN: z.string().min(1).optional(),
  DENO_DEPLOYMENT_ID: z.string().optional(),
  DENO_KV_DEFAULT_PATH: z.string().optional(),
  ADMIN_EMAIL: z.string().refine(isEmail, "not an e-mail address").default("admin@example.com"),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  APP_SECRET: z.string().min(16).optional(),
  SMTP_URL: z.string().refine(isSmtpUrl, "not smtp://user:password@host:port").optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  IMAGE_BASE_URL: z.url({ protocol: /^https?$/ }).or(z.literal("")).default(""),
  SAMPLE_DATA: flag.optional(),
  RATE_LIMITS: flag.default(true),
  LOG: flag.default(false),
  TRUSTED_PROXY: flag.default(false),
  METRICS_TOKEN: z.string().min(16).regex(/^[\w.~+/=-]+$/).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,62}$/i).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
});

/** A misspelt address would be a file of this machine: an empty store. */
function isStorePath(text: string): boolean {
  return storeKind(text) === "remote" ? URL.canParse(text) : !text.includes("://");
}

function isSmtpUrl(text: string): boolean {
  try {
    const { protocol, hostname, username, password } = new URL(text);
    decodeURIComponent(username + password);
    return /^smtps?:$/.test(protocol) && hostname !== "";
  } catch {
    // Not an address, an impossible port, or an unknown escape code.
    return false;
  }
}

/** How the server was started: `start` is for a first look, `serve` for production. */
export type Mode = "start" | "serve";

/** An S3-compatible storage: where it is, and who may use it (docs/operations.md). */
export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** Everything that the environment decides, parsed once (docs/operations.md). */
export interface Config {
  readonly mode: Mode;
  readonly port: number;
  readonly host: string;
  /** Undefined on Deno Deploy: the platform's own store. */
  readonly kvPath: string | undefined;
  /** For a remote store. */
  readonly kvAccessToken: string | undefined;
  /** Whether Deno Deploy runs this process, whatever its store is. */
  readonly onPlatform: boolean;
  /** Whether the platform names a database for its own store. */
  readonly hasPlatformStore: boolean;
  readonly adminEmail: string;
  readonly adminPassword: string | undefined;
  /** Undefined on a first local start: generated and stored next to the store. */
  readonly appSecret: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly publicUrl: string;
  readonly imageBaseUrl: string;
  readonly sampleData: boolean;
  readonly rateLimits: boolean;
  /** Whether a start in a terminal logs each request, too; anywhere else all is logged. */
  readonly log: boolean;
  /** Whether `X-Forwarded-For` comes from a proxy of ours. */
  readonly trustedProxy: boolean;
  /** What a reader of the metrics sends; without it there are none. */
  readonly metricsToken: string | undefined;
  /** Where files live; undefined: in the store, in chunks. */
  readonly s3: S3Config | undefined;
}

/** Parses the environment. @throws ConfigError with one sentence that names the variable. */
export function readConfig(mode: Mode, env: Record<string, string>): Config {
  const parsed = environment.safeParse(present(env));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(
      `Cannot start: ${String(issue?.path[0])} is not valid (${issue?.message}).`,
    );
  }
  const value = parsed.data;
  if (mode === "serve" && !value.APP_SECRET) {
    throw new ConfigError(
      "Cannot start: APP_SECRET is required on serve (at least 16 characters).",
    );
  }
  const kvPath = value.KV_PATH ??
    (value.DENO_DEPLOYMENT_ID ? undefined : ".data/ledger.sqlite3");
  const kvAccessToken = value.KV_ACCESS_TOKEN ?? value.DENO_KV_ACCESS_TOKEN;
  const kind = storeKind(kvPath);
  if (onPlatform(env) && (kind === "file" || kind === "memory")) {
    throw new ConfigError(
      "Cannot start: KV_PATH names a file or memory, and Deno Deploy keeps neither. Leave it out.",
    );
  }
  requireRemote(kvPath, kvAccessToken, value.APP_SECRET);
  const host = value.HOST ?? (mode === "start" ? "127.0.0.1" : "0.0.0.0");
  return {
    mode,
    port: value.PORT,
    host,
    kvPath,
    kvAccessToken,
    onPlatform: onPlatform(env),
    hasPlatformStore: /^https?:/.test(value.DENO_KV_DEFAULT_PATH ?? ""),
    adminEmail: value.ADMIN_EMAIL,
    adminPassword: value.ADMIN_PASSWORD,
    appSecret: value.APP_SECRET,
    smtpUrl: value.SMTP_URL,
    publicUrl:
      (value.PUBLIC_URL ?? `http://${host === "0.0.0.0" ? "localhost" : host}:${value.PORT}`)
        .replace(/\/+$/, ""),
    imageBaseUrl: value.IMAGE_BASE_URL.replace(/\/+$/, ""),
    sampleData: value.SAMPLE_DATA ?? mode === "start",
    rateLimits: value.RATE_LIMITS,
    log: value.LOG,
    trustedProxy: value.TRUSTED_PROXY,
    metricsToken: value.METRICS_TOKEN,
    s3: s3Config(value),
  };
}

/** What a store that is shared with other instances needs. @throws ConfigError. */
function requireRemote(
  kvPath: string | undefined,
  accessToken: string | undefined,
  secret: string | undefined,
): void {
  const kind = storeKind(kvPath);
  if ((kind === "remote" || kind === "platform") && !secret) {
    throw new ConfigError(
      "Cannot start: APP_SECRET is required for a store that is not a file (at least 16 characters).",
    );
  }
  if (kvPath === undefined || kind !== "remote") return;
  const { protocol, hostname } = new URL(kvPath);
  if (protocol === "http:" && !LOOPBACK.has(hostname)) {
    throw new ConfigError("Cannot start: KV_PATH must be an https address, it carries a token.");
  }
  if (!accessToken) {
    throw new ConfigError("Cannot start: KV_ACCESS_TOKEN is required for a remote store.");
  }
}

const LOOPBACK: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** All of its variables or none. @throws ConfigError. */
function s3Config(value: z.infer<typeof environment>): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = value;
  const wanted = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(wanted).flatMap(([name, text]) => text ? [] : [name]);
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    if (missing.length === Object.keys(wanted).length) return undefined;
    throw new ConfigError(`Cannot start: ${missing[0]} is required for an S3 storage.`);
  }
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ""),
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    region: value.S3_REGION,
  };
}

/** Whether Deno Deploy runs this process. */
export function onPlatform(env: Record<string, string>): boolean {
  return Boolean(env["DENO_DEPLOYMENT_ID"]);
}

/** The environment of this process, read in this one place. */
export function processEnvironment(): Record<string, string> {
  return Deno.env.toObject();
}

/** A wrong configuration, in one sentence that names the variable. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** An empty variable counts as absent. */
function present(env: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
}
