import { vi } from "vitest";

/** One upload that the fake network received, with functions that continue or end it. */
export interface SeenUpload {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: FormData;
  readonly aborted: boolean;
  /** This many of all bytes were sent. */
  sends(loaded: number, total: number): void;
  /** All bytes were sent; the reply is pending. */
  hasSent(): void;
  replies(status: number, body: unknown, headers?: Record<string, string>): void;
  breaks(): void;
}

/** A network for XMLHttpRequests. Undone after each test. */
export function fakeUploads(): SeenUpload[] {
  const seen: SeenUpload[] = [];
  vi.stubGlobal("XMLHttpRequest", fakeRequest(seen));
  return seen;
}

function fakeRequest(seen: SeenUpload[]) {
  return class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = "";
    #replyHeaders = "";
    #call = { method: "", path: "" };
    #headers = new Headers();
    #aborted = false;

    open(method: string, path: string) {
      this.#call = { method, path };
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }
    getAllResponseHeaders() {
      return this.#replyHeaders;
    }
    abort() {
      this.#aborted = true;
      this.#end("abort");
    }
    send(body: FormData) {
      const isAborted = () => this.#aborted;
      seen.push({
        ...this.#call,
        headers: this.#headers,
        body,
        get aborted() {
          return isAborted();
        },
        sends: (loaded, total) => {
          this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total }));
        },
        hasSent: () => {
          this.upload.dispatchEvent(new Event("load"));
        },
        replies: (status, reply, headers = { "content-type": "application/json" }) => {
          this.status = status;
          this.responseText = typeof reply === "string" ? reply : JSON.stringify(reply);
          this.#replyHeaders = Object.entries(headers)
            .map(([name, value]) => `${name}: ${value}\r\n`).join("");
          this.#end("load");
        },
        breaks: () => this.#end("error"),
      });
    }
    #end(how: "load" | "error" | "abort") {
      this.dispatchEvent(new Event(how));
      this.dispatchEvent(new Event("loadend"));
    }
  };
}
