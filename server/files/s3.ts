import { AwsClient } from "aws4fetch";
import type { S3Config } from "../config.ts";
import type { Files } from "./files.ts";

/** Files in a bucket, each an object under its path. Failures of the storage are tried again. */
export function createS3Files(config: S3Config): Files {
  const { accessKeyId, secretAccessKey, region } = config;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: "s3",
    retries: MOST_RETRIES,
  });
  const bucket = `${config.endpoint}/${config.bucket}`;

  /** @throws S3Failure for every answer that is neither good nor 404. */
  async function send(method: string, address: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(LONGEST);
    const reply = await client.fetch(`${bucket}${address}`, { ...init, method, signal });
    if (reply.ok || reply.status === 404) return reply;
    await reply.body?.cancel();
    throw new S3Failure(method, reply.status);
  }

  async function list(prefix: string): Promise<string[]> {
    const paths: string[] = [];
    let next: string | undefined;
    do {
      const query = new URLSearchParams({ "list-type": "2", "encoding-type": "url", prefix });
      if (next !== undefined) query.set("continuation-token", next);
      const reply = await send("GET", `?${query}`);
      const page = await reply.text();
      if (!reply.ok) throw new S3Failure("GET", reply.status);
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
      await reply.body?.cancel();
      if (!reply.ok) throw new S3Failure("PUT", reply.status);
    },
    async get(path) {
      const reply = await send("GET", addressOf(path));
      if (!reply.ok) {
        await reply.body?.cancel();
        return undefined;
      }
      return {
        bytes: new Uint8Array(await reply.arrayBuffer()),
        contentType: reply.headers.get("Content-Type") ?? "application/octet-stream",
        etag: reply.headers.get(KEPT_HASH) ?? reply.headers.get("ETag")?.replaceAll('"', "") ?? "",
      };
    },
    async delete(path) {
      await (await send("DELETE", addressOf(path))).body?.cancel();
    },
    list,
    // An object is there whole or not at all.
    parts: () => Promise.resolve([]),
  };
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
/** Milliseconds for a request with its retries. */
const LONGEST = 60_000;
