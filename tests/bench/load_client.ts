// A load of its own process: GETs one address over kept-open connections for a while, and prints
// how many replies a second came. Arguments: address, connections, milliseconds.
import { Pool } from "undici";

const [address = "", connections = "1", milliseconds = "0"] = Deno.args;
const { origin, pathname } = new URL(address);
const pool = new Pool(origin, { connections: Number(connections) });
const start = performance.now();
const end = start + Number(milliseconds);
let count = 0;
await Promise.all(Array.from({ length: Number(connections) }, async () => {
  while (performance.now() < end) {
    const { statusCode, body } = await pool.request({ path: pathname, method: "GET" });
    await body.arrayBuffer();
    if (statusCode !== 200) throw new Error(`Cannot measure: ${statusCode}`);
    count += 1;
  }
}));
console.info(String(count * 1000 / (performance.now() - start)));
await pool.close();
