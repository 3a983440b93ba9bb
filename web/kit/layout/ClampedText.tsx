import { useId, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "./class_names.ts";
import styles from "./ClampedText.module.css";

/** A text with its line breaks, cut after three lines; a longer one can be read by a press. */
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
    <span className={styles.box}>
      <span ref={box} id={id} className={classNames(styles.text, !open && styles.clamped)}>
        {text}
      </span>
      {(cut || open) && (
        <button
          type="button"
          className={styles.more}
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
