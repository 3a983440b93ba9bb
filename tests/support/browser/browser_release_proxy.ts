/** A proxy in front of the server that can serve a newer version of the app, and go away. */
export interface ReleaseProxy {
  readonly origin: string;
  /** Serves a newer version from now on, without the files whose path contains `removed`. */
  release(removed?: string): void;
  /** Answers what has begun and then refuses connections, until `comeBack`. */
  goAway(): Promise<void>;
  comeBack(): void;
}

/** The part of a proxy that a test replaces. */
export interface ProxyRules {
  /** Answers a request; `pass` gets the reply of the server, decompressed. */
  readonly answer?: (request: Request, pass: Pass) => Promise<Response>;
}

type Pass = (request: Request) => Promise<Response>;

/** Starts a proxy for the server at `target()` on a free port. */
export function openReleaseProxy(
  target: () => string,
  { answer = (request, pass) => pass(request) }: ProxyRules = {},
): ReleaseProxy {
  let version = 0;
  let missing: string | undefined;
  const first = listen(0);
  const { port } = first.addr;
  let server: typeof first | undefined = first;

  function listen(port: number) {
    return Deno.serve(
      { port, hostname: "127.0.0.1", onListen: () => {} },
      (request) => answer(request, pass),
    );
  }

  async function pass(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (missing && pathname.includes(missing)) return new Response(null, { status: 404 });
    const requestHeaders = new Headers(request.headers);
    // The browser's cached file may be of another version than the server's file.
    requestHeaders.delete("If-None-Match");
    const reply = await fetch(`${target()}${pathname}${search}`, {
      method: request.method,
      headers: requestHeaders,
      body: request.body,
      redirect: "manual",
    });
    const headers = new Headers(reply.headers);
    // `fetch` has already decompressed the body.
    headers.delete("Content-Encoding");
    headers.delete("Content-Length");
    // Only the worker's cache is used, not the browser's own.
    headers.set("Cache-Control", "no-store");
    const body = pathname === "/service_worker.js" && version > 0
      ? `${withoutMissing(await reply.text())}\n// Version ${version}\n`
      : reply.body;
    return new Response(body, { status: reply.status, headers });
  }

  /** The worker's list of files to cache, without the removed ones. */
  function withoutMissing(worker: string): string {
    return worker.replace(
      /\{"revision":[^{}]*"url":"([^"]*)"[^{}]*\},?/g,
      (entry, url: string) => missing && url.includes(missing) ? "" : entry,
    );
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    release(removed) {
      version += 1;
      missing = removed;
    },
    async goAway() {
      const ended = server?.shutdown();
      server = undefined;
      await ended;
    },
    comeBack() {
      server ??= listen(port);
    },
  };
}
