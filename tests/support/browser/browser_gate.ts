/** A gate before the server: its visitors meet what the server of tomorrow would hand out. */
export interface Gate {
  readonly origin: string;
  /** From now on the app is a newer version, as after a release; it has no files named `gone`. */
  release(gone?: string): void;
  close(): Promise<void>;
}

/** Opens a gate to the server at `target` on a free port. */
export function openGate(target: string): Gate {
  let version = 0;
  let missing: string | undefined;
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, pass);

  async function pass(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (missing && pathname.includes(missing)) return new Response(null, { status: 404 });
    const asked = new Headers(request.headers);
    // What the browser holds may be of another version than what it would be compared with.
    asked.delete("If-None-Match");
    const reply = await fetch(`${target}${pathname}${search}`, {
      method: request.method,
      headers: asked,
      body: request.body,
      redirect: "manual",
    });
    const headers = new Headers(reply.headers);
    // The body that arrives here is unpacked already.
    headers.delete("Content-Encoding");
    headers.delete("Content-Length");
    // The browser's own cache keeps no promise: only the worker's counts.
    headers.set("Cache-Control", "no-store");
    const body = pathname === "/service_worker.js" && version > 0
      ? `${withoutMissing(await reply.text())}\n// Version ${version}\n`
      : reply.body;
    return new Response(body, { status: reply.status, headers });
  }

  /** What the worker keeps, without the files that are gone. */
  function withoutMissing(worker: string): string {
    return worker.replace(
      /\{"revision":[^{}]*"url":"([^"]*)"[^{}]*\},?/g,
      (entry, url: string) => missing && url.includes(missing) ? "" : entry,
    );
  }

  return {
    origin: `http://127.0.0.1:${server.addr.port}`,
    release(gone) {
      version += 1;
      missing = gone;
    },
    close: () => server.shutdown(),
  };
}
