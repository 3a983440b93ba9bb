import { fileURLToPath } from "node:url";

/** The real server in a separate process, on a free port of 127.0.0.1. */
export interface ServerProcess {
  readonly origin: string;
  readonly pid: number;
  /** Its output so far: standard output and standard error. */
  printed(): string;
  /** Its log so far: standard error. */
  logged(): string;
  /** Kills it immediately, like a power cut. */
  kill(): Promise<void>;
  /** Asks it to stop and waits until it has. @returns its exit code. */
  stop(signal?: "SIGTERM" | "SIGINT"): Promise<number>;
}

/** How a server is started, and of which release: the folder of another one, or this one. */
export interface Release {
  readonly mode?: "start" | "serve";
  readonly root?: string;
  /** A command that runs the server in its own process, such as `prlimit` with its options. */
  readonly under?: readonly string[];
  /** How far its clock is ahead of the machine's, in ms. */
  readonly clockAhead?: number;
  /** A free one by default. */
  readonly port?: string;
}

/** Starts the server on a store (none: the platform's own) and waits until it serves. */
export async function startServer(
  storePath: string | undefined,
  env: Record<string, string> = {},
  { mode = "start", root = ROOT, under = [], clockAhead = 0, port = "0" }: Release = {},
): Promise<ServerProcess> {
  const clock = clockAhead === 0
    ? []
    : ["--preload", `${ROOT}/tests/support/server/clock_ahead.ts`];
  const [command = "", ...args] = [...under, Deno.execPath(), "run", "-A", ...clock];
  const child = new Deno.Command(command, {
    args: [...args, `${root}/server/main.ts`, mode],
    cwd: root,
    env: {
      PORT: port,
      KV_PATH: storePath ?? "",
      SAMPLE_DATA: "off",
      RATE_LIMITS: "off",
      CLOCK_AHEAD: clockAhead === 0 ? "" : String(clockAhead),
      ...env,
    },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  let text = "";
  let log = "";
  let serves = false;
  const origin = Promise.withResolvers<string>();
  async function follow(stream: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of stream) {
      const more = decoder.decode(chunk, { stream: true });
      text += more;
      if (stream === child.stderr) log += more;
      // Not searched in every line of a long log: that would slow down measurements of the server.
      const port = serves ? undefined : /port (\d+)/.exec(text)?.[1];
      if (port === undefined) continue;
      serves = true;
      origin.resolve(`http://127.0.0.1:${port}`);
    }
  }
  const followed = Promise.all([follow(child.stdout), follow(child.stderr)]);
  void child.status.then(async ({ code }) => {
    await followed;
    origin.reject(new Error(`The server ended with ${code}: ${text}`));
  });
  async function end(signal: Deno.Signal): Promise<number> {
    child.kill(signal);
    const { code } = await child.status;
    await followed;
    return code;
  }
  return {
    origin: await origin.promise,
    pid: child.pid,
    printed: () => text,
    logged: () => log,
    async kill() {
      await end("SIGKILL");
    },
    stop: (signal = "SIGTERM") => end(signal),
  };
}

/** POSTs JSON to a server, with further headers. */
export function postJson(
  address: string,
  json: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(json),
  });
}

/** Runs a task of the product to its end. @returns its output and exit code */
export async function runTask(
  task: string,
  env: Record<string, string>,
  { root = ROOT, args = [] }: { readonly root?: string; readonly args?: readonly string[] } = {},
): Promise<{ code: number; text: string }> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "-A", `${root}/server/tasks/${task}.ts`, ...args],
    cwd: root,
    env,
    stdin: "null",
  }).output();
  const decoder = new TextDecoder();
  return { code, text: decoder.decode(stdout) + decoder.decode(stderr) };
}

/** The folder of this release. */
export const ROOT = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");
