import { fileURLToPath } from "node:url";

/** The real server in a process of its own, on a free port of 127.0.0.1. */
export interface ServerProcess {
  readonly origin: string;
  readonly pid: number;
  /** What it has printed so far: standard output and standard error. */
  printed(): string;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to stop and waits until it has. @returns its exit code. */
  stop(): Promise<number>;
}

/** Starts the server on a store in a file and waits until it serves. */
export async function startServer(
  storePath: string,
  env: Record<string, string> = {},
  mode: "start" | "serve" = "start",
): Promise<ServerProcess> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", fileURLToPath(new URL("../../server/main.ts", import.meta.url)), mode],
    env: { PORT: "0", KV_PATH: storePath, SAMPLE_DATA: "off", RATE_LIMITS: "off", ...env },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  let text = "";
  let serves = false;
  const origin = Promise.withResolvers<string>();
  async function follow(stream: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of stream) {
      text += decoder.decode(chunk, { stream: true });
      // Not looked for in every line of a long log: that would slow down whoever measures the server.
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
    async kill() {
      await end("SIGKILL");
    },
    stop: () => end("SIGTERM"),
  };
}
