import type { LucideIcon } from "lucide-react";
import { isValidElement, type ReactElement, type ReactNode, useRef } from "react";
import { useFocusKept } from "../base/focus_heading.ts";

/** Shown when there is no content, with what the user can do about it. */
export function EmptyState(
  { title, text, action, drawing: Drawing }: {
    title: string;
    text?: ReactNode;
    action?: ReactNode;
    /** An icon, or a drawing as wide as its place. */
    drawing: LucideIcon | ReactElement;
  },
) {
  const box = useRef<HTMLDivElement>(null);
  useFocusKept(box);
  return (
    <div ref={box} className="flex flex-col items-center px-4 py-12 text-center">
      <div className="w-[min(220px,60%)] mb-6 text-drawing">
        {isValidElement(Drawing)
          ? Drawing
          : <Drawing aria-hidden="true" strokeWidth={1.25} className="block size-[4rem] mx-auto" />}
      </div>
      <p className="m-0 text-22 font-bold leading-snug text-balance">{title}</p>
      {text && <p className="max-w-[46ch] m-0 mt-2 text-muted text-pretty">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
