import type { ReactNode, Ref } from "react";

/** The count above a list, announced when it changes; takes the focus from controls that are gone. */
export function ListHeading({ ref, children }: {
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  return (
    <div role="status">
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
