import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { Toaster } from "sonner";
import "sonner/dist/styles.css";
import styles from "./Toasts.module.css";

/** The toast library in our clothes; default export because it is loaded lazily. */
export default function Toasts() {
  return (
    <Toaster
      position="bottom-center"
      containerAriaLabel="Powiadomienia"
      closeButton
      duration={6000}
      gap={10}
      mobileOffset={{ bottom: "calc(var(--bottom-inset) + 12px)", left: 12, right: 12 }}
      offset={{ bottom: "calc(var(--bottom-inset) + 24px)" }}
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
