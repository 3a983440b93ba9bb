import { NetworkFailure, ProblemFailure } from "./failures.ts";
import { noteReachable, noteUnreachable } from "../kit/states/online.ts";
import { readReply, type Reply } from "./read_reply.ts";
import { withSession } from "./transport.ts";

export type UploadOptions = {
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
  ifMatch?: string | undefined;
  /**
   * Called with the share of the body that was sent, 0 to 1; after 1 the server is processing it.
   */
  onProgress?: ((share: number) => void) | undefined;
};

/**
 * Milliseconds without a byte sent, or without a reply after the last byte, before the upload
 * fails.
 */
const STALLED = 30_000;
const NO_REPLY = 120_000;

/**
 * Sends a form with files to `/api{path}` and reports its progress, which `fetch` cannot. Token,
 * refresh and failures work as in `request`.
 * @throws NetworkFailure, ProblemFailure, the signal's reason
 */
export function upload(
  method: "POST" | "PUT",
  path: string,
  body: FormData,
  options: UploadOptions,
): Promise<Reply> {
  return withSession((token) => send(method, path, body, options, token));
}

/** The form of an upload of one file. */
export function fileForm(file: File, field = "file"): FormData {
  const form = new FormData();
  form.append(field, file, file.name);
  return form;
}

async function send(
  method: string,
  path: string,
  body: FormData,
  options: UploadOptions,
  token: string,
): Promise<Reply> {
  try {
    const reply = await readReply(await exchange(method, path, body, options, token));
    noteReachable();
    return reply;
  } catch (failure) {
    if (options.signal?.aborted) throw options.signal.reason;
    if (failure instanceof ProblemFailure) {
      noteReachable();
      throw failure;
    }
    noteUnreachable();
    throw failure instanceof NetworkFailure ? failure : new NetworkFailure(failure);
  }
}

/** One request; its reply is converted to a `Response` as of `fetch`. */
function exchange(
  method: string,
  path: string,
  body: FormData,
  { signal, onProgress, ...options }: UploadOptions,
  token: string,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const call = new XMLHttpRequest();
    const lost = (why: string) => () => reject(new TypeError(`Cannot upload: ${why}`));
    const stop = () => call.abort();
    let patience = setTimeout(stop, STALLED);
    function waitFor(ms: number) {
      clearTimeout(patience);
      patience = setTimeout(stop, ms);
    }

    call.upload.addEventListener("progress", ({ loaded, total }) => {
      waitFor(loaded < total ? STALLED : NO_REPLY);
      onProgress?.(total > 0 ? loaded / total : 0);
    });
    call.upload.addEventListener("load", () => {
      waitFor(NO_REPLY);
      onProgress?.(1);
    });
    call.addEventListener("load", () => resolve(responseOf(call)));
    call.addEventListener("error", lost("the connection broke"));
    call.addEventListener("abort", lost("it was given up"));
    call.addEventListener("loadend", () => {
      clearTimeout(patience);
      signal?.removeEventListener("abort", stop);
    });
    signal?.addEventListener("abort", stop);

    call.open(method, `/api${path}`);
    call.setRequestHeader("Accept", "application/json");
    if (token) call.setRequestHeader("Authorization", `Bearer ${token}`);
    if (options.idempotencyKey) call.setRequestHeader("Idempotency-Key", options.idempotencyKey);
    if (options.ifMatch) call.setRequestHeader("If-Match", options.ifMatch);
    call.send(body);
  });
}

function responseOf(call: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of call.getAllResponseHeaders().trim().split(/[\r\n]+/)) {
    const [name, ...value] = line.split(": ");
    if (name) headers.append(name, value.join(": "));
  }
  const { status, responseText } = call;
  return new Response(status === 204 ? null : responseText, { status, headers });
}
