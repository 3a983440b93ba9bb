import { ProblemFailure } from "../../api/failures.ts";
import { isOnline, noteUnreachable } from "../../kit/states/online.ts";

/** A value and its source; the device's may be stale. */
interface Found<T> {
  readonly value: T;
  readonly from: "server" | "device";
  /** The server's error, if the device's value is used because of it. */
  readonly failure?: ProblemFailure;
}

/** Two sources of the same value. */
interface TwoReads<T> {
  /** Reads from the server. */
  readonly read: (signal: AbortSignal) => Promise<T>;
  /** Reads from the device; undefined if it has no value. */
  readonly replica: () => Promise<T | undefined>;
  /** Ms that the server has before the device is asked. */
  readonly patience?: number;
}

/**
 * Reads from the server, or from the device if our server does not reply in time: no network, a
 * captive portal, a server that is down. A refusal by our server is thrown. If the device has no
 * value, the server's reply is awaited as long as the call takes.
 * @throws what `read` throws
 * @example
 * const { value, from } = await readOrReplica({
 *   read: (signal) => rentalOf(id, signal),
 *   replica: () => replicaOne(db, "rental", id),
 * });
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
    // The next read waits less, while the connection counts as uncertain.
    noteUnreachable();
    stop.abort(new DOMException("The device was faster", "AbortError"));
    return { value, from: "device" };
  } catch (failure) {
    signal?.throwIfAborted();
    if (isServersRefusal(failure)) throw failure;
    const value = await fromDevice(replica);
    if (value === undefined) throw failure;
    return isServersError(failure) ? { value, from: "device", failure } : { value, from: "device" };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  }
}

/** A store that cannot be read counts as empty: the server's failure is then reported. */
async function fromDevice<T>(replica: TwoReads<T>["replica"]): Promise<T | undefined> {
  try {
    return await replica();
  } catch (failure) {
    console.error("Cannot read the device's store:", failure);
    return undefined;
  }
}

function isServersRefusal(failure: unknown): boolean {
  return failure instanceof ProblemFailure && failure.isOurs && failure.status < 500;
}

/**
 * An error from 500 on, also from a proxy. Other pages of a portal or proxy count as a missing
 * network.
 */
function isServersError(failure: unknown): failure is ProblemFailure {
  return failure instanceof ProblemFailure && failure.status >= 500;
}

const PATIENCE = 3_000;
/** Used after a call without a reply. */
const LESS_PATIENCE = 1_000;
