import X from "lucide-react/icons/x";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from "react";
import { classNames } from "../layout/class_names.ts";
import styles from "./Dialog.module.css";
import { IconButton } from "../buttons/IconButton.tsx";
import { keepTabInside } from "./keep_tab_inside.ts";
import { useModal } from "./use_modal.ts";

export type DialogProps = {
  open: boolean;
  /** Escape, Back, the backdrop and 'Zamknij' all call it; the owner then sets `open` to false. */
  onClose: () => void;
  title: string;
  /**
   * small 480 px, large 880 px; "full-on-phone" is large and fills a phone's screen; "sheet" is
   * small and stands at a phone's lower edge.
   */
  layout?: "small" | "large" | "full-on-phone" | "sheet" | undefined;
  /** Stays in view below the title, e.g. the car and its price. */
  header?: ReactNode;
  /** Stays in view at the bottom: the actions. */
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A modal dialog, one at a time. Focus starts at `[data-autofocus]` or at the title, stays inside,
 * and goes back where it was. What is inside exists only while it is open.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(
  { onClose, title, layout = "small", header, footer, children }: Omit<DialogProps, "open">,
) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOn = useRef<EventTarget>(null);
  const titleId = useId();

  useModal(ref, onClose);

  function closeFromBackdrop(event: MouseEvent) {
    // A press that began inside (selecting text) and ended outside is no wish to close.
    const outside = event.target === ref.current && pressedOn.current === ref.current;
    if (outside) onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Tab" && ref.current) keepTabInside(ref.current, event);
  }

  return (
    <dialog
      ref={ref}
      className={classNames(styles.dialog, styles[layout])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A cancelled file picker bubbles up as `cancel` too; only the dialog's own counts.
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => pressedOn.current = event.target}
      onClick={closeFromBackdrop}
    >
      <div className={styles.panel}>
        <div className={styles.top}>
          <h2 id={titleId} tabIndex={-1} className={styles.title}>{title}</h2>
          <IconButton label="Zamknij" icon={<X aria-hidden="true" />} onClick={onClose} />
        </div>
        {header && <div className={styles.header}>{header}</div>}
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}
