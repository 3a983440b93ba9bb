import RotateCw from "lucide-react/icons/rotate-cw";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useRef } from "react";
import { Button } from "../buttons/Button.tsx";
import { classNames } from "../base/class_names.ts";
import { useFocusKept } from "../base/focus_heading.ts";

/** An announced error, with 'Spróbuj ponownie' if trying again may help. */
export function ErrorState(
  { text, hint, onRetry, busy, plain = false }: {
    text: string;
    /** The cause, or what may help, if known. */
    hint?: string | undefined;
    onRetry?: (() => void) | undefined;
    busy?: boolean | undefined;
    /** Without a border, for use inside something that has one. */
    plain?: boolean;
  },
) {
  const box = useRef<HTMLDivElement>(null);
  useFocusKept(box);
  return (
    <div
      ref={box}
      className={classNames(
        "flex flex-col items-center gap-4 border-line rounded-card bg-paper text-center",
        plain ? "px-0 py-6 border-0" : "px-4 py-12 border",
      )}
      role="alert"
    >
      <span className="grid place-items-center size-[3rem] rounded-full bg-red-tint text-red">
        <TriangleAlert aria-hidden="true" size={24} />
      </span>
      <p className="max-w-[46ch] m-0 text-18 font-semibold leading-normal text-balance">{text}</p>
      {hint && <p className="max-w-[46ch] m-0 -mt-2 text-muted text-pretty">{hint}</p>}
      {onRetry && (
        <Button
          variant="secondary"
          icon={<RotateCw aria-hidden="true" />}
          busy={busy}
          onClick={onRetry}
        >
          Spróbuj ponownie
        </Button>
      )}
    </div>
  );
}
