import type { Plugin } from "vite";

const LINK = /[ \t]*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\n?/g;

/**
 * Writes the styles that the first view waits for into the page: a slow network would take longer to
 * ask for that little than to bring it. The server's content policy names them by their hash.
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
          // Nothing asks for the file any more; the service worker shall not keep it either.
          if (bundle) delete bundle[file];
          return `<style>${String(styles.source)}</style>\n`;
        });
      },
    },
  };
}
