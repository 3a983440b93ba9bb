import { Hono } from "hono";
import { openBenchWorld } from "./bench_world.ts";
import { inTurn, type Measurement, short } from "./measurement.ts";

const CONNECTIONS = 32;
const MILLISECONDS = 2_000;
const ROUNDS = 5;

/** `GET /api/rentalcar` with 24 cars against a bare Hono route that returns the same bytes. */
export async function measureCatalogueReads(): Promise<Measurement> {
  const world = await openBenchWorld({ cars: 24 });
  const reply = await world.app.request("/api/rentalcar");
  const bytes = await reply.arrayBuffer();
  const bare = new Hono().get(
    "/api/rentalcar",
    (c) => c.body(bytes, 200, { "Content-Type": "application/json" }),
  );
  const headers = Object.fromEntries(reply.headers);
  const lawful = new Hono().get("/api/rentalcar", (c) => {
    const asked = ["Authorization", "If-None-Match", "Accept-Encoding"].map((name) =>
      c.req.header(name)
    );
    return asked.some(Boolean) ? c.notFound() : c.body(bytes, 200, headers);
  });
  const ours = listen((request, from) => world.app.fetch(request, from));
  const theirs = listen((request) => bare.fetch(request));
  const { one, other } = await inTurn(
    ROUNDS,
    () => repliesPerSecond(ours.addr.port),
    () => repliesPerSecond(theirs.addr.port),
  );
  const bound = listen((request) => lawful.fetch(request));
  const most = await inTurn(
    ROUNDS,
    () => repliesPerSecond(bound.addr.port),
    () => repliesPerSecond(theirs.addr.port),
  );
  await Promise.all([ours.shutdown(), theirs.shutdown(), bound.shutdown()]);
  await world.close();
  return {
    what: "GET /api/rentalcar, 24 cars, against a bare Hono route with the same bytes",
    value: one / other,
    unit: "×",
    bound: { atLeast: 0.7 },
    detail:
      `${short(one)}/s against ${short(other)}/s, ${bytes.byteLength} bytes; a bare route that ` +
      `reads the token, the tag and the packing asked for and sends the same headers: ` +
      `${short(most.one / most.other)} ×`,
  };
}

function listen(handler: Deno.ServeHandler<Deno.NetAddr>): Deno.HttpServer<Deno.NetAddr> {
  return Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => undefined }, handler);
}

async function repliesPerSecond(port: number): Promise<number> {
  const client = new URL("./load_client.ts", import.meta.url).pathname;
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-A",
      client,
      `http://127.0.0.1:${port}/api/rentalcar`,
      `${CONNECTIONS}`,
      `${MILLISECONDS}`,
    ],
  }).output();
  if (!success) throw new Error(`Cannot measure: ${new TextDecoder().decode(stderr)}`);
  return Number(new TextDecoder().decode(stdout));
}
