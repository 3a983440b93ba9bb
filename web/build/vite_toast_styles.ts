import type { Plugin } from "vite";

/**
 * The toast library writes its styles into the page by script, which a strict content security
 * policy refuses. The call is taken out; web/kit/dialogs/Toasts.tsx imports the same styles as a file.
 */
export function toastStyles(): Plugin {
  return {
    name: "toast-styles",
    transform: {
      filter: { id: /sonner[\\/]dist[\\/]index\.mjs/ },
      handler(code) {
        const without = code.replace(/^__insertCSS\(.*\);?$/m, "");
        if (without === code) this.error("Cannot take the styles out of sonner: its build changed");
        return { code: without, map: null };
      },
    },
  };
}
