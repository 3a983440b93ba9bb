import type { ReactNode } from "react";
import { WholeDates } from "../../kit/base/WholeDates.tsx";

/** Names with their values, one per line; an empty value is shown as missing. */
export function DetailList(
  { items, empty = "Brak danych" }: {
    items: readonly { readonly name: string; readonly value: ReactNode }[];
    empty?: string;
  },
) {
  return (
    <dl>
      {items.map(({ name, value }) => (
        <div
          key={name}
          className="flex flex-wrap gap-x-3 py-2 not-first:border-t not-first:border-line"
        >
          <dt className="basis-[max(7.5rem,38%)] text-14 leading-[1.7] text-muted">{name}</dt>
          <dd className="grow basis-[9rem] font-semibold tabular-nums wrap-anywhere whitespace-pre-line">
            <WholeDates>
              {value || <span className="text-muted font-normal">{empty}</span>}
            </WholeDates>
          </dd>
        </div>
      ))}
    </dl>
  );
}
