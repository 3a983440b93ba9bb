import RotateCw from "lucide-react/icons/rotate-cw";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { usePageLayer } from "./use_page_layer.ts";
import { Button } from "../buttons/Button.tsx";
import { loadFailureWords } from "../states/load_failure_words.ts";

/** A dialog that could not be loaded: a card over the page that says so and leaves the page in use. */
export function DialogFailure(
  { busy, onRetry, onClose }: { busy: boolean; onRetry: () => void; onClose: () => void },
) {
  const box = useRef<HTMLDivElement>(null);
  const { text, hint } = loadFailureWords;
  usePageLayer(true, onClose);

  useLayoutEffect(() => {
    const card = box.current;
    const before = document.activeElement;
    card?.querySelector("button")?.focus();
    return () => {
      // Before the dialog opens after all: it gives the focus back to where it found it.
      const inside = card?.contains(document.activeElement);
      if (inside && before instanceof HTMLElement) before.focus();
    };
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") onClose();
  }
  return (
    <div
      ref={box}
      role="alert"
      className="fixed z-30 right-4 bottom-[calc(var(--bottom-inset)+16px)] left-4 grid grid-cols-[auto_1fr] gap-y-4 gap-x-3 max-w-[30rem] mx-auto p-4 border border-line rounded-large bg-paper shadow-float"
      onKeyDown={onKeyDown}
    >
      <TriangleAlert aria-hidden="true" size={22} className="mt-px text-red" />
      <div>
        <p className="m-0 font-semibold">{text}</p>
        <p className="m-0 text-muted text-14">{hint}</p>
      </div>
      <div className="flex flex-wrap col-span-full gap-3 *:flex-auto">
        <Button icon={<RotateCw aria-hidden="true" />} busy={busy} onClick={onRetry}>
          Spróbuj ponownie
        </Button>
        <Button variant="secondary" onClick={onClose}>Zamknij</Button>
      </div>
    </div>
  );
}
