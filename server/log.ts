/** What a log line may contain; never a name, e-mail, phone, token or PESEL (decisions §5.3). */
type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Writes one JSON object a line. */
export interface Log {
  info(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

/** A log whose lines go to `write`, each with its time and level (docs/operations.md). */
export function createLog(
  write: (line: string, level: "info" | "error") => void,
  now: () => string,
): Log {
  function line(level: "info" | "error", message: string, fields: LogFields = {}): void {
    write(`${JSON.stringify({ time: now(), level, message, ...fields })}\n`, level);
  }
  return {
    info: (message, fields) => line("info", message, fields),
    error: (message, fields) => line("error", message, fields),
  };
}

/**
 * What a line may say of an error. Errors of the platform quote what they were given, which may be
 * personal data: what is quoted, addresses and e-mails are left out; of a RangeError the part after
 * its colon; and of texts and values that could not be parsed only the name is logged.
 */
export function loggedCause(error: unknown): string {
  if (typeof error === "string") return withoutTexts(error);
  if (!(error instanceof Error)) return "unknown";
  if (error instanceof SyntaxError || error.name === "ZodError") return error.name;
  const message = error instanceof RangeError ? error.message.replace(/:.*/s, "") : error.message;
  const own = withoutTexts(message);
  return error.cause === undefined ? own : `${own}: ${loggedCause(error.cause)}`;
}

function withoutTexts(message: string): string {
  return message.replace(/(["'`]).*\1/gs, "…").replace(/\w+:\/\/[^\s)]+|[^\s(]+@[^\s)]+/g, "…");
}

/** The lines that are written: all, or in a person's terminal the errors. */
export function shownLines(
  write: (line: string) => void,
  errorsOnly: boolean,
): (line: string, level: "info" | "error") => void {
  return (line, level) => {
    if (level === "error" || !errorsOnly) write(line);
  };
}

/** Lines through the console, which is where Deno Deploy reads a line's level. */
export function consoleLines(line: string, level: "info" | "error"): void {
  console[level](line.trimEnd());
}

/**
 * Standard error, written in batches so that a request never waits for its log line. While the
 * reader is slow or gone, at most a megabyte of lines is buffered and the server continues.
 */
export function standardError(
  write: (bytes: Uint8Array) => number = (bytes) => Deno.stderr.writeSync(bytes),
): (line: string) => void {
  const encoder = new TextEncoder();
  let waiting = "";
  let begun = new Uint8Array();
  let isDue = false;

  function flushIn(milliseconds: number): void {
    if (isDue) return;
    isDue = true;
    setTimeout(flush, milliseconds);
  }

  function flush(): void {
    isDue = false;
    try {
      while (begun.length + waiting.length > 0) {
        if (begun.length === 0) {
          begun = encoder.encode(waiting);
          waiting = "";
        }
        begun = begun.subarray(write(begun));
      }
    } catch (error) {
      // A full pipe is tried again; another failure cannot be logged anywhere.
      if (!(error instanceof Deno.errors.WouldBlock)) begun = new Uint8Array();
      flushIn(PAUSE);
    }
  }

  return (line) => {
    if (waiting.length < MOST_WAITING) waiting += line;
    flushIn(0);
  };
}

/** Most buffered characters, and milliseconds until a full pipe is tried again. */
const MOST_WAITING = 1_000_000;
const PAUSE = 100;
