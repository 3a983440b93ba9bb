import sharp from "sharp";

/** A JPEG of one colour, as a phone might send it. */
export async function jpeg(
  width = 120,
  height = 90,
  background = "#8f1d1d",
): Promise<Uint8Array<ArrayBuffer>> {
  const plain = sharp({ create: { width, height, channels: 3, background } });
  return new Uint8Array(await plain.jpeg().toBuffer());
}

/** A small PNG with a transparent colour. */
export async function png(width = 24, height = 24): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: 81, g: 81, b: 81, alpha: 0.5 };
  const plain = sharp({ create: { width, height, channels: 4, background } });
  return new Uint8Array(await plain.png().toBuffer());
}

/** A small file whose header declares 20,000 × 20,000 pixels. */
export async function pixelBomb(): Promise<Uint8Array<ArrayBuffer>> {
  const bomb = await jpeg(16, 16);
  // The frame header contains the size of the picture: after FF C0, its length and the depth.
  const header = bomb.findIndex((byte, index) => byte === 0xff && bomb[index + 1] === 0xc0);
  new DataView(bomb.buffer).setUint16(header + 5, 20_000);
  new DataView(bomb.buffer).setUint16(header + 7, 20_000);
  return bomb;
}

/** A form with fields and files; a file is sent under the name that it is given. */
export function formOf(
  fields: Record<string, string>,
  files: readonly (readonly [field: string, name: string, bytes: Uint8Array<ArrayBuffer>])[] = [],
): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.append(name, text);
  for (const [field, name, bytes] of files) form.append(field, new File([bytes], name));
  return form;
}
