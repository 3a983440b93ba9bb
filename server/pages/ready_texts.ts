import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

/** A text that is ready to be sent: made and compressed once, until its content changes. */
export interface ReadyText {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly gzip: Uint8Array<ArrayBuffer>;
  /** Strong tags of both forms, which change with the content. */
  readonly etag: string;
  readonly gzipEtag: string;
}

/** Texts by name, each made at most once for the same `of`, the object that it is made from. */
interface ReadyTexts {
  text(of: object, name: string, make: () => string): Promise<ReadyText>;
}

/**
 * A cache of texts that is dropped with the object they are made from; if they are many, the oldest
 * first.
 */
export function createReadyTexts(most = MOST_TEXTS): ReadyTexts {
  const kept = new WeakMap<object, Map<string, Promise<ReadyText>>>();
  return {
    text(of, name, make) {
      const texts = kept.get(of) ?? new Map<string, Promise<ReadyText>>();
      kept.set(of, texts);
      const text = texts.get(name) ?? readyText(make());
      texts.delete(name);
      texts.set(name, text);
      const [oldest] = texts.keys();
      if (texts.size > most && oldest !== undefined) texts.delete(oldest);
      return text;
    },
  };
}

async function readyText(text: string): Promise<ReadyText> {
  const bytes = new TextEncoder().encode(text);
  const packed = await promisify(gzip)(bytes);
  const tag = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  return {
    bytes,
    gzip: new Uint8Array(packed),
    etag: `"${tag}"`,
    gzipEtag: `"${tag}-gzip"`,
  };
}

/** A page of a car weighs about 20 KB with its packed form. */
const MOST_TEXTS = 400;
