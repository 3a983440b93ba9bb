import type { Plugin } from "vite";
import { messages } from "../../shared/messages.ts";

/**
 * Writes each sentence of shared/messages.ts where it is used: all of them together are 1.5 KB for
 * every visitor, of which a page shows a few.
 */
export function inlineMessages(): Plugin {
  return {
    name: "inline-messages",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /[\\/](web|shared)[\\/].*\.tsx?$/, code: "import { messages }" },
      handler: (code) => ({ code: withSentences(code), map: null }),
    },
  };
}

/** The source of a module with sentences in place of their names. */
export function withSentences(code: string): string {
  const sentences = new Map<string, string>(Object.entries(messages));
  return code.replace(/\bmessages\.(\w+)/g, (expression, name: string) => {
    const sentence = sentences.get(name);
    return sentence === undefined ? expression : JSON.stringify(sentence);
  });
}
