import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import X from "lucide-react/icons/x";
import { Toaster } from "sonner";
import "sonner/dist/styles.css";
import styles from "./Toasts.module.css";

/** The toast library with the product's styles. */
export function Toasts() {
  return (
    <Toaster
      position="top-center"
      customAriaLabel="Powiadomienia"
      closeButton
      expand
      gap={10}
      // At the top: the bottom of a phone's screen is used by the bars with actions.
      mobileOffset={{ top: "calc(12px + env(safe-area-inset-top))", left: 12, right: 12 }}
      offset={{ top: "calc(var(--top-bar) + 16px)" }}
      icons={{
        success: <CircleCheck aria-hidden="true" size={22} />,
        error: <CircleAlert aria-hidden="true" size={22} />,
        info: <Info aria-hidden="true" size={22} />,
        close: <X aria-hidden="true" size={18} />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: "Zamknij powiadomienie",
        classNames: {
          toast: styles.toast ?? "",
          content: styles.content ?? "",
          title: styles.title ?? "",
          description: styles.text ?? "",
          icon: styles.icon ?? "",
          success: styles.success ?? "",
          error: styles.error ?? "",
          info: styles.info ?? "",
          closeButton: styles.close ?? "",
          actionButton: styles.action ?? "",
        },
      }}
    />
  );
}
