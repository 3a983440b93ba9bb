/**
 * The address of a public image: the image base address plus `filePath` (public-side §3). The base
 * is in the served page's `<meta name="image-base">`; without it, it is this origin.
 */
export function imageAddress(filePath: string): string {
  if (/^(https?:|data:|blob:)/.test(filePath)) return filePath;
  const base = document.querySelector<HTMLMetaElement>('meta[name="image-base"]')?.content ?? "";
  return `${base.replace(/\/$/, "")}/${filePath.replace(/^\//, "")}`;
}
