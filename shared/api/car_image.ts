import { z } from "zod";
import { writtenText } from "../fields.ts";

/** One encoded width of a photo; `filePath` is relative to the image base address. */
export const imageVariant = z.object({
  filePath: z.string(),
  /** Pixels. */
  width: z.number().int(),
  type: z.enum(["image/avif", "image/webp"]),
});

/** A car's photo: `filePath` is a version that every browser shows (back-office §3). */
export const carImage = z.object({
  id: z.string(),
  imageId: z.string(),
  carId: z.string(),
  filePath: z.string(),
  isMain: z.boolean(),
  alt: z.string(),
  /** Pixels of the widest variant. */
  width: z.number().int(),
  height: z.number().int(),
  /** CSS colour that is shown until the photo is loaded. */
  placeholder: z.string(),
  variants: z.array(imageVariant),
}).meta({ id: "CarImage" });
export type CarImage = z.infer<typeof carImage>;

/** `PUT /car/{carId}/images/order`: every photo of the car once, in the order to be shown. */
export const imageOrder = z.object({ imageIds: z.array(z.string().max(100)).max(100) })
  .meta({ id: "ImageOrder" });

/** `PATCH /car/{carId}/images/{imageId}`: the alternative text of a photo. */
export const imageText = z.object({ alt: writtenText }).meta({ id: "ImageText" });
