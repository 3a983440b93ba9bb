import { createPortal } from "react-dom";
import { useSnapshot } from "valtio";
import { lazyExtra } from "../layout/lazy_part.tsx";
import { openDialogs } from "../base/page_layers.ts";
import { dismissPlainToast, toasts } from "./toast.ts";
import X from "lucide-react/icons/x";
import { Button } from "../buttons/Button.tsx";
import { IconButton } from "../buttons/IconButton.tsx";

const Toasts = lazyExtra(async () => (await import("./Toasts.tsx")).Toasts);

/** Renders all toasts, once in the app: inside the open dialog, else over the page. */
export function Toaster() {
  const { needed } = useSnapshot(toasts);
  const dialog = useSnapshot(openDialogs).stack.at(-1);
  if (!needed) return null;
  return createPortal(
    <>
      <Toasts />
      <PlainToasts />
    </>,
    dialog ?? document.body,
  );
}

/** Shows toasts without the toast library, so that no message is lost if it cannot be loaded. */
export function PlainToasts() {
  const { plain } = useSnapshot(toasts);
  return (
    <div role="alert" className="below-bar z-40 inset-x-3 grid gap-2 max-w-[26rem] empty:hidden">
      {plain.map((toast, index) => (
        <div key={index} className="flex items-center gap-2 p-2 pl-4 surface shadow-float">
          <div className="flex-1 min-w-0">
            <p className="m-0 leading-normal font-semibold">{toast.title}</p>
            {toast.text && <p className="m-0 leading-normal text-14">{toast.text}</p>}
          </div>
          {toast.action && (
            <Button
              variant="secondary"
              onClick={() => {
                toast.action?.onClick();
                dismissPlainToast(toast);
              }}
            >
              {toast.action.label}
            </Button>
          )}
          <IconButton
            label="Zamknij powiadomienie"
            icon={<X aria-hidden="true" />}
            onClick={() =>
              dismissPlainToast(toast)}
          />
        </div>
      ))}
    </div>
  );
}
