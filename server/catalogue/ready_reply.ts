import { toBytes } from "../store/json_bytes.ts";

/** A JSON reply that is ready to be sent: made once, until its content changes. */
export interface ReadyReply {
  readonly text: string;
  readonly gzip: Uint8Array<ArrayBuffer>;
  /** Strong tags of both forms, which change with the content. */
  readonly etag: string;
  readonly gzipEtag: string;
}

/** Makes the reply with `value` as its body. */
export async function readyReply(value: unknown): Promise<ReadyReply> {
  const bytes = toBytes(value);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const tag = digest.slice(0, 16).toHex();
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  const gzip = new Uint8Array(await new Response(packed).arrayBuffer());
  return {
    text: new TextDecoder().decode(bytes),
    gzip,
    etag: `"${tag}"`,
    gzipEtag: `"${tag}-gzip"`,
  };
}
