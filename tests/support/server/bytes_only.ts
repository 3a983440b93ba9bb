/**
 * Refuses to store anything but bytes through this handle: another version of Deno may fail to read
 * V8 values. Counters (`sum`) have a fixed form of their own.
 */
export function bytesOnly(kv: Deno.Kv): Deno.Kv {
  const set = kv.set.bind(kv);
  const atomic = kv.atomic.bind(kv);
  kv.set = (key, value, options) => set(key, requireBytes(key, value), options);
  kv.atomic = () => {
    const operation = atomic();
    const setIn = operation.set.bind(operation);
    operation.set = (key, value, options) => setIn(key, requireBytes(key, value), options);
    return operation;
  };
  return kv;
}

function requireBytes(key: Deno.KvKey, value: unknown): unknown {
  if (value instanceof Uint8Array) return value;
  throw new Error(`Cannot store ${JSON.stringify(key)}: its value is not bytes`);
}
