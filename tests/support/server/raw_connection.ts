/** A connection on which a test sends the bytes of a request itself. */
export interface RawConnection {
  send(text: string | Uint8Array<ArrayBuffer>): Promise<void>;
  /** What has been received so far. */
  received(): string;
  /** Resolves with all that was received once the other side has ended the connection. */
  readonly ended: Promise<string>;
  close(): void;
}

/** Connects to a server on this machine. */
export async function connectTo(origin: string): Promise<RawConnection> {
  const connection = await Deno.connect({
    hostname: "127.0.0.1",
    port: Number(new URL(origin).port),
  });
  let text = "";
  async function read(): Promise<string> {
    const decoder = new TextDecoder();
    try {
      for await (const part of connection.readable) text += decoder.decode(part, { stream: true });
    } catch {
      // Ended without a goodbye.
    }
    return text;
  }
  const ended = read();
  return {
    async send(part) {
      let bytes = typeof part === "string" ? new TextEncoder().encode(part) : part;
      while (bytes.length > 0) bytes = bytes.subarray(await connection.write(bytes));
    },
    received: () => text,
    ended,
    close() {
      try {
        connection.close();
      } catch {
        // The other side has ended it.
      }
    },
  };
}

/**
 * Connects `times` times, one after the other, and hangs up each time. This process waits, so that a
 * server in it cannot accept a connection before it is gone.
 */
export function hangUpBlocking(origin: string, times: number): void {
  const { success } = new Deno.Command(Deno.execPath(), {
    args: ["eval", HANG_UP, new URL(origin).port, String(times)],
  }).outputSync();
  if (!success) throw new Error("cannot hang up");
}

const HANG_UP = `
  import net from "node:net";
  const [port, times] = Deno.args.map(Number);
  for (let count = 0; count < times; count += 1) {
    await new Promise((resolve) => {
      const one = net.connect({ host: "127.0.0.1", port });
      one.once("connect", () => one.resetAndDestroy()).once("close", resolve);
    });
  }
`;
