import type { LucideProps } from "lucide-react";
import LibraryCarFront from "lucide-react/icons/car-front";
import LibraryClock from "lucide-react/icons/clock";
import LibraryPhone from "lucide-react/icons/phone";
import LibraryAlert from "lucide-react/icons/triangle-exclamation-point";
import { readFile } from "node:fs/promises";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { shapesOf } from "../../../web/build/vite_small_icons.ts";
import { createIcon, type DrawnIcon, type Shapes } from "../../../web/kit/layout/create_icon.ts";

const ICONS: [name: string, library: DrawnIcon][] = [
  ["car-front", LibraryCarFront],
  ["clock", LibraryClock],
  ["phone", LibraryPhone],
  ["triangle-exclamation-point", LibraryAlert],
];
const USES: LucideProps[] = [
  {},
  { "aria-hidden": "true", size: 18 },
  { role: "img", "aria-label": "Telefon", strokeWidth: 1.5 },
  { "aria-label": undefined, size: "1em", fill: "currentColor" },
];

test.each(ICONS)("the icon %s is drawn by the build as by its library", async (name, Library) => {
  const Small = createIcon(await readShapes(name));
  for (const props of USES) {
    expect(attributes(<Small {...props} />)).toEqual(attributes(<Library {...props} />));
  }
});

test("an icon keeps the class that it is given", () => {
  const Small = createIcon([["path", { d: "M4 12h16" }]]);
  expect(renderToStaticMarkup(<Small className="text-brand" />)).toContain('class="text-brand"');
});

async function readShapes(name: string): Promise<Shapes> {
  const code = await readFile(`node_modules/lucide-react/dist/esm/icons/${name}.mjs`, "utf8");
  return new Function(`return ${shapesOf(code)}`)();
}

/** The elements of an icon, each with its attributes in one order; without the library's classes. */
function attributes(icon: ReactElement): string[][] {
  return [...renderToStaticMarkup(icon).matchAll(/<[^>]+>/g)].map(([element]) =>
    element.split(/(?<=["\w]) (?=[\w-]+=)/).filter((part) => !part.startsWith("class="))
      .map((part) => part.replace(/\/?>$/, "")).toSorted()
  );
}
