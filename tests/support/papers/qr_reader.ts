/** Dark modules of a QR code, row by row, without its quiet zone. */
export type Modules = readonly (readonly boolean[])[];

/**
 * The text of a code of level M in byte mode, up to version 6: the mask is removed,
 * the bits are read in their zigzag order, and the blocks are joined. Nothing is repaired.
 */
export function readQrCode(modules: Modules): string {
  const size = modules.length;
  const blocks = BLOCKS[(size - 17) / 4] ?? [];
  const [first = 0] = blocks;
  const bytes = bytesOf(bitsOf(modules, maskOf(modules)));
  const interleaved = bytes.slice(0, first * blocks.length);
  const data = blocks.flatMap((_, block) =>
    interleaved.filter((_, index) => index % blocks.length === block)
  );
  const bits = data.map((byte) => byte.toString(2).padStart(8, "0")).join("");
  if (bits.slice(0, 4) !== "0100") throw new Error("Cannot read the code: it is not in byte mode");
  const length = parseInt(bits.slice(4, 12), 2);
  const text = Array.from({ length }, (_, index) => parseInt(bits.substr(12 + 8 * index, 8), 2));
  return new TextDecoder().decode(Uint8Array.from(text));
}

/** Data bytes of each block at level M, by version. */
const BLOCKS: Readonly<Record<number, readonly number[]>> = {
  1: [16],
  2: [28],
  3: [44],
  4: [32, 32],
  5: [43, 43],
  6: [27, 27, 27, 27],
};

/** The number of the mask, from the format next to the first finder; its level must be M. */
function maskOf(modules: Modules): number {
  const bits = [0, 1, 2, 3, 4].map((column) => modules[8]?.[column] === true);
  const format = bits.reduce((value, dark) => value * 2 + Number(dark), 0) ^ 0b10101;
  if (format >> 3 !== 0) throw new Error("Cannot read the code: it is not of level M");
  return format & 0b111;
}

function bitsOf(modules: Modules, mask: number): boolean[] {
  const size = modules.length;
  const bits: boolean[] = [];
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The timing pattern's column belongs to no pair.
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step++) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (isFunction(row, column, size)) continue;
        bits.push((modules[row]?.[column] === true) !== isMasked(mask, row, column));
      }
    }
    upwards = !upwards;
  }
  return bits;
}

/** Finders with their format, timing, and the one alignment pattern of versions 2 to 6. */
function isFunction(row: number, column: number, size: number): boolean {
  if (row === 6 || column === 6) return true;
  if (row < 9 && (column < 9 || column >= size - 8)) return true;
  if (row >= size - 8 && column < 9) return true;
  return size > 21 && Math.abs(row - (size - 7)) <= 2 && Math.abs(column - (size - 7)) <= 2;
}

function isMasked(mask: number, row: number, column: number): boolean {
  const product = row * column;
  switch (mask) {
    case 0:
      return (row + column) % 2 === 0;
    case 1:
      return row % 2 === 0;
    case 2:
      return column % 3 === 0;
    case 3:
      return (row + column) % 3 === 0;
    case 4:
      return (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0;
    case 5:
      return product % 2 + product % 3 === 0;
    case 6:
      return (product % 2 + product % 3) % 2 === 0;
    default:
      return ((row + column) % 2 + product % 3) % 2 === 0;
  }
}

function bytesOf(bits: readonly boolean[]): number[] {
  return Array.from(
    { length: Math.floor(bits.length / 8) },
    (_, index) =>
      bits.slice(8 * index, 8 * index + 8).reduce((value, bit) => value * 2 + Number(bit), 0),
  );
}
