import { counted } from "../../../../shared/counted.ts";

/** '1 zdjęcie', '2 zdjęcia', '5 zdjęć'. */
export function photosCount(count: number): string {
  return counted(count, ["zdjęcie", "zdjęcia", "zdjęć"]);
}

/** '640 KB', '4,2 MB'. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000
    ? `${Math.max(1, Math.round(kilobytes))} KB`
    : `${decimal.format(kilobytes / 1024)} MB`;
}

const decimal = new Intl.NumberFormat("pl", { maximumFractionDigits: 1 });
