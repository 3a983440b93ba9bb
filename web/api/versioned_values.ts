import type { Reply } from "./read_reply.ts";

/** Values of a form, with the version that a save must name in `If-Match`. */
export type Versioned<Values> = { readonly values: Values; readonly etag: string };

/** The values of a reply with their version. */
export async function withVersion<Values>(
  reply: Promise<Reply<Values>>,
): Promise<Versioned<Values>> {
  const { data, etag = "" } = await reply;
  return { values: data, etag };
}
