/**
 * The bytes of the KV Connect data path, as much of them as its double needs: four protobuf messages
 * and the keys inside. The schema is `datapath.proto` of denoland/denokv.
 */

/** The rows from `start` up to, but not including, `end`; at most `limit` of them. */
export interface ReadRange {
  readonly start: Uint8Array;
  readonly end: Uint8Array;
  readonly limit: number;
  readonly reverse: boolean;
}

/** A row of a reply. */
export interface WireRow {
  readonly key: Uint8Array;
  readonly value: Uint8Array;
  readonly encoding: number;
  /** 20 hexadecimal digits. */
  readonly versionstamp: string;
}

export interface Mutation {
  readonly type: number;
  readonly key: Uint8Array;
  readonly value: Uint8Array;
  readonly encoding: number;
  /** Milliseconds since 1970; 0 never expires. */
  readonly expireAt: number;
}

export interface AtomicWrite {
  readonly checks: readonly { key: Uint8Array; versionstamp: string | null }[];
  readonly mutations: readonly Mutation[];
  /** How many queue messages are in it. */
  readonly enqueues: number;
}

export const ENCODING = { v8: 1, le64: 2, bytes: 3 } as const;
export const MUTATION = { set: 1, delete: 2, sum: 3, max: 4, min: 5 } as const;

export function decodeSnapshotRead(bytes: Uint8Array): ReadRange[] {
  return fieldsOf(bytes).messages(1).map((range) => ({
    start: range.bytes(1),
    end: range.bytes(2),
    limit: range.number(3),
    reverse: range.number(4) === 1,
  }));
}

export function encodeSnapshotReadOutput(ranges: readonly WireRow[][]): Uint8Array {
  const outputs = ranges.map((rows) =>
    bytesField(1, concat(rows.map((row) => bytesField(1, encodeRow(row)))))
  );
  const [strong, success] = [1, 1];
  return concat([...outputs, numberField(4, strong), numberField(8, success)]);
}

export function decodeAtomicWrite(bytes: Uint8Array): AtomicWrite {
  const write = fieldsOf(bytes);
  return {
    checks: write.messages(1).map((check) => ({
      key: check.bytes(1),
      versionstamp: check.bytes(2).length === 0 ? null : check.bytes(2).toHex(),
    })),
    mutations: write.messages(2).map((mutation) => {
      const value = fieldsOf(mutation.bytes(2));
      return {
        type: mutation.number(3),
        key: mutation.bytes(1),
        value: value.bytes(1),
        encoding: value.number(2),
        expireAt: mutation.number(4),
      };
    }),
    enqueues: write.messages(3).length,
  };
}

/** A commit by its versionstamp, or the indexes of the checks that failed. */
export function encodeAtomicWriteOutput(result: string | readonly number[]): Uint8Array {
  const [success, checkFailure] = [1, 2];
  return typeof result === "string"
    ? concat([numberField(1, success), bytesField(2, Uint8Array.fromHex(result))])
    : concat([numberField(1, checkFailure), bytesField(4, concat(result.map(varint)))]);
}

/** The parts of a key; of the start of a range, those before the bytes that begin no part. */
export function decodeKey(bytes: Uint8Array): Deno.KvKey {
  const parts: Deno.KvKeyPart[] = [];
  let at = 0;
  while (at < bytes.length) {
    const tag = bytes[at] ?? 0;
    const from = at + 1;
    if (tag === 0x01 || tag === 0x02) {
      const end = endOfText(bytes, from);
      const text = withoutEscapes(bytes.subarray(from, end));
      parts.push(tag === 0x01 ? text : new TextDecoder().decode(text));
      at = end + 1;
    } else if (tag >= 0x0b && tag <= 0x1d) {
      const long = tag === 0x0b || tag === 0x1d;
      const negative = tag < 0x14;
      const length = long ? flipped(bytes[from] ?? 0, negative) : Math.abs(tag - 0x14);
      const start = long ? from + 1 : from;
      at = start + length;
      let amount = 0n;
      for (const byte of bytes.subarray(start, at)) {
        amount = amount << 8n | BigInt(flipped(byte, negative));
      }
      parts.push(negative ? -amount : amount);
    } else if (tag === 0x21) {
      at = from + 8;
      const negative = (bytes[from] ?? 0) < 0x80;
      const double = bytes.slice(from, at).map((byte, index) =>
        negative ? byte ^ 0xff : index === 0 ? byte ^ 0x80 : byte
      );
      parts.push(new DataView(double.buffer).getFloat64(0));
    } else if (tag === 0x26 || tag === 0x27) {
      parts.push(tag === 0x27);
      at = from;
    } else {
      break;
    }
  }
  return parts;
}

/** Where the 0 is that ends a text: a 0 inside of it is followed by 255. */
function endOfText(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0, from);
  while (at !== -1 && bytes[at + 1] === 0xff) at = bytes.indexOf(0, at + 2);
  return at === -1 ? bytes.length : at;
}

function withoutEscapes(text: Uint8Array): Uint8Array {
  return text.filter((byte, index) => !(byte === 0xff && text[index - 1] === 0));
}

function flipped(byte: number, flip: boolean): number {
  return flip ? byte ^ 0xff : byte;
}

function encodeRow({ key, value, encoding, versionstamp }: WireRow): Uint8Array {
  return concat([
    bytesField(1, key),
    bytesField(2, value),
    numberField(3, encoding),
    bytesField(4, Uint8Array.fromHex(versionstamp)),
  ]);
}

interface Fields {
  number(field: number): number;
  bytes(field: number): Uint8Array;
  messages(field: number): Fields[];
}

/** The fields of a message by number. @throws RangeError when it ends in the middle of one. */
function fieldsOf(bytes: Uint8Array): Fields {
  const found = new Map<number, (bigint | Uint8Array)[]>();
  let at = 0;
  function readVarint(): bigint {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = bytes[at];
      if (byte === undefined) break;
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return BigInt.asIntN(64, value);
    }
    throw new RangeError("Cannot read the message: a number in it does not end");
  }
  function readBytes(): Uint8Array {
    const length = Number(readVarint());
    at += length;
    if (length < 0 || at > bytes.length) {
      throw new RangeError("Cannot read the message: it is too short");
    }
    return bytes.subarray(at - length, at);
  }
  while (at < bytes.length) {
    const tag = Number(readVarint());
    const wireType = tag & 7;
    if (wireType !== 0 && wireType !== 2) {
      throw new RangeError(`Cannot read the message: wire type ${wireType} is not in the schema`);
    }
    const value = wireType === 0 ? readVarint() : readBytes();
    found.set(tag >>> 3, [...found.get(tag >>> 3) ?? [], value]);
  }
  const none = new Uint8Array();
  const bytesIn = (value: bigint | Uint8Array | undefined) =>
    value instanceof Uint8Array ? value : none;
  return {
    number: (field) => Number(found.get(field)?.at(-1) ?? 0),
    bytes: (field) => bytesIn(found.get(field)?.at(-1)),
    messages: (field) => (found.get(field) ?? []).map((value) => fieldsOf(bytesIn(value))),
  };
}

function bytesField(field: number, bytes: Uint8Array): Uint8Array {
  return concat([varint(field << 3 | 2), varint(bytes.length), bytes]);
}

function numberField(field: number, value: number): Uint8Array {
  return concat([varint(field << 3), varint(value)]);
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push(rest % 0x80 | 0x80);
  return Uint8Array.of(...bytes, rest);
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
