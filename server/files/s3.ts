import { AwsClient } from "aws4fetch";
import { FilesUnavailable } from "../../shared/refusals.ts";
import type { S3Config } from "../config.ts";
import { loggedCause } from "../log.ts";
import type { Files } from "./files.ts";

/** Milliseconds that are waited for the storage. */
export interface S3Patience {
  /** Until an answer begins, its retries included; a file that is put has more (`PUT_RATE`). */
  readonly answer: number;
  /** Until all of an answer is there, from its beginning. */
  readonly body: number;
  /** How long nothing is asked after two requests in a row without an answer. */
  readonly rest: number;
}
const PATIENCE: S3Patience = { answer: 5_000, body: 30_000, rest: 10_000 };

/**
 * Files in a bucket, each an object under its path. Failures of the storage are tried again. While it
 * hangs, calls fail at once: no photo of a page waits for it, and no upload twice.
 */
export function createS3Files(config: S3Config, patience: S3Patience = PATIENCE): Files {
  const send = sender(config, patience);

  async function list(prefix: string): Promise<string[]> {
    const paths: string[] = [];
    let next: string | undefined;
    do {
      const query = new URLSearchParams({ "list-type": "2", "encoding-type": "url", prefix });
      if (next !== undefined) query.set("continuation-token", next);
      const reply = await send("GET", `?${query}`);
      const page = new TextDecoder().decode(reply.bytes);
      if (!reply.ok) throw new S3Failure("GET", 404);
      for (const [, key = ""] of page.matchAll(KEYS)) paths.push(decodedKey(key));
      next = plainText(NEXT_PAGE.exec(page)?.[1]);
    } while (next !== undefined);
    return paths;
  }

  return {
    async put(path, bytes, contentType) {
      const hash = await sha256(bytes);
      const reply = await send("PUT", addressOf(path), {
        body: bytes,
        headers: { "Content-Type": contentType, [CONTENT_HASH]: hash, [KEPT_HASH]: hash },
      });
      if (!reply.ok) throw new S3Failure("PUT", 404);
    },
    async get(path) {
      const { ok, headers, bytes } = await send("GET", addressOf(path));
      if (!ok) return undefined;
      return {
        bytes,
        contentType: headers.get("Content-Type") ?? "application/octet-stream",
        etag: headers.get(KEPT_HASH) ?? headers.get("ETag")?.replaceAll('"', "") ?? "",
      };
    },
    async delete(path) {
      await send("DELETE", addressOf(path));
    },
    list,
    // An object is there whole or not at all.
    parts: () => Promise.resolve([]),
  };
}

/** Sends signed requests to the bucket, and none while it hangs. */
function sender(config: S3Config, patience: S3Patience) {
  const { accessKeyId, secretAccessKey, region } = config;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: "s3",
    retries: MOST_RETRIES,
  });
  const bucket = `${config.endpoint}/${config.bucket}`;
  let unanswered = 0;
  let restUntil = 0;

  /**
   * The whole answer. @throws S3Failure for a refusal that is no 404, FilesUnavailable.
   */
  async function send(method: string, address: string, init: S3Request = {}): Promise<S3Answer> {
    if (performance.now() < restUntil) throw new FilesUnavailable("it did not answer just now");
    const ending = new AbortController();
    const end = () => ending.abort();
    const { answer, body } = patience;
    let timer = setTimeout(end, answer + (init.body?.length ?? 0) / PUT_RATE);
    try {
      const { signal } = ending;
      const reply = await client.fetch(`${bucket}${address}`, { ...init, method, signal });
      clearTimeout(timer);
      timer = setTimeout(end, body);
      const bytes = new Uint8Array(await reply.arrayBuffer());
      unanswered = 0;
      if (reply.ok || reply.status === 404) return { ok: reply.ok, headers: reply.headers, bytes };
      if (reply.status < 500) throw new S3Failure(method, reply.status);
      throw new FilesUnavailable(`${method} was answered with ${reply.status}`);
    } catch (error) {
      if (error instanceof S3Failure || error instanceof FilesUnavailable) throw error;
      unanswered += 1;
      if (unanswered >= 2) restUntil = performance.now() + patience.rest;
      const cause = ending.signal.aborted
        ? "was not answered in time"
        // Its message has the address, and with it the file's path.
        : `failed: ${loggedCause(error).replace(/ for url \([^)]*\)/, "")}`;
      throw new FilesUnavailable(`${method} ${cause}`);
    } finally {
      clearTimeout(timer);
    }
  }

  return send;
}

interface S3Request {
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly headers?: Record<string, string>;
}

/** An answer of the storage, whole; not `ok` for a 404. */
interface S3Answer {
  readonly ok: boolean;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** An unusable reply of the storage; it names no key and no file. */
export class S3Failure extends Error {
  override readonly name = "S3Failure";
  constructor(method: string, readonly status: number) {
    super(`Cannot use the file storage: ${method} was answered with ${status}`);
  }
}

function addressOf(path: string): string {
  return `/${path.split("/").map(encodeURIComponent).join("/")}`;
}

/** A key of a list: percent-encoded, within XML. */
function decodedKey(text: string): string {
  return decodeURIComponent((plainText(text) ?? "").replaceAll("+", " "));
}

function plainText(xml: string | undefined): string | undefined {
  return xml?.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'").replaceAll("&apos;", "'").replaceAll("&amp;", "&");
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}

const KEYS = /<Key>([^<]*)<\/Key>/g;
const NEXT_PAGE = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/;
/** Signed with the request, so that what arrives is what was sent. */
const CONTENT_HASH = "X-Amz-Content-Sha256";
/** Stored with the object: the same bytes have the same tag as in the KV store. */
const KEPT_HASH = "X-Amz-Meta-Sha256";
const MOST_RETRIES = 4;
/** Bytes a millisecond of a slow line to the storage. */
const PUT_RATE = 500;

/**
 * What is wrong with the configuration of a storage, naming the variable; undefined if it is right.
 * A temporary outage is no fault of the configuration.
 */
export async function s3Fault(config: S3Config): Promise<string | undefined> {
  try {
    await createS3Files(config).list("carFeature/");
    return undefined;
  } catch (error) {
    if (!(error instanceof S3Failure)) return undefined;
    if (error.status === 404) return "Cannot start: there is no S3_BUCKET of this name.";
    if (error.status === 401 || error.status === 403) {
      return "Cannot start: the storage refuses S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.";
    }
    return undefined;
  }
}
