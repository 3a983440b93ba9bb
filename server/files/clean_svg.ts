import type { CustomPlugin, XastChild, XastElement, XastParent, XastRoot } from "svgo";
import { officeMessages } from "../../shared/office_messages.ts";
import { BodyRefused } from "../../shared/refusals.ts";

/**
 * Removes everything but shapes from an SVG: scripts, event handlers, references to elsewhere,
 * foreign markup, comments and instructions; elements are kept by an allowlist.
 * @throws BodyRefused if it is no SVG, has no shape, or copies its shapes too often.
 */
export async function cleanSvg(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  // Imported when needed: it is large and rarely used.
  const { optimize } = await import("svgo");
  let shapes = 0;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // Nested entities can expand without limit.
    if (/<!ENTITY/i.test(text)) throw new Error("a drawing that declares entities");
    const { data } = optimize(text, { plugins: [onlyDrawing(() => shapes += 1)] });
    if (shapes === 0) throw new Error("a drawing that draws nothing");
    return new TextEncoder().encode(data);
  } catch (error) {
    // A file that svgo cannot parse is no drawing.
    throw new BodyRefused(415, error instanceof Error ? officeMessages.iconUnreadable : undefined);
  }
}

function onlyDrawing(drawn: () => void): CustomPlugin<undefined> {
  return {
    name: "onlyDrawing",
    fn: () => ({
      element: {
        enter(node, parent) {
          const isRoot = parent.type === "root";
          if (isRoot ? node.name !== "svg" : !isTameElement(node)) return remove(node, parent);
          if (SHAPES.has(node.name)) drawn();
          const tame = Object.entries(node.attributes).filter(isTameAttribute);
          // Without this name a browser shows nothing.
          node.attributes = { ...(isRoot ? { xmlns: SVG } : {}), ...Object.fromEntries(tame) };
        },
      },
      cdata: {
        enter(node, parent) {
          if (parent.type === "root" || parent.name !== "style") remove(node, parent);
        },
      },
      root: {
        exit(root) {
          // Not `> MOST_DRAWN`: endless copies of nothing are NaN, which must be refused, too.
          const isTame = drawnElements(root) <= MOST_DRAWN;
          if (!isTame) throw new Error("a drawing of too many copies");
        },
      },
      doctype: { enter: remove },
      instruction: { enter: remove },
      comment: { enter: remove },
    }),
  };
}

/**
 * How many elements a browser draws, with the copies that references make (`use`, patterns, masks):
 * a few lines of nested ones draw billions. Infinite for references in a circle, and for those of a
 * style sheet, which apply to any element; gradients draw nothing.
 */
function drawnElements(root: XastRoot): number {
  const named = new Map<string, XastElement>();
  const drawn = new Map<XastElement, Drawn>();
  function note({ children }: XastParent): void {
    for (const child of children) {
      if (child.type !== "element") continue;
      const { id } = child.attributes;
      // Of several elements with an id, a browser takes the first.
      if (id && !named.has(id)) named.set(id, child);
      note(child);
    }
  }
  function ofReferences(text: string): Drawn {
    const ids = [...text.matchAll(/url\(\s*["']?#([\w.:-]+)|^#([\w.:-]+)$/gi)];
    const targets = ids.map(([, url, href]) => named.get(url ?? href ?? ""));
    return sumOf(targets.map((target) => {
      return target && !/Gradient$/.test(target.name) ? of(target) : NOTHING;
    }));
  }
  function of(element: XastElement): Drawn {
    const known = drawn.get(element);
    if (known) return known;
    // Until it is known: an element that asks for it before is a part of it.
    drawn.set(element, ENDLESS);
    const { name, attributes, children } = element;
    const parts = children.map((child) => {
      if (child.type === "element") return of(child);
      const isStyle = name === "style" && "value" in child;
      return isStyle && ofReferences(child.value).elements > 0 ? ENDLESS : NOTHING;
    });
    const corners = (attributes.d ?? attributes.points ?? "").length;
    const within = sumOf(parts);
    const targets = TARGETS.test(name) ? 1 : 0;
    let sum = sumOf([{ elements: 1, corners, targets }, within]);
    const inheritedLast = Object.entries(attributes)
      .toSorted(([one], [other]) => Number(INHERITED.test(one)) - Number(INHERITED.test(other)));
    for (const [attribute, value] of inheritedLast) {
      const copies = ofReferences(value);
      if (copies.elements === 0) continue;
      const isInherited = INHERITED.test(attribute);
      // A pattern in it takes it along to wherever the pattern is used; a variable may be used in
      // any way.
      const isVariable = attribute === "style" && value.includes("--");
      if (isVariable || (isInherited && within.targets > 0)) sum = ENDLESS;
      // Each part inherits it, and each corner of a line in it may have a mark.
      const isMark = /marker/i.test(`${attribute} ${value}`);
      const times = isInherited ? Math.max(sum.elements, isMark ? sum.corners : 1) : 1;
      const { elements, corners } = copies;
      sum = sumOf([sum, { elements: elements * times, corners: corners * times, targets: 0 }]);
    }
    drawn.set(element, sum);
    return sum;
  }
  note(root);
  return sumOf(root.children.map((child) => child.type === "element" ? of(child) : NOTHING))
    .elements;
}

/** What is drawn: how many elements, and corners of their lines, at most, by the length of the text. */
interface Drawn {
  readonly elements: number;
  readonly corners: number;
  /** How many of them only references draw. */
  readonly targets: number;
}

function sumOf(parts: readonly Drawn[]): Drawn {
  return parts.reduce((sum, { elements, corners, targets }) => ({
    elements: sum.elements + elements,
    corners: sum.corners + corners,
    targets: sum.targets + targets,
  }), NOTHING);
}

function remove(node: XastChild, parent: XastParent): void {
  parent.children = parent.children.filter((child) => child !== node);
}

function isTameElement({ name, children }: XastElement): boolean {
  if (name !== "style") return SHAPES.has(name) || AROUND_SHAPES.has(name);
  return children.every((child) => "value" in child && isTameCss(child.value));
}

function isTameAttribute([name, value]: [string, string]): boolean {
  if (/^on/i.test(name)) return false;
  if (/^(xlink:)?href$/i.test(name)) return /^#[\w.:-]+$/.test(value);
  if (name.includes(":") && !KEPT_PREFIXED.has(name)) return false;
  return name !== "xmlns" && isTameCss(value);
}

/** Whether CSS loads nothing, runs nothing and gives no element another line. */
function isTameCss(text: string): boolean {
  const local = text.replaceAll(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi, "");
  return !/url|@|\\|src\s*\(|path\s*\(|image(-set)?\s*\(|expression|behavior|binding|script|data:/i
    .test(
      local,
    );
}

const NOTHING: Drawn = { elements: 0, corners: 0, targets: 0 };
const ENDLESS: Drawn = { elements: Infinity, corners: Infinity, targets: 0 };
const TARGETS = /^(pattern|mask|marker|clipPath)$/;
const INHERITED = /^(fill|stroke|marker|style)/i;
/** More than any icon of 512 KB has without copies that matter. */
const MOST_DRAWN = 20_000;
const SVG = "http://www.w3.org/2000/svg";
const SHAPES: ReadonlySet<string> = new Set([
  "path",
  "rect",
  "circle",
  "ellipse",
  "line",
  "polyline",
  "polygon",
  "text",
]);
const AROUND_SHAPES: ReadonlySet<string> = new Set([
  "svg",
  "g",
  "defs",
  "symbol",
  "use",
  "tspan",
  "title",
  "desc",
  "linearGradient",
  "radialGradient",
  "stop",
  "clipPath",
  "mask",
  "pattern",
  "marker",
]);
const KEPT_PREFIXED: ReadonlySet<string> = new Set(["xmlns:xlink", "xml:space"]);
