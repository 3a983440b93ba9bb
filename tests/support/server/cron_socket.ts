import { z } from "zod";

/**
 * A stand-in for the cron of Deno Deploy: the other end of the socket that `DENO_UNSTABLE_CRON_SOCK`
 * names. One JSON object a line: the runtime registers crons and tells results, this end invokes.
 */
export interface CronSocket {
  /** For `DENO_UNSTABLE_CRON_SOCK`. */
  readonly address: string;
  /** Names and schedules of the crons registered so far. */
  readonly registered: readonly { readonly name: string; readonly schedule: string }[];
  /** Runs a cron once. @returns whether its handler succeeded. */
  invoke(name: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Listens on a socket in a folder of its own; `refuse` closes each connection at once. */
export async function openCronSocket({ refuse = false } = {}): Promise<CronSocket> {
  const folder = await Deno.makeTempDir({ prefix: "cron_" });
  const path = `${folder}/cron.sock`;
  const listener = Deno.listen({ transport: "unix", path });
  const registered: { name: string; schedule: string }[] = [];
  const waiting = new Map<string, PromiseWithResolvers<boolean>>();
  let connection: Deno.Conn | undefined;

  async function follow(): Promise<void> {
    for await (const accepted of listener) {
      connection = accepted;
      if (refuse) accepted.close();
      else void read(accepted).catch(() => undefined);
    }
  }

  async function read(from: Deno.Conn): Promise<void> {
    let text = "";
    for await (const chunk of from.readable.pipeThrough(new TextDecoderStream())) {
      const lines = (text + chunk).split("\n");
      text = lines.pop() ?? "";
      for (const line of lines) take(message.parse(JSON.parse(line)));
    }
  }

  function take(said: z.infer<typeof message>): void {
    if (said.kind === "register") registered.push(...said.crons);
    if (said.kind === "result") waiting.get(said.name)?.resolve(said.success);
  }

  async function send(said: unknown): Promise<void> {
    await connection?.write(new TextEncoder().encode(`${JSON.stringify(said)}\n`));
  }

  const following = follow().catch(() => undefined);
  return {
    address: `unix:${path}`,
    registered,
    async invoke(name) {
      const result = Promise.withResolvers<boolean>();
      waiting.set(name, result);
      await send({ kind: "invoke", name });
      return await result.promise;
    },
    async close() {
      listener.close();
      await following;
      await Deno.remove(folder, { recursive: true });
    },
  };
}

const message = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("register"),
    crons: z.array(z.object({ name: z.string(), schedule: z.string() })),
  }),
  z.object({ kind: z.literal("result"), name: z.string(), success: z.boolean() }),
]);
