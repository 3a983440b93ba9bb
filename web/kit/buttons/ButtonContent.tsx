import type { ReactNode } from "react";
import { classNames } from "../layout/class_names.ts";
import { Spinner } from "../states/Spinner.tsx";

type Props = {
  busy?: boolean;
  busyLabel?: string | undefined;
  icon?: ReactNode;
  children?: ReactNode;
};

/** Label and busy label share one grid cell, so that the button is as wide as the longer of them. */
export function ButtonContent({ busy = false, busyLabel, icon, children }: Props) {
  return (
    <span className="grid place-items-center">
      {/* Transparent, not hidden, if it remains the button's accessible name. */}
      <span className={classNames(LAYER, busy && (busyLabel ? "invisible" : "opacity-0"))}>
        {icon}
        {children}
      </span>
      {busyLabel && (
        <span className={classNames(LAYER, !busy && "invisible")}>
          {busy && <Spinner size={18} />}
          {busyLabel}
        </span>
      )}
      {busy && !busyLabel && (
        <span className={LAYER}>
          <Spinner size={18} />
        </span>
      )}
    </span>
  );
}

const LAYER =
  "col-1 row-1 inline-flex items-center justify-center gap-2 [&>svg]:size-[1.25rem] [&>svg]:flex-none";
