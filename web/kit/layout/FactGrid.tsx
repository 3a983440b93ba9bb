import type { ReactNode } from "react";
import { classNames } from "../base/class_names.ts";
import { WholeDates } from "../base/WholeDates.tsx";

/** Names above their values, in columns that `className` gives; an empty value is left out. */
export function FactGrid(
  { facts, className }: { facts: readonly (readonly [string, ReactNode])[]; className: string },
) {
  return (
    <dl className={classNames("grid gap-x-6 gap-y-3", className)}>
      {facts.map(([name, value]) =>
        value && (
          <div key={name}>
            <dt className="text-14 text-muted">{name}</dt>
            <dd className="font-semibold tabular-nums">
              <WholeDates>{value}</WholeDates>
            </dd>
          </div>
        )
      )}
    </dl>
  );
}
