/** The connections that are open, so that they can be limited and closed. */
export interface OpenConnections {
  /** Serves a connection; in place of the one idle for longest if there are too many. */
  take(connection: Deno.TcpConn): void;
  /** Closes the connection that has been idle for longest. @returns whether there was one. */
  dropIdle(): boolean;
  /** Closes all, each after its reply; resolves once that is done. */
  close(): Promise<void>;
}

/** How many connections may be open, and how long one may be idle, in ms. */
export interface ConnectionLimits {
  readonly most: number;
  readonly idle: number;
  /** How long a sender may go on with a body that was refused: browsers then read the reply. */
  readonly linger: number;
}

/** Serves the requests of one connection. The function given to the signal ends it at once. */
export type ServeOne = (
  connection: Deno.Conn,
  signal: { addEventListener(type: "abort", cut: () => void): void },
  answer: (request: Request, info: Info) => Promise<Response>,
  onError: (error: unknown) => Response,
  onListen: () => void,
) => Deno.HttpServer;

/** A connection is idle while no request of it is being answered. */
interface Open {
  underWay: number;
  idleSince: number;
  /** Ends it at once, also while a reply is being sent. */
  cut: () => void;
  /** Ends it when the reply is sent; then it cannot be cut any more. */
  finish: () => void;
  /** Cuts it, once its last reply said that it ends. */
  ends?: ReturnType<typeof setTimeout>;
}

/** Opens none yet: `take` does. */
export function createOpenConnections(
  answer: Deno.ServeHandler<Deno.NetAddr>,
  serveOne: ServeOne,
  { most = mostConnections(), idle = IDLE, linger = LINGER }: Partial<ConnectionLimits> = {},
): OpenConnections {
  const all = createRegister();
  const { open, idling, ending, finishing } = all;

  function dropIdle(): boolean {
    const [oldest] = ending.size > 0 ? ending : idling;
    if (oldest) all.cut(oldest);
    return oldest !== undefined;
  }

  async function counted(one: Open, request: Request, info: Info): Promise<Response> {
    one.underWay += 1;
    idling.delete(one);
    try {
      const reply = await answer(request, info);
      const end = endOf(request, reply);
      if (end) all.endIn(end === "refused" ? linger : UNREAD_IDLES * idle, one);
      return reply;
    } finally {
      one.underWay -= 1;
      if (one.underWay === 0) all.rest(one);
    }
  }

  function serve(connection: Deno.TcpConn): void {
    const one: Open = {
      underWay: 0,
      idleSince: 0,
      cut: () => undefined,
      finish: () => undefined,
    };
    const signal = {
      addEventListener(_: "abort", end: () => void) {
        one.cut = () => attempted(end);
      },
    };
    const handler = (request: Request, info: Info) => counted(one, request, info);
    const served = serveOne(connection, signal, handler, failed, () => undefined);
    one.finish = () => void served.shutdown().catch(() => undefined);
    open.add(one);
    all.rest(one);
    // A broken connection ends with an error, which no other connection needs to know.
    served.finished.then(() => all.forget(one), () => all.forget(one));
  }

  function sweep(): void {
    const now = performance.now();
    for (const one of idling) {
      if (now - one.idleSince < idle) break;
      // Where a large reply is still being received, that may go on; but not on many connections,
      // since it may never end.
      if (finishing.size < Math.min(most / 4, MOST_FINISHING)) all.finish(one);
      else all.cut(one);
    }
  }
  const sweeping = setInterval(sweep, Math.min(SWEEP, idle / 4));

  return {
    dropIdle,
    take(connection) {
      if (open.size >= most && !dropIdle()) return connection.close();
      connection.setNoDelay(true);
      serve(connection);
    },
    async close() {
      clearInterval(sweeping);
      await all.end();
    },
  };
}

/**
 * Whether the reply ends its connection, since the body was refused or not read: the rest would be
 * received and ignored, for as long as it goes on. A slow upload with an expired token gets its 401
 * only after the body, so that it has more time.
 */
function endOf(request: Request, { headers }: Response): "refused" | "unread" | undefined {
  if (request.method !== "GET" && headers.get("Connection") === "close") return "refused";
  if (!hasUnreadBody(request)) return undefined;
  headers.set("Connection", "close");
  return "unread";
}

/** Whether it brings a body of which nothing was read. By the headers, since a GET has no `body`. */
function hasUnreadBody(request: Request): boolean {
  const { headers } = request;
  const hasBody = (headers.get("Content-Length") ?? "0") !== "0" ||
    headers.has("Transfer-Encoding");
  // Looked at last: it opens the body, which would keep a connection from being closed.
  return hasBody && !request.bodyUsed;
}

function createRegister() {
  const open = new Set<Open>();
  // In the order in which they became idle.
  const idling = new Set<Open>();
  const finishing = new Set<Open>();
  // Those whose last reply said so; they are cut soon.
  const ending = new Set<Open>();
  let ended: (() => void) | undefined;

  function forget(one: Open): void {
    // Most senders hang up at once: a flood of them would leave the timers of minutes in memory.
    clearTimeout(one.ends);
    for (const set of [open, idling, ending, finishing]) set.delete(one);
    if (open.size === 0) ended?.();
  }

  function cut(one: Open): void {
    if (!open.has(one)) return;
    forget(one);
    one.cut();
  }

  function finish(one: Open): void {
    if (finishing.has(one)) return;
    idling.delete(one);
    finishing.add(one);
    one.finish();
  }

  return {
    open,
    idling,
    ending,
    finishing,
    forget,
    cut,
    finish,
    /** Cuts it after `milliseconds`, or sooner if it has to make room. */
    endIn(milliseconds: number, one: Open): void {
      if (ending.has(one) || !open.has(one)) return;
      ending.add(one);
      one.ends = setTimeout(cut, milliseconds, one);
    },
    rest(one: Open): void {
      if (ending.has(one) || !open.has(one) || finishing.has(one)) return;
      one.idleSince = performance.now();
      idling.add(one);
    },
    /** Ends all of them. */
    async end(): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      ended = resolve;
      for (const one of open) {
        if (ending.has(one)) setTimeout(cut, FAREWELL, one);
        else finish(one);
      }
      if (open.size > 0) await promise;
    },
  };
}

/** Fails where the other side ends the connection in the same moment. */
function attempted(end: () => void): void {
  try {
    end();
  } catch {
    // It has ended.
  }
}

function failed(): Response {
  return new Response(null, { status: 500 });
}

/**
 * As many as the process may have open files, less those of store, workers, mails and file storage.
 */
function mostConnections(): number {
  try {
    const limits = Deno.readTextFileSync("/proc/self/limits");
    const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
    return Math.max(1, Math.min(MOST_CONNECTIONS, files - OTHER_FILES));
  } catch {
    // Not Linux.
    return WITHOUT_LIMITS;
  }
}

type Info = Deno.ServeHandlerInfo<Deno.NetAddr>;

const MOST_CONNECTIONS = 1_024;
const MOST_FINISHING = 64;
const OTHER_FILES = 96;
/** macOS gives a process 256 files. */
const WITHOUT_LIMITS = 160;
/** Milliseconds. */
const IDLE = 60_000;
const SWEEP = 5_000;
/** A body that is ignored may go on for as long as this many idle connections last. */
const UNREAD_IDLES = 5;
/** As long as other servers give; a connection cut at once would lose the reply for the sender. */
const LINGER = 30_000;
/** The same when the server stops. */
const FAREWELL = 200;
