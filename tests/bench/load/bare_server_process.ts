import type { RecordedReply } from "./bare_server.ts";

/** A bare Hono server in a process of its own. */
export interface BareServer {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts one that sends these replies, and waits until it serves. */
export async function startBareServer(replies: readonly RecordedReply[]): Promise<BareServer> {
  const file = await Deno.makeTempFile();
  await Deno.writeTextFile(file, JSON.stringify(replies));
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", new URL("./bare_server.ts", import.meta.url).pathname, file],
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const reader = child.stdout.getReader();
  const { value } = await reader.read();
  const port = /port (\d+)/.exec(new TextDecoder().decode(value))?.[1];
  await Deno.remove(file);
  if (!port) throw new Error("Cannot measure: the bare server does not serve");
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid,
    async stop() {
      child.kill("SIGTERM");
      await child.status;
      await reader.cancel();
    },
  };
}
