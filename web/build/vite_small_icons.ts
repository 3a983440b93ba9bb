import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const MAKER = fileURLToPath(new URL("../kit/layout/create_icon.ts", import.meta.url));
/** An icon's array of shapes: up to the end of its line, or to the bracket below its start. */
const SHAPES = /^ {2}node: (\[.*\]|\[$[\s\S]*?^ {2}\])/m;
const KEY = /,\s*key: "\w+"/g;

/**
 * Reduces the icons of lucide-react to their shapes, drawn by web/kit/layout/create_icon.ts: names,
 * keys and the library's options are 2 KB more for every visitor.
 */
export function smallIcons(): Plugin {
  return {
    name: "small-icons",
    apply: "build",
    transform: {
      filter: {
        id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/,
        code: "__iconData",
      },
      handler(code, id) {
        const shapes = shapesOf(code);
        if (!shapes) this.error(`Cannot read the shapes of ${id}: the icon library changed`);
        return {
          code: `import { createIcon } from ${JSON.stringify(MAKER)};
export default createIcon(${shapes});`,
          map: null,
        };
      },
    },
  };
}

/** The source of an icon's shapes without React's keys; undefined if they are not found. */
export function shapesOf(code: string): string | undefined {
  return SHAPES.exec(code)?.[1]?.replace(KEY, "");
}
