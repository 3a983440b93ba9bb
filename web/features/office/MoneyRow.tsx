import type { ReactNode } from "react";
import { WholeDates } from "../../kit/base/WholeDates.tsx";

/** One entry of money with its details; a void one is struck through, with when and why. */
export function MoneyRow({ words, amount, voided, details, action, children }: {
  words: string;
  amount: string;
  voided?: string | undefined;
  details: readonly (string | false | null | undefined)[];
  action?: ReactNode;
  /** Between the details and the void. */
  children?: ReactNode;
}) {
  const look = voided ? "text-muted line-through" : "font-semibold";
  return (
    <li className="flex items-center gap-3 px-card py-3 not-first:border-t not-first:border-line">
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] gap-x-4">
        <span className={look}>{words}</span>
        <span className={`whitespace-nowrap tabular-nums ${look}`}>{amount}</span>
        <span className="col-span-2 flex flex-wrap items-center gap-x-3 text-14 text-muted wrap-anywhere">
          <span>
            <WholeDates>{details.filter(Boolean).join(" · ")}</WholeDates>
          </span>
          {children}
          {voided && (
            <span className="text-ink">
              <WholeDates>{voided}</WholeDates>
            </span>
          )}
        </span>
      </div>
      {action}
    </li>
  );
}
