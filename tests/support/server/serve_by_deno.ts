/** A process that serves by `Deno.serve`, as on a platform, and prints its port. */
import { createLog } from "../../../server/log.ts";
import { serveConnections } from "../../../server/serve_connections.ts";

serveConnections({
  host: "127.0.0.1",
  port: 0,
  log: createLog((line) => console.info(line), () => "now"),
  onListen: (port) => console.info(`port ${port}`),
  serveOne: undefined,
}, () => new Response("answered"));
