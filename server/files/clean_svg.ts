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
          if (drawnElements(root) > MOST_DRAWN) throw new Error("a drawing of too many copies");
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
  const drawn = new Map<XastElement, number>();
  function note({ children }: XastParent): void {
    for (const child of children) {
      if (child.type !== "element") continue;
      const { id } = child.attributes;
      // Of several elements with an id, a browser takes the first.
      if (id && !named.has(id)) named.set(id, child);
      note(child);
    }
  }
  function ofReferences(text: string): number {
    const ids = [...text.matchAll(/url\(\s*["']?#([\w.:-]+)|^#([\w.:-]+)$/gi)];
    return ids.reduce((sum, [, url, href]) => {
      const target = named.get(url ?? href ?? "");
      return sum + (target && !/Gradient$/.test(target.name) ? of(target) : 0);
    }, 0);
  }
  function of(element: XastElement): number {
    const known = drawn.get(element);
    if (known !== undefined) return known;
    // Until it is known: an element that asks for it before is a part of it.
    drawn.set(element, Infinity);
    const { name, attributes, children } = element;
    const parts = children.map((child) => {
      if (child.type === "element") return of(child);
      const isStyle = name === "style" && "value" in child;
      return isStyle && ofReferences(child.value) > 0 ? Infinity : 0;
    });
    let sum = parts.reduce((sum, count) => sum + count, 1);
    const corners = (attributes.d ?? attributes.points ?? "").length;
    const inheritedLast = Object.entries(attributes)
      .toSorted(([one], [other]) => Number(INHERITED.test(one)) - Number(INHERITED.test(other)));
    for (const [attribute, value] of inheritedLast) {
      const copies = ofReferences(value);
      // Each part inherits it; each corner of a line may have a mark.
      if (copies > 0) sum += copies * (INHERITED.test(attribute) ? Math.max(sum, corners) : 1);
    }
    drawn.set(element, sum);
    return sum;
  }
  note(root);
  return root.children.reduce((sum, child) => sum + (child.type === "element" ? of(child) : 0), 0);
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

/** Whether CSS loads nothing and runs nothing. */
function isTameCss(text: string): boolean {
  const local = text.replaceAll(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi, "");
  return !/url|@|\\|src\s*\(|image(-set)?\s*\(|expression|behavior|binding|script|data:/i.test(
    local,
  );
}

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
