import X from "lucide-react/icons/x";
import { type ReactNode, useRef } from "react";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";
import { keepTabInside } from "../../../kit/dialogs/keep_tab_inside.ts";
import { useModal } from "../../../kit/dialogs/use_modal.ts";

/** The menu of a phone: slides in over the page, keeps the focus, closes by Escape, Back or outside. */
export function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null);
  useModal(ref, onClose);

  return (
    <dialog
      ref={ref}
      className="fixed inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-[min(86vw,20rem)] max-w-none border-0 bg-paper p-0 text-ink shadow-float backdrop:bg-scrim motion-safe:animate-drawer motion-safe:backdrop:animate-appear"
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
      <div className="flex h-full flex-col pt-[env(safe-area-inset-top)] pl-[env(safe-area-inset-left)]">
        <div className="flex min-h-14 flex-none items-center justify-between border-b border-line pr-2 pl-6">
          <span className="text-18 font-bold">Menu</span>
          <IconButton label="Zamknij" icon={<X aria-hidden="true" />} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
