import { z } from "zod";

/** A piece of equipment and its icon; `icon` is a file name with its extension (decisions §9.6). */
export const carFeature = z.object({
  id: z.string(),
  icon: z.string(),
  iconName: z.string(),
  alt: z.string(),
  iconAuthor: z.string(),
}).meta({ id: "CarFeature" });
export type CarFeature = z.infer<typeof carFeature>;
