import type { Plugin } from "vite";

const LINK = /[ \t]*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\n?/g;

/**
 * Inlines the styles that the first view waits for: on a slow network a request for so little takes
 * longer than its content. The server's content security policy allows them by their hash.
 */
export function inlineStyles(): Plugin {
  return {
    name: "inline-styles",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        return html.replace(LINK, (link, file: string) => {
          const styles = bundle?.[file];
          if (styles?.type !== "asset") return link;
          // The file is not requested any more, and the service worker must not store it.
          if (bundle) delete bundle[file];
          return `<style>${String(styles.source)}</style>\n`;
        });
      },
    },
  };
}

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

const FONT = /figtree-latin(-ext)?-wght-normal.*\.woff2$/;

/** Preloads both subsets of the font (latin and latin-ext: every Polish page needs both). */
export function fontPreload(): Plugin {
  return {
    name: "font-preload",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {}).filter((file) => FONT.test(file)).map((file) => ({
          tag: "link",
          attrs: {
            rel: "preload",
            as: "font",
            type: "font/woff2",
            href: `/${file}`,
            crossorigin: "",
          },
          injectTo: "head-prepend" as const,
        }));
      },
    },
  };
}
