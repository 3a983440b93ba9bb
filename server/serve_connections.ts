import type { Log } from "./log.ts";
import {
  type ConnectionLimits,
  createOpenConnections,
  type OpenConnections,
  type ServeOne,
} from "./open_connections.ts";

/** Where to listen. */
interface ListenOptions {
  readonly host: string;
  readonly port: number;
  readonly log: Log;
  readonly onListen: (port: number) => void;
  readonly limits?: Partial<ConnectionLimits>;
  /** Serves one connection; without it, `Deno.serve` accepts and serves all. */
  readonly serveOne: ServeOne | undefined;
}

/** A server that answers on its port. */
export interface Listening {
  /** Accepts no more connections. */
  refuse(): void;
  /** Closes the open ones, each after its reply. */
  close(): Promise<void>;
}

/**
 * Answers the requests of all connections. They are accepted here, since `Deno.serve` never closes an
 * idle one, and stops accepting for good when files run out
 * ([0052](../docs/decisions/0052-connections-are-accepted-by-ourselves.md)).
 * @throws what `Deno.listen` throws where the port is not available
 */
export function serveConnections(
  options: ListenOptions,
  answer: Deno.ServeHandler<Deno.NetAddr>,
): Listening {
  const { host: hostname, port, log, limits, serveOne, onListen } = options;
  if (!serveOne) return serveByDeno(options, answer);
  const listener = Deno.listen({ hostname, port });
  const connections = createOpenConnections(answer, serveOne, limits);
  void acceptAll(listener, connections, logSometimes(log));
  onListen(listener.addr.port);
  return { refuse: () => listener.close(), close: () => connections.close() };
}

/**
 * The part of Deno that serves one connection: not in its documentation, but its own modules use it.
 * @returns undefined in a release without it
 */
export function findServeOne(): ServeOne | undefined {
  const name: unknown = Reflect.get(Deno, "internal");
  const parts: unknown = typeof name === "symbol" ? Reflect.get(Deno, name) : undefined;
  if (typeof parts !== "object" || parts === null) return undefined;
  const found: unknown = Reflect.get(parts, "serveHttpOnConnection");
  return isServeOne(found) ? found : undefined;
}

function isServeOne(found: unknown): found is ServeOne {
  return typeof found === "function";
}

async function acceptAll(
  listener: Deno.TcpListener,
  connections: OpenConnections,
  say: (error: unknown) => void,
): Promise<void> {
  for (;;) {
    try {
      connections.take(await listener.accept());
    } catch (error) {
      if (CLOSED.some((kind) => error instanceof kind)) return;
      // At once: a pause for each sender that hangs up would keep out all others.
      if (DISCONNECTED.some((kind) => error instanceof kind)) continue;
      // Files have run out. Connections that are not accepted yet wait.
      connections.dropIdle();
      say(error);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

/** By `Deno.serve`, which is started again whenever it has stopped accepting. */
function serveByDeno(
  { host: hostname, port, log, onListen }: ListenOptions,
  answer: Deno.ServeHandler<Deno.NetAddr>,
): Listening {
  const say = logSometimes(log);
  let isOpen = true;
  let server = begin(port, onListen);

  function begin(port: number, onListen: (port: number) => void): Deno.HttpServer<Deno.NetAddr> {
    const options = { hostname, port, onListen: (at: Deno.NetAddr) => onListen(at.port) };
    const server = Deno.serve(options, answer);
    server.finished.catch((error: unknown) => {
      say(error);
      setTimeout(beginAgain, PAUSE, server.addr.port);
    });
    return server;
  }

  function beginAgain(port: number): void {
    if (!isOpen) return;
    try {
      server = begin(port, () => undefined);
    } catch (error) {
      // As long as not even the listener gets a file.
      say(error);
      setTimeout(beginAgain, PAUSE, port);
    }
  }

  return {
    // Not yet: `shutdown` would cut off requests that are still arriving.
    refuse: () => isOpen = false,
    close: () => server.shutdown(),
  };
}

/** Logs at most one of these errors a minute: an attack would fill the disk. */
function logSometimes(log: Log): (error: unknown) => void {
  let loggedAt = -Infinity;
  return (error) => {
    const now = performance.now();
    if (now - loggedAt < LOG_INTERVAL) return;
    loggedAt = now;
    log.error("connection not accepted", {
      cause: error instanceof Error ? error.message : "unknown",
    });
  };
}

const CLOSED = [Deno.errors.BadResource, Deno.errors.Interrupted];
/** The sender has hung up before its connection was accepted. */
const DISCONNECTED = [
  Deno.errors.NotConnected,
  Deno.errors.ConnectionAborted,
  Deno.errors.ConnectionReset,
];
/** Milliseconds. */
const PAUSE = 100;
const LOG_INTERVAL = 60_000;

/** The requests that a server is answering, so that it can finish them before it stops. */
interface RequestsUnderWay {
  /** Answers a request, or with `refuse` after `finish` was called. */
  answer(begin: () => Response | Promise<Response>): Response | Promise<Response>;
  /** Refuses new requests; resolves once all others are answered, after `most` ms at the latest. */
  finish(most: number): Promise<void>;
}

/**
 * Needed since a server that is closed finishes replies, but cuts off requests that are still
 * arriving: a protocol sent during a restart would look malformed, and its sender would give up.
 */
export function createRequestsUnderWay(refuse: () => Response): RequestsUnderWay {
  let count = 0;
  let isOpen = true;
  const finished = Promise.withResolvers<void>();

  function resolveIfFinished(): void {
    if (!isOpen && count === 0) finished.resolve();
  }
  async function counted(reply: Promise<Response>): Promise<Response> {
    count += 1;
    try {
      return await reply;
    } finally {
      count -= 1;
      resolveIfFinished();
    }
  }

  return {
    answer(begin) {
      if (!isOpen) return refuse();
      const reply = begin();
      return reply instanceof Response ? reply : counted(reply);
    },
    async finish(most) {
      isOpen = false;
      resolveIfFinished();
      const timer = setTimeout(finished.resolve, most);
      await finished.promise;
      clearTimeout(timer);
    },
  };
}
