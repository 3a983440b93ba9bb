import type { Plugin } from "vite";

/**
 * The toast library inserts its styles with a script, which a strict content security policy
 * blocks. This plugin removes the call; web/kit/dialogs/Toasts.tsx imports the same styles as a
 * file.
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
