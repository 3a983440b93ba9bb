import { useId, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "../base/class_names.ts";

/** A text with its line breaks, cut after three lines; a button shows the rest. */
export function ClampedText({ text }: { text: string }) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);

  useLayoutEffect(() => {
    const words = box.current;
    if (!words || open) return;
    const observer = new ResizeObserver(() => setCut(words.scrollHeight > words.clientHeight + 1));
    observer.observe(words);
    return () => observer.disconnect();
  }, [text, open]);

  return (
    <span className="block min-w-0">
      <span
        ref={box}
        id={id}
        className={classNames(
          "wrap-anywhere whitespace-pre-line",
          !open
            ? "[display:-webkit-box] overflow-hidden [-webkit-box-orient:vertical] line-clamp-3"
            : "block",
        )}
      >
        {text}
      </span>
      {(cut || open) && (
        <button
          type="button"
          className="min-w-target min-h-target p-0 text-brand font-semibold underline underline-offset-[0.2em] mouse:min-h-7"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? "Zwiń" : "Pokaż całość"}
        </button>
      )}
    </span>
  );
}
