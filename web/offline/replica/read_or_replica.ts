import { ProblemFailure } from "../../api/failures.ts";
import { isOnline, noteUnreachable } from "../../kit/states/online.ts";

/** What was read, and where: the device's may be old. */
export interface Found<T> {
  readonly value: T;
  readonly from: "server" | "device";
  /** The error that the server answered with, where the device stands in for that reason. */
  readonly failure?: ProblemFailure;
}

/** Two ways to the same thing. */
export interface TwoReads<T> {
  /** Asks the server. */
  readonly read: (signal: AbortSignal) => Promise<T>;
  /** Asks the device; undefined where it has none. */
  readonly replica: () => Promise<T | undefined>;
  /** Milliseconds that the server has before the device is asked. */
  readonly patience?: number;
}

/**
 * Asks the server, and the device where none of ours replies in time: no network, a stranger's page, a
 * server that is down. A refusal is the server's word and stands. Where the device has nothing, the
 * server has all the time that its call takes.
 * @throws what `read` throws
 */
export async function readOrReplica<T>(
  { read, replica, patience = isOnline() ? PATIENCE : LESS_PATIENCE }: TwoReads<T>,
  signal?: AbortSignal,
): Promise<Found<T>> {
  signal?.throwIfAborted();
  const stop = new AbortController();
  const onAbort = () => stop.abort(signal?.reason);
  signal?.addEventListener("abort", onAbort, { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience);
  });
  const reading = read(stop.signal).then((value): Found<T> => ({ value, from: "server" }));
  try {
    const inTime = await Promise.race([reading, enough]);
    if (inTime) return inTime;
    const value = await fromDevice(replica);
    if (value === undefined) return await reading;
    signal?.throwIfAborted();
    // Whoever asks next need not wait as long, until the doubt is over.
    noteUnreachable();
    stop.abort(new DOMException("The device was faster", "AbortError"));
    return { value, from: "device" };
  } catch (failure) {
    signal?.throwIfAborted();
    if (isServersWord(failure)) throw failure;
    const value = await fromDevice(replica);
    if (value === undefined) throw failure;
    return isServersError(failure) ? { value, from: "device", failure } : { value, from: "device" };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  }
}

/** A store that cannot be read is none: what the server's silence was is what is said. */
async function fromDevice<T>(replica: TwoReads<T>["replica"]): Promise<T | undefined> {
  try {
    return await replica();
  } catch (failure) {
    console.error("Cannot read the device's store:", failure);
    return undefined;
  }
}

function isServersWord(failure: unknown): boolean {
  return failure instanceof ProblemFailure && failure.isOurs && failure.status < 500;
}

/** A portal's or proxy's page in the server's place is a missing network, unless it speaks for the server. */
function isServersError(failure: unknown): failure is ProblemFailure {
  return failure instanceof ProblemFailure && failure.status >= 500;
}

const PATIENCE = 3_000;
/** Where the last call got no reply. */
const LESS_PATIENCE = 1_000;
