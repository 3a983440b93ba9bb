import X from "lucide-react/icons/x";
import { type ReactNode, useRef } from "react";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";
import { keepTabInside } from "../../../kit/dialogs/keep_tab_inside.ts";
import { useModal } from "../../../kit/dialogs/use_modal.ts";
import styles from "./Drawer.module.css";

/** The menu of a phone: slides in over the page, keeps the focus, closes by Escape, Back or outside. */
export function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null);
  useModal(ref, onClose);

  return (
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-label="Menu"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === "Tab") keepTabInside(event.currentTarget, event);
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.top}>
          <span className={styles.title}>Menu</span>
          <IconButton label="Zamknij" icon={<X aria-hidden="true" />} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
