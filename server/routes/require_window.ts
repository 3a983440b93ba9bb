import { messages } from "../../shared/messages.ts";
import { Invalid } from "../../shared/refusals.ts";

/**
 * @throws Invalid for a window that ends before it begins, or, with `tooLong`, is longer than
 * `mostDays`.
 */
export function requireWindow(
  { from, to }: { readonly from: string; readonly to: string },
  mostDays: number,
  tooLong: string,
): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY;
  if (days > 0 && days <= mostDays) return;
  throw new Invalid([{ path: "to", message: days <= 0 ? messages.endNotAfterStart : tooLong }]);
}

const DAY = 86_400_000;
