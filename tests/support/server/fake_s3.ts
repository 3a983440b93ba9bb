/** A bucket in memory with the needed part of S3, which accepts signed requests only. */
export interface FakeS3 {
  readonly endpoint: string;
  readonly objects: Map<string, { bytes: Uint8Array; type: string; hash: string | null }>;
  /** Faults of the requests so far. */
  readonly complaints: string[];
  /** Answers this many requests with this status before it works again. */
  fail(status: number, times: number): void;
  /** From now on it accepts requests and does not answer, or begins to; "never" ends that. */
  hang(when: "answer" | "body" | "never"): void;
  /** Requests so far, also those without an answer. */
  asked(): number;
  close(): Promise<void>;
}

/** Starts the storage on a free port of 127.0.0.1; its lists come two names a page. */
export function startFakeS3(accessKeyId = "key", bucket = "autoplac"): FakeS3 {
  const objects: FakeS3["objects"] = new Map();
  const complaints: string[] = [];
  let failure = { status: 0, times: 0 };
  let hanging: "answer" | "body" | "never" = "never";
  let asked = 0;
  const closing = Promise.withResolvers<void>();

  async function answer(request: Request): Promise<Response> {
    asked += 1;
    if (hanging === "answer") {
      await closing.promise;
      return new Response(null, { status: 503 });
    }
    if (hanging === "body") {
      return new Response(
        new ReadableStream({
          async start(stream) {
            stream.enqueue(new Uint8Array(10));
            await closing.promise;
            stream.close();
          },
        }),
      );
    }
    const url = new URL(request.url);
    const bytes = new Uint8Array(await request.arrayBuffer());
    const complaint = await complaintOf(request, bytes, accessKeyId);
    if (complaint) {
      complaints.push(`${request.method} ${url.pathname}: ${complaint}`);
      return new Response("<Error/>", { status: 403 });
    }
    if (failure.times > 0) {
      failure.times -= 1;
      return new Response("<Error/>", { status: failure.status });
    }
    const [, name = "", ...rest] = url.pathname.split("/").map(decodeURIComponent);
    if (name !== bucket) return new Response("<Error/>", { status: 404 });
    const key = rest.join("/");
    return key === "" ? page(url.searchParams) : object(request, key, bytes);
  }

  function object(request: Request, key: string, bytes: Uint8Array): Response {
    const found = objects.get(key);
    switch (request.method) {
      case "PUT": {
        const { headers } = request;
        const hash = headers.get("X-Amz-Meta-Sha256");
        objects.set(key, { bytes, type: headers.get("Content-Type") ?? "", hash });
        return new Response();
      }
      case "DELETE":
        objects.delete(key);
        return new Response(null, { status: 204 });
      default:
        if (!found) return new Response("<Error/>", { status: 404 });
        return new Response(Uint8Array.from(found.bytes), {
          headers: { "Content-Type": found.type, "X-Amz-Meta-Sha256": found.hash ?? "" },
        });
    }
  }

  function page(query: URLSearchParams): Response {
    const from = Number(query.get("continuation-token")?.replace("<page>", "") ?? 0);
    const all = [...objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? ""));
    const keys = all.toSorted().slice(from, from + 2);
    const contents = keys.map((key) =>
      `<Contents><Key>${encodeURIComponent(key)}</Key></Contents>`
    );
    const more = from + 2 < all.length
      ? `<NextContinuationToken>&lt;page&gt;${from + 2}</NextContinuationToken>`
      : "";
    return new Response(`<ListBucketResult>${more}${contents.join("")}</ListBucketResult>`);
  }

  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => undefined }, answer);
  return {
    endpoint: `http://127.0.0.1:${server.addr.port}`,
    objects,
    complaints,
    fail(status, times) {
      failure = { status, times };
    },
    hang(when) {
      hanging = when;
    },
    asked: () => asked,
    async close() {
      closing.resolve();
      await server.shutdown();
    },
  };
}

async function complaintOf(
  request: Request,
  bytes: Uint8Array<ArrayBuffer>,
  accessKeyId: string,
): Promise<string | undefined> {
  const signature = SIGNATURE.exec(request.headers.get("Authorization") ?? "");
  if (!signature) return "it is not signed";
  if (signature[1] !== accessKeyId) return "an unknown key";
  const signed = signature[2]?.split(";") ?? [];
  const needed = ["host", "x-amz-content-sha256", "x-amz-date"];
  if (!needed.every((name) => signed.includes(name))) return "too little of it is signed";
  const said = request.headers.get("X-Amz-Content-Sha256");
  if (said === "UNSIGNED-PAYLOAD") {
    return request.method === "PUT" ? "the body is not signed" : undefined;
  }
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
  return said === hash ? undefined : "another body was signed";
}

const SIGNATURE =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=[0-9a-f]{64}$/;
