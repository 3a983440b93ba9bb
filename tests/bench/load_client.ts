// A load of its own process: GETs one address over kept-open connections for a while, and prints
// how many replies a second came. Arguments: port, path, connections, milliseconds.
const [port = "0", path = "/", connections = "1", milliseconds = "0"] = Deno.args;
if (Number(milliseconds) > 30_000) throw new Error("Cannot load a server for over 30 s");

const request = new TextEncoder().encode(
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: application/json\r\n\r\n`,
);
const end = performance.now() + Number(milliseconds);
const start = performance.now();
const counts = await Promise.all(Array.from({ length: Number(connections) }, askUntilEnd));
const seconds = (performance.now() - start) / 1000;
console.info(String(counts.reduce((sum, count) => sum + count, 0) / seconds));

async function askUntilEnd(): Promise<number> {
  const connection = await Deno.connect({ hostname: "127.0.0.1", port: Number(port) });
  const buffer = new Uint8Array(256 * 1024);
  let count = 0;
  while (performance.now() < end) {
    await connection.write(request);
    await readReply(connection, buffer);
    count += 1;
  }
  connection.close();
  return count;
}

async function readReply(connection: Deno.Conn, buffer: Uint8Array): Promise<void> {
  let filled = 0;
  let whole = Infinity;
  while (filled < whole) {
    const read = await connection.read(buffer.subarray(filled));
    if (read === null) throw new Error("Cannot read a reply: the connection was closed");
    filled += read;
    if (whole === Infinity) whole = replyLength(buffer.subarray(0, filled));
  }
}

function replyLength(bytes: Uint8Array): number {
  const text = new TextDecoder("latin1").decode(bytes.subarray(0, 4096));
  const head = text.indexOf("\r\n\r\n");
  if (head < 0) return Infinity;
  if (!text.startsWith("HTTP/1.1 200")) throw new Error(`Cannot measure: ${text.slice(0, 40)}`);
  const length = /content-length: (\d+)/i.exec(text.slice(0, head))?.[1];
  if (length === undefined) throw new Error("Cannot measure: the reply has no length");
  return head + 4 + Number(length);
}
