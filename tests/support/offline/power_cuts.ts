/** The moment of a power cut: within the request's body, after it, or after the reply, lost or received. */
export type CutMoment = "in the body" | "behind the body" | "reply lost" | "reply heard";

/** A planned cut at request `number` of its kind; repeated requests count too. */
export interface PowerCut {
  readonly at: "photo" | "protocol";
  readonly number: number;
  readonly when: CutMoment;
}

/** A network whose server loses its power at planned requests. */
export interface CutNetwork {
  readonly fetch: typeof fetch;
  /** Cuts that have not happened yet. */
  left(): readonly PowerCut[];
}

/**
 * Counts the writes of photos and of protocols, and kills the server by `cut` at some of them, together
 * with all other pending requests.
 */
export function cutNetwork(cuts: readonly PowerCut[], cut: () => Promise<void>): CutNetwork {
  const counts = { photo: 0, protocol: 0 };
  let left = cuts;

  function nextCut({ method, url }: Request): CutMoment | undefined {
    if (method === "GET") return undefined;
    const at = url.includes("/protocolphoto/") ? "photo" : "protocol";
    counts[at] += 1;
    const found = left.find((one) => one.at === at && one.number === counts[at]);
    left = left.filter((one) => one !== found);
    return found?.when;
  }

  return {
    left: () => left,
    async fetch(input, init) {
      const request = new Request(input, init);
      const when = nextCut(request);
      if (!when) return await fetch(request);
      if (when === "in the body" || when === "behind the body") {
        const connection = await write(request, when === "in the body" ? 0.5 : 1);
        await cut();
        connection.close();
        throw new TypeError("The connection broke");
      }
      const reply = await fetch(request);
      const body = await reply.bytes();
      await cut();
      if (when === "reply lost") throw new TypeError("The reply was lost");
      return new Response(body, reply);
    },
  };
}

/** Sends a share of a request's body on its own connection. @returns the connection once that is sent */
async function write(request: Request, share: number): Promise<Deno.Conn> {
  const { hostname, port, host, pathname, search } = new URL(request.url);
  const body = new Uint8Array(await request.arrayBuffer());
  const head = [
    `${request.method} ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    `Content-Length: ${body.length}`,
    ...[...request.headers].map(([name, value]) => `${name}: ${value}`),
  ];
  const connection = await Deno.connect({ hostname, port: Number(port) });
  const sent = new Blob([
    `${head.join("\r\n")}\r\n\r\n`,
    body.subarray(0, Math.ceil(body.length * share)),
  ]);
  const writer = connection.writable.getWriter();
  await writer.write(await sent.bytes());
  writer.releaseLock();
  return connection;
}
