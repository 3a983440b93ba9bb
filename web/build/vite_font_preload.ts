import type { Plugin } from "vite";

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
