import type { ReactNode } from "react";
import { classNames } from "../../../kit/base/class_names.ts";

/** An amount in tabular numbers ('119 zł') with a word before ('od') and a small one after ('/ dzień'). */
export function Price(
  { children, before, after, size = "normal" }: {
    children: ReactNode;
    before?: string | undefined;
    after?: string | undefined;
    size?: "note" | "small" | "normal" | "large";
  },
) {
  return (
    <span
      className={classNames(
        "tabular-nums lining-nums leading-tight",
        { note: "text-14", small: "text-16", normal: "text-22", large: "text-28" }[size],
      )}
    >
      {before && <span className="font-bold tracking-snug whitespace-nowrap">{`${before} `}</span>}
      <span className="font-bold tracking-snug whitespace-nowrap">{children}</span>
      {after && <span className="ml-0.5 text-muted text-14 font-normal">{` ${after}`}</span>}
    </span>
  );
}
