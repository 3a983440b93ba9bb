/** What a log line may say; never a name, e-mail, phone, token or PESEL (decisions §5.3). */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Writes one JSON object a line. */
export interface Log {
  info(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

/** A log whose lines go to `write`, each with its time and level (interface page). */
export function createLog(write: (line: string) => void, now: () => string): Log {
  function line(level: string, message: string, fields: LogFields = {}): void {
    write(`${JSON.stringify({ time: now(), level, message, ...fields })}\n`);
  }
  return {
    info: (message, fields) => line("info", message, fields),
    error: (message, fields) => line("error", message, fields),
  };
}

/** Standard error, written in batches so that a request never waits for its log line. */
export function standardError(): (line: string) => void {
  const encoder = new TextEncoder();
  let waiting = "";
  return (line) => {
    if (waiting === "") setTimeout(flush, 0);
    waiting += line;
  };
  function flush(): void {
    const text = waiting;
    waiting = "";
    Deno.stderr.writeSync(encoder.encode(text));
  }
}
