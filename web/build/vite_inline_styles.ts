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
