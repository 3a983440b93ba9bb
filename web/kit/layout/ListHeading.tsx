import { type ReactNode, type Ref, useRef } from "react";
import { useFocusKept } from "../base/focus_heading.ts";

/** The count above a list, announced when it changes; takes the focus from controls that are gone. */
export function ListHeading({ ref, children }: {
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useFocusKept(box);
  return (
    <div ref={box} role="status">
      <h2
        ref={ref}
        tabIndex={-1}
        className="mx-0 mt-6 mb-3 text-22 font-bold tabular-nums tracking-snug leading-snug"
      >
        {children}
      </h2>
    </div>
  );
}
