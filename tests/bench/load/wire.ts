/** A reply as it came over the network: neither unpacked nor parsed. */
export interface WireReply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** A request; its body is JSON, or bytes with their content type among the headers. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

/** Sends requests over kept-open connections; opens another one where all are in use. */
export interface Wire {
  send(request: WireRequest): Promise<WireReply>;
  close(): void;
}

/** A client of one server on this machine. Much cheaper than `fetch`, which would load it, too. */
export function createWire(origin: string): Wire {
  const port = Number(new URL(origin).port);
  const idle: Line[] = [];

  async function send(request: WireRequest): Promise<WireReply> {
    const kept = idle.pop();
    try {
      return await sendOn(kept ?? await connect(port), request);
    } catch (error) {
      // The server may close a connection that is not used: a browser, too, opens another one.
      if (kept) return await send(request);
      throw error;
    }
  }

  async function sendOn(line: Line, request: WireRequest): Promise<WireReply> {
    try {
      await writeAll(line.connection, head(port, request));
      if (request.body) await writeAll(line.connection, request.body);
      const reply = await readReply(line);
      idle.push(line);
      return reply;
    } catch (error) {
      line.connection.close();
      throw error;
    }
  }

  return {
    send,
    close() {
      for (const { connection } of idle.splice(0)) connection.close();
    },
  };
}

/** A connection, and the room that its replies are read into. */
interface Line {
  readonly connection: Deno.Conn;
  room: Uint8Array<ArrayBuffer>;
}

async function connect(port: number): Promise<Line> {
  const connection = await Deno.connect({ hostname: "127.0.0.1", port });
  connection.setNoDelay();
  return { connection, room: new Uint8Array(64 * 1024) };
}

function head(port: number, { method, path, headers = {}, body }: WireRequest): Uint8Array {
  const length = body || method !== "GET" ? { "Content-Length": `${body?.length ?? 0}` } : {};
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...headers, ...length });
  return new TextEncoder().encode(
    [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), "", ""]
      .join("\r\n"),
  );
}

async function writeAll(connection: Deno.Conn, bytes: Uint8Array): Promise<void> {
  for (let from = 0; from < bytes.length;) from += await connection.write(bytes.subarray(from));
}

async function readReply(line: Line): Promise<WireReply> {
  let filled = 0;
  for (;;) {
    if (filled === line.room.length) {
      const larger = new Uint8Array(filled * 2);
      larger.set(line.room);
      line.room = larger;
    }
    const read = await line.connection.read(line.room.subarray(filled));
    if (read === null) throw new Error("Cannot read a reply: the connection was closed");
    filled += read;
    const reply = replyIn(line.room.subarray(0, filled));
    if (reply) return reply;
  }
}

/** Undefined while a part is missing. */
function replyIn(bytes: Uint8Array<ArrayBuffer>): WireReply | undefined {
  const text = latin1.decode(bytes.subarray(0, LONGEST_HEAD));
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const [first = "", ...lines] = text.slice(0, end).split("\r\n");
  const status = Number(first.split(" ")[1]);
  const headers = new Map(lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  }));
  const rest = bytes.subarray(end + 4);
  if (headers.get("transfer-encoding") === "chunked") {
    const body = chunksIn(rest);
    return body && { status, headers, body };
  }
  const length = status === 204 || status === 304 ? 0 : Number(headers.get("content-length") ?? 0);
  return rest.length < length ? undefined : { status, headers, body: rest.slice(0, length) };
}

/** The joined chunks; undefined while the last is missing. */
function chunksIn(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let from = 0;;) {
    const line = latin1.decode(bytes.subarray(from, from + LONGEST_SIZE));
    const end = line.indexOf("\r\n");
    if (end < 0) return undefined;
    const size = parseInt(line, 16);
    const start = from + end + 2;
    if (bytes.length < start + size + 2) return undefined;
    if (size === 0) return joined(parts);
    parts.push(bytes.subarray(start, start + size));
    from = start + size + 2;
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const latin1 = new TextDecoder("latin1");
/** Bytes. */
const LONGEST_HEAD = 8 * 1024;
const LONGEST_SIZE = 20;
