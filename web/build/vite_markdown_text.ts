import type { Plugin } from "vite";

/**
 * `import text from "./terms.md" with { type: "text" }` in the browser and in tests, as Deno does it
 * on the server: the default export is the file's text.
 */
export function markdownText(): Plugin {
  return {
    name: "markdown-text",
    transform(text, id) {
      if (!id.endsWith(".md")) return undefined;
      return { code: `export default ${JSON.stringify(text)};`, moduleType: "js", map: null };
    },
  };
}
