import type { z } from "zod";
import type { imageVariant } from "../../shared/api/car_image.ts";
import type { Files } from "./files.ts";
import type { PhotoVariant } from "./photos.ts";

/**
 * Puts all widths of a photo into a public folder. @returns what to store of them, in their order.
 */
export async function putVariants(
  files: Files,
  folder: string,
  variants: readonly PhotoVariant[],
): Promise<z.infer<typeof imageVariant>[]> {
  const stored = variants.map((variant) => ({
    variant,
    path: `${folder}${variant.width}.${EXTENSIONS[variant.type]}`,
  }));
  const put = await Promise.allSettled(
    stored.map(({ variant, path }) => files.put(path, variant.bytes, variant.type)),
  );
  // Throws only after all writes have ended: the caller deletes what was put.
  for (const one of put) if (one.status === "rejected") throw one.reason;
  return stored.map(({ variant: { width, type }, path }) => ({
    filePath: `/images/${path}`,
    width,
    type,
  }));
}

const EXTENSIONS = { "image/avif": "avif", "image/webp": "webp" } as const;
