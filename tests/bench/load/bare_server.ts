// A Hono server of its own process that knows nothing but recorded replies. Argument: their file.
import { Hono } from "hono";
import { z } from "zod";

/** A reply of the product, which a bare server sends again. */
const recordedReply = z.object({
  method: z.string(),
  route: z.string(),
  status: z.number().int(),
  headers: z.record(z.string(), z.string()),
  /** Base64. */
  body: z.string(),
});
export type RecordedReply = z.infer<typeof recordedReply>;

if (import.meta.main) {
  const [file = ""] = Deno.args;
  const replies = z.array(recordedReply).parse(JSON.parse(await Deno.readTextFile(file)));
  const app = new Hono();
  for (const { method, route, status, headers, body } of replies) {
    const bytes = Uint8Array.fromBase64(body);
    app.on(method, route, async (c) => {
      if (method !== "GET") await c.req.arrayBuffer();
      return new Response(bytes, { status, headers });
    });
  }
  Deno.serve({
    port: 0,
    hostname: "127.0.0.1",
    onListen: ({ port }) => console.info(`port ${port}`),
  }, app.fetch);
}
