import { type ReactNode, useEffect, useRef } from "react";
import { PickerButton } from "../../../kit/pickers/PickerButton.tsx";

/** One filter in the desktop bar: its current value, and a panel to change it. */
export function FilterSegment(
  { label, shown, empty, children }: {
    label: string;
    shown: string;
    /** Shown if nothing is chosen. */
    empty: string;
    children: ReactNode;
  },
) {
  return (
    <div className="min-w-0 flex-1 border-l border-line px-4 pt-3 pb-2 @max-desktop/page:hidden [&>button]:-mx-2.25 [&>button]:max-w-[calc(100%+16px)] [&>button]:justify-start">
      <span className="block text-14 leading-snug text-muted" aria-hidden="true">
        {label}
      </span>
      <PickerButton
        look="bare"
        shown={shown}
        empty={empty}
        title={label}
        aria-label={`${label}: ${shown || empty}`}
      >
        {() => <PanelContent>{children}</PanelContent>}
      </PickerButton>
    </div>
  );
}

/** Content of a filter's panel; its first control gets the focus. */
function PanelContent({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.querySelector<HTMLElement>("input, select")?.focus(), []);
  return <div ref={content}>{children}</div>;
}
