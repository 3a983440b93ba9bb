import { expect, test } from "vitest";
import { cleanSvg } from "../../../server/files/clean_svg.ts";
import { BodyRefused } from "../../../shared/refusals.ts";

function clean(content: string): Promise<Uint8Array> {
  const names = `xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"`;
  const svg = `<svg ${names} viewBox="0 0 24 24">${content}</svg>`;
  return cleanSvg(new TextEncoder().encode(svg));
}

const TEN = Array.from({ length: 10 }, (_, index) => index);

/** Ten levels, each of ten references to the level before. */
function nested(level: (id: string, references: readonly string[]) => string): string {
  return TEN.map((depth) =>
    depth === 0
      ? '<g id="l0"><path d="M0 0h1"/></g>'
      : level(`l${depth}`, TEN.map(() => `l${depth - 1}`))
  ).join("");
}

const MARK = `<marker id="m">${'<path d="M0 0h1"/>'.repeat(300)}</marker>`;
const MANY_CORNERS = `d="M0 0${"h1".repeat(300)}"`;

test.each([
  [
    "nested copies",
    nested((id, of) => `<g id="${id}">${of.map((to) => `<use href="#${to}"/>`).join("")}</g>`),
  ],
  [
    "nested copies by the older attribute",
    nested((id, of) =>
      `<symbol id="${id}">${of.map((to) => `<use xlink:href="#${to}"/>`).join("")}</symbol>`
    ),
  ],
  [
    "nested patterns",
    nested((id, of) =>
      `<pattern id="${id}">${of.map((to) => `<rect fill="url(#${to})"/>`).join("")}</pattern>`
    ),
  ],
  [
    "nested patterns by another spelling",
    nested((id, of) =>
      `<pattern id="${id}">${of.map((to) => `<rect fill="URL(#${to})"/>`).join("")}</pattern>`
    ),
  ],
  [
    "nested patterns that shapes inherit",
    nested((id, of) => {
      const shapes = '<rect width="1"/>'.repeat(of.length);
      return `<pattern id="${id}"><g fill="url(#${of[0]})">${shapes}</g></pattern>`;
    }),
  ],
  [
    "nested patterns that copies inherit",
    `<g id="ten">${'<rect width="1"/>'.repeat(10)}</g>` +
    nested((id, of) => `<pattern id="${id}"><use fill="url(#${of[0]})" href="#ten"/></pattern>`),
  ],
  [
    "nested marks of many corners",
    nested((id, of) => {
      const corners = `d="M0 0${"h1".repeat(of.length)}"`;
      return `<marker id="${id}"><path ${corners} style="marker:url(#${of[0]})"/></marker>`;
    }),
  ],
  [
    "marks that the many corners of a line inherit",
    `${MARK}<g marker-mid="url(#m)"><path ${MANY_CORNERS}/></g>`,
  ],
  [
    "marks that the many corners of a copied line inherit",
    `${MARK}<defs><path id="line" ${MANY_CORNERS}/></defs><use style="marker:url(#m)" href="#line"/>`,
  ],
  [
    "marks that a variable gives to the many corners of a line",
    `${MARK}<g style="--m:url(#m)"><path style="marker:var(--m)" ${MANY_CORNERS}/></g>`,
  ],
  [
    "nested patterns whose parts inherit the next one from around them",
    TEN.map((depth) => {
      const parts = '<path d="M0 0h1"/>'.repeat(10);
      return `<g fill="url(#p${depth + 1})"><pattern id="p${depth}">${parts}</pattern></g>`;
    }).join("") + '<path d="M0 0h1" fill="url(#p0)"/>',
  ],
  [
    "nested masks in variables",
    `<g style="${TEN.map((depth) => `--m${depth}:url(#m${depth})`).join(";")}">` +
    TEN.map((depth) => {
      const parts = `<path d="M0 0h1" style="mask:var(--m${depth + 1})"/>`.repeat(10);
      return `<mask id="m${depth}">${parts}</mask>`;
    }).join("") +
    '<path d="M0 0h1" style="mask:var(--m0)"/></g>',
  ],
  [
    "nested masks in styles",
    nested((id, of) =>
      `<mask id="${id}">${of.map((to) => `<rect style="mask:url('#${to}')"/>`).join("")}</mask>`
    ),
  ],
  [
    "many copies of many shapes",
    `<g id="a">${'<path d="M0 0h1"/>'.repeat(300)}</g>${'<use href="#a"/>'.repeat(300)}`,
  ],
  [
    "nested copies before other shapes of the same ids",
    nested((id, of) => `<g id="${id}">${of.map((to) => `<use href="#${to}"/>`).join("")}</g>`) +
    TEN.map((depth) => `<path id="l${depth}" d="M0 0h1"/>`).join(""),
  ],
  [
    "a copy of itself in marks without corners",
    '<marker id="m"><rect width="1"/></marker><g marker-mid="url(#m)">' +
    '<g id="a" marker-mid="url(#m)"><path d="M0 0h1"/><use href="#a"/></g></g>',
  ],
  ["a copy of itself", '<g id="a"><path d="M0 0h1"/><use href="#a"/></g>'],
  [
    "a pattern that a style sheet gives to everything",
    '<style>*{fill:url(#p)}</style><pattern id="p"><path d="M0 0h1"/></pattern><path d="M0 0h1"/>',
  ],
])("a drawing of %s is refused, since a browser would draw without end", async (_, content) => {
  await expect(clean(content)).rejects.toThrow(BodyRefused);
});

test("a drawing keeps some copies, gradients in style sheets and a pattern", async () => {
  const content = '<style>.a{fill:url(#g)}</style><linearGradient id="g"><stop offset="0"/>' +
    '</linearGradient><pattern id="p"><path d="M0 0h1"/></pattern>' +
    '<g id="w"><circle class="a" r="2"/></g><use href="#w" x="9"/><rect fill="url(#p)"/>';
  const text = new TextDecoder().decode(await clean(content));
  for (const part of ['<use href="#w"', "url(#g)", 'fill="url(#p)"']) expect(text).toContain(part);
});

test("a drawing keeps a pattern, a mask or a mark of a long line", async () => {
  const long = `d="M0 0${"h1 v1 ".repeat(3_000)}"`;
  const content = '<pattern id="p"><path d="M0 0h1"/></pattern><mask id="k"><path d="M0 0h1"/>' +
    '</mask><marker id="m"><path d="M0 0h1"/></marker>' +
    `<path fill="url(#p)" ${long}/><g style="mask:url(#k)"><path ${long}/></g>` +
    `<path style="marker:url(#m)" d="M0 0${"h1 ".repeat(300)}"/>`;
  const text = new TextDecoder().decode(await clean(content));
  for (const part of ["url(#p)", "url(#k)", "url(#m)"]) expect(text).toContain(part);
});

test("a style gives no element another line, which its corners would not count", async () => {
  const content =
    `<path d="M0 0h1" style="d:path('M0 0h2')"/><style>path{d:path("M0 0h3")}</style>`;
  expect(new TextDecoder().decode(await clean(content))).not.toMatch(/h2|h3/);
});
