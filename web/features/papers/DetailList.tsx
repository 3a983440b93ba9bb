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
    <dl className="m-0">
      {items.map(({ name, value }) => (
        <div
          key={name}
          className="flex flex-wrap gap-x-3 py-2 not-first:border-t not-first:border-line [&>dt]:grow-0 [&>dt]:basis-[max(7.5rem,38%)] [&>dt]:text-muted [&>dt]:text-14 [&>dt]:leading-[1.7] [&>dd]:grow [&>dd]:basis-[9rem] [&>dd]:m-0 [&>dd]:font-semibold [&>dd]:tabular-nums [&>dd]:wrap-anywhere [&>dd]:whitespace-pre-line"
        >
          <dt>{name}</dt>
          <dd>
            <WholeDates>
              {value || <span className="text-muted font-normal">{empty}</span>}
            </WholeDates>
          </dd>
        </div>
      ))}
    </dl>
  );
}
