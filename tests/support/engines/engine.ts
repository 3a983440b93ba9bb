/** A pointer or key action of WebDriver, as both WebDriver and WebDriver BiDi take it. */
export interface InputSource {
  readonly type: "pointer" | "key";
  readonly id: string;
  readonly parameters?: { readonly pointerType: "mouse" | "touch" };
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/** A browser that is driven from outside. It has one tab. */
export interface Engine {
  /** Opens an address and waits until its page has loaded. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /**
   * Calls an async function of the page, given as source, with one string.
   * @returns its result, a string
   * @throws Error if the function throws, or if the page is left while it runs
   */
  call(source: string, argument: string): Promise<string>;
  perform(sources: readonly InputSource[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Ends the tab without asking its page, as a phone short of memory does, and opens an empty one. */
  killTab(): Promise<void>;
  close(): Promise<void>;
}

/** The first match in a program's output; throws if the output ends without one. */
export async function printed(output: ReadableStream<Uint8Array>, words: RegExp): Promise<string> {
  const reader = output.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`Cannot start a program: it printed ${text || "nothing"}`);
    text += decoder.decode(value, { stream: true });
    const found = words.exec(text)?.[1];
    if (found === undefined) continue;
    void drain(reader);
    return found;
  }
}

/** Reads on, since a full pipe would stop the program. */
async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  while (!(await reader.read()).done);
}
