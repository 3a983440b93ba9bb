import type { Period } from "../../shared/rental/period.ts";
import { instant } from "../../shared/warsaw.ts";
import { paths } from "./paths.ts";

/** The period in the address of the list; none where a part is missing, broken or in disorder. */
export function searchedPeriod(query: URLSearchParams): Period | undefined {
  const [start, end] = [instantFrom(query.get("pickup")), instantFrom(query.get("return"))];
  return start && end && start < end ? { start, end } : undefined;
}

/** The address of the list for a period (public-side §2.3), and what else an address says of it. */
export function searchAddress({ start, end }: Period, beside = ""): string {
  const query = new URLSearchParams(beside);
  query.delete("pickup");
  query.delete("return");
  return `${paths.rentalCars}?${new URLSearchParams([
    ["pickup", start],
    ["return", end],
    ...query,
  ])}`;
}

function instantFrom(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}T/.test(text)) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : instant(ms);
}
